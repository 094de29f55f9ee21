import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { makeRun } from '../testing/fixtures.ts'
import { makeRunActions } from '../testing/make-run-actions.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { isOwnDrag } from '../ui/own-drag.ts'
import { createLibraryStore } from './library-store.ts'
import { RunList } from './run-list.tsx'
import type { DragOut } from './use-row-drag.ts'

beforeEach(() => {
  // jsdom lays nothing out; a list needs a height to have rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

const runs = ['a', 'b', 'c'].map((id) => makeRun({ id, documentId: id, name: `${id}.pdf` }))
const lost = makeRun({ id: 'lost', documentId: null, name: 'lost.pdf' })

function show(dragOut: DragOut, marked: readonly string[] = []): void {
  const actions = makeRunActions({ dragOut, guess: () => {} })
  const store = createLibraryStore({ bridge: createMemoryBridge() })
  store.getState().mark(marked)
  const given = { store, progress: new Map(), selectedRunId: null, actions }
  render(<RunList {...given} runs={[...runs, lost]} />)
}

function drag(name: string) {
  const data = new Map<string, string>()
  const setData = (type: string, value: string): unknown => data.set(type, value)
  const begins = fireEvent.dragStart(screen.getByText(name), { dataTransfer: { setData } })
  return { begins, data }
}

test.each([
  ['a row goes alone when others are selected', 'a.pdf', ['a']],
  ['a selected row takes the others along', 'b.pdf', ['b', 'c']],
])('the shell drags documents out of the library: %s', (_, name, expected) => {
  const start = vi.fn<(dragged: readonly ListedRun[]) => void>()
  show({ start, linkOf: undefined }, ['b', 'c'])
  expect(drag(name).begins).toBe(false)
  expect(start.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(expected)
})

test('what is let go in its own window is known for as long as it is dragged', () => {
  show({ start: () => {}, linkOf: undefined })
  drag('a.pdf')
  fireEvent.pointerMove(window, { buttons: 1 })
  expect(isOwnDrag()).toBe(true)
  fireEvent.pointerMove(window, { buttons: 0 })
  expect(isOwnDrag()).toBe(false)
})

test('a browser fetches the document of a row where it is dropped', async () => {
  const linkOf = vi.fn<NonNullable<DragOut['linkOf']>>(async ({ id }) => ({
    name: `${id}.pdf`,
    href: `http://127.0.0.1/downloads/${id}`,
  }))
  show({ start: undefined, linkOf })
  fireEvent.pointerDown(screen.getByText('b.pdf'))
  await waitFor(() => {
    const { begins, data } = drag('b.pdf')
    expect(begins).toBe(true)
    const said = 'application/octet-stream:b.pdf:http://127.0.0.1/downloads/b'
    expect(data.get('DownloadURL')).toBe(said)
  })
})

test('a row without a document has nothing to drag', () => {
  const start = vi.fn<NonNullable<DragOut['start']>>()
  show({ start, linkOf: undefined })
  drag('lost.pdf')
  expect(start).not.toHaveBeenCalled()
})
