import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { BridgeContext } from '../bridge/bridge-context.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import type { ContentLink } from './content-link.ts'
import { linkPanes } from '../ui/scroll-link.ts'
import { prepareNow, prepareSource } from './prepare-source.ts'
import { cutRows } from './source-rows.ts'
import { SourceView } from './source-view.tsx'
import type { Find } from './use-find.ts'
import { useSource } from './use-source.ts'

const nothingFound: Find = {
  query: '',
  length: 0,
  matches: [],
  current: -1,
  setQuery: () => {},
  step: () => {},
}

test('what was read of a source stays until what is there now has come', async () => {
  const bridge = createMemoryBridge()
  const answers: ((text: string) => void)[] = []
  bridge.readText = () =>
    new Promise((resolve) => answers.push((data) => resolve({ ok: true, data })))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BridgeContext value={bridge}>{children}</BridgeContext>
  )
  const { result, rerender } = renderHook(({ version }) => useSource('run-1', 'text', version), {
    initialProps: { version: '1' },
    wrapper,
  })
  await act(async () => answers[0]?.('as parsed'))
  rerender({ version: '2' })
  expect(result.current).toMatchObject({ kind: 'ready', rows: { text: 'as parsed' } })
  await act(async () => answers[1]?.('corrected'))
  expect(result.current).toMatchObject({ kind: 'ready', rows: { text: 'corrected' } })
})

test('a long source is shown where its worker can’t be loaded', async () => {
  class Broken {
    onerror: (() => void) | null = null
    postMessage(): void {
      queueMicrotask(() => this.onerror?.())
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Broken)
  onTestFinished(() => void vi.unstubAllGlobals())
  const long = 'A line.\n'.repeat(50_000)
  expect(await prepareSource({ text: long, isJson: false }, new AbortController().signal)).toEqual(
    cutRows(long),
  )
})

test('what a parser wrote as XML keeps its spaces, without which its tags are others', () => {
  const xml = '<?xml version="1.0"?>\n<div class="ocr_page" title="bbox 0 0 10 10">\n  a, b\n</div>'
  expect(prepareNow({ text: xml, isJson: true })).toEqual(cutRows(xml))
  expect(prepareNow({ text: '\uFEFF {"a":1}', isJson: true }).text).toContain('"a": 1')
})

function contentLink(): ContentLink {
  const keys = ['0:1', '0:2']
  const { content } = linkPanes(['content'], () => false)
  return {
    runId: 'run-1',
    outline: { keys, pages: [1, 1] },
    hovered: createStore(() => ({ hoveredKey: null, hoveredCell: null })),
    elements: { load: async () => ({ ok: true, data: [] }) },
    selectedKey: '0:2',
    scroll: content,
    onHover: () => {},
    onSelect: () => {},
    reveal: { key: '0:2' },
  } as unknown as ContentLink
}

test('a correction does not bring back to the element that was asked for before it', async () => {
  const link = contentLink()
  const scrollTo = vi.fn<() => void>()
  Element.prototype.scrollTo = scrollTo
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })
  const source = (first: string) => (
    <SourceView
      {...link}
      format="html"
      name="HTML"
      rows={cutRows(`<div class="element" >${first}</div>\n<div class="element" >two</div>\n`)}
      find={nothingFound}
      isAsked
    />
  )
  const { rerender } = render(source('one'))
  await waitFor(() => expect(scrollTo).toHaveBeenCalled())
  scrollTo.mockClear()
  rerender(source('ones'))
  await new Promise(requestAnimationFrame)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a picture without words does not say that a format was not asked for', () => {
  render(
    <SourceView
      {...contentLink()}
      format="text"
      name="Text"
      rows={cutRows('')}
      find={nothingFound}
      isAsked
    />,
  )
  expect(screen.getByText('What was read here has no text.')).toBeDefined()
  expect(screen.queryByText(/Parse the document again/)).toBeNull()
})
