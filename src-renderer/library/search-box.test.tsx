import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createLibraryStore } from './library-store.ts'
import { SearchBox } from './search-box.tsx'

test('Enter opens what was found for the words that stand there, and not for those before', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('library.search', () => ({
    ok: true,
    data: { hits: [], words: [], indexing: 0, gaps: [], nextCursor: null },
  }))
  let endTyping = (): void => {}
  const store = createLibraryStore({
    bridge,
    afterTyping(act) {
      endTyping = act
      return () => {}
    },
  })
  store.getState().setMode('contents')
  const onOpen = vi.fn<() => void>()
  render(
    <section>
      <SearchBox store={store} focusRequest={0}>
        {null}
      </SearchBox>
      <button type="button" data-row-stop onClick={onOpen}>
        first
      </button>
    </section>,
  )
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'old' } })
  endTyping()
  await expect.poll(() => store.getState().results.kind).toBe('ready')
  fireEvent.change(box, { target: { value: 'new' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onOpen).not.toHaveBeenCalled()
  endTyping()
  await expect.poll(() => store.getState().results).toMatchObject({ query: 'new' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledOnce()
})
