import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchHit } from '#shared/library/search.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createLibraryStore } from './library-store.ts'
import { SearchResults } from './search-results.tsx'

beforeEach(() => {
  // jsdom lays nothing out; a list needs a height to have rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

const hits = (from: number, count: number): SearchHit[] =>
  Array.from({ length: count }, (_, index) => ({
    runId: 'run-1',
    documentName: 'report.pdf',
    page: 1,
    elementKey: String(from + index),
    category: 'paragraph',
    snippet: `hit ${from + index}`,
    matches: [],
  }))

async function search(first: number) {
  const bridge = createMemoryBridge()
  bridge.answer('library.search', ({ cursor }) => ({
    ok: true,
    data:
      cursor === null
        ? { hits: hits(0, first), indexing: 0, gaps: [], nextCursor: 'next' }
        : { hits: hits(first, 5), indexing: 0, gaps: [], nextCursor: null },
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
  render(<SearchResults store={store} selectedKey={null} selectedRunId={null} onOpen={() => {}} />)
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
