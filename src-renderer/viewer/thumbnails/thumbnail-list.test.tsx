import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createViewerStore } from '../viewer-store.ts'
import { ThumbnailList } from './thumbnail-list.tsx'

afterEach(() => vi.restoreAllMocks())

function showPages() {
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
  return { store, user: userEvent.setup() }
}

test('the page that is read is reached by key, wherever the pages were scrolled to', async () => {
  const { user } = showPages()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 50' }))
})

test.each([
  ['{End}', 'Page 100'],
  ['{Home}', 'Page 1'],
  ['{End}{ArrowUp}', 'Page 99'],
  ['{PageUp}', 'Page 40'],
  ['{Home}{ArrowUp}', 'Page 1'],
])('%s goes to %s, also where it is far out of sight', async (keys, name) => {
  const { user } = showPages()
  await user.tab()
  await user.keyboard(keys)
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

test('what was walked to is forgotten with the focus: the page that is read is reached again', async () => {
  const { user, store } = showPages()
  await user.tab()
  await user.keyboard('{Home}')
  await user.tab()
  act(() => store.setState({ page: 70 }))
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 70' }))
})
