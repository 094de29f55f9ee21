import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createViewerStore } from '../viewer-store.ts'
import { ThumbnailList } from './thumbnail-list.tsx'

afterEach(() => vi.restoreAllMocks())

test('the page that is read is reached by key, wherever the pages were scrolled to', async () => {
  // Nothing is laid out here, so that the list stays at its beginning.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  const store = createViewerStore()
  store.setState({ pageCount: 100, page: 50 })
  render(
    <ThumbnailList
      store={store}
      loadElements={async () => []}
      stateOf={() => ({ mark: null, words: null })}
    />,
  )
  await userEvent.setup().tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 50' }))
})
