import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchHit } from '#shared/library/search.ts'
import { makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createLibraryStore } from './library-store.ts'
import { SearchResults, type Place } from './search-results.tsx'

beforeEach(() => {
  // jsdom lays nothing out; a list needs a height to have rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

const hits = (from: number, count: number, runId = 'run-1'): SearchHit[] =>
  Array.from({ length: count }, (_, index) => ({
    runId,
    documentName: 'report.pdf',
    page: 1,
    elementKey: String(from + index),
    category: 'paragraph',
    snippet: `hit ${from + index}`,
    matches: [],
  }))

const runs = ['Textract', 'Docling'].map((connectionName, index) =>
  makeRun({ id: `run-${index + 1}`, connectionName, name: 'report.pdf' }),
)

async function search(
  first: number,
  onOpen: (place: Place) => void = () => {},
  others: readonly SearchHit[] = [],
) {
  const bridge = createMemoryBridge()
  bridge.answer('library.search', ({ cursor }) => ({
    ok: true,
    data:
      cursor === null
        ? {
            hits: [...hits(0, first), ...others],
            words: ['hit', 'miss'],
            indexing: 0,
            gaps: [],
            nextCursor: 'next',
          }
        : { hits: hits(first, 5), words: ['hit', 'miss'], indexing: 0, gaps: [], nextCursor: null },
  }))
  const store = createLibraryStore({
    bridge,
    afterTyping: (act) => {
      act()
      return () => {}
    },
  })
  store.getState().setMode('contents')
  store.getState().setQuery('hit')
  render(
    <SearchResults
      store={store}
      runs={runs}
      selectedKey={null}
      selectedRunId={null}
      onOpen={onOpen}
    />,
  )
  await screen.findByRole('button', { name: /hit 0$/ })
  return bridge
}

test('a list of which the end is near goes on by itself', async () => {
  const bridge = await search(10)
  expect(await screen.findByText('15 places in 1 document')).toBeDefined()
  expect(bridge.calls).toHaveLength(2)
})

test('what nobody has scrolled to is not asked for', async () => {
  const bridge = await search(100)
  expect(screen.getByText('100+ places in 1 document')).toBeDefined()
  expect(bridge.calls).toHaveLength(1)
})

test('a word that a hit has beyond its snippet is marked where the hit opens', async () => {
  const onOpen = vi.fn<(place: Place) => void>()
  await search(3, onOpen)
  fireEvent.click(screen.getByRole('button', { name: /hit 0$/ }))
  expect(onOpen.mock.calls[0]?.[0].words).toEqual(['hit', 'miss'])
})

test('what several parsers made of one document is told apart, and is one document', async () => {
  await search(100, () => {}, hits(0, 1, 'run-2'))
  expect(screen.getByText('Textract')).toBeDefined()
  expect(screen.getByText('101+ places in 1 document')).toBeDefined()
})

test('a run that is alone with its name needs nothing to tell it by', async () => {
  await search(3)
  expect(screen.queryByText('Textract')).toBeNull()
})
