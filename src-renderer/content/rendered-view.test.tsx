import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportElements } from '../testing/fixtures.ts'
import { openRun, prepareWindow } from '../testing/open-app.tsx'

prepareWindow()

// A hit of a batch that came a moment ago, as much as one of a kind that is hidden.
test('an element that is asked for before the content has it is gone to once it has, and only then', async () => {
  const key = reportElements.find(({ category }) => category === 'table')?.key ?? ''
  const { view } = await openRun()
  const { setCategoryHidden } = view.viewer.getState()
  act(() => setCategoryHidden('table', true))
  await waitFor(() => expect(screen.queryByRole('article', { name: /Table/ })).toBeNull())
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  const gone = (): readonly unknown[] =>
    shown.mock.contexts.filter((at) => (at as HTMLElement).dataset['elementKey'] === key)

  act(() => view.app.setState({ reveal: { key } }))
  expect(gone()).toEqual([])
  act(() => setCategoryHidden('table', false))
  await waitFor(() => expect(gone()).toHaveLength(1))
  act(() => setCategoryHidden('table', true))
  act(() => setCategoryHidden('table', false))
  await screen.findByRole('article', { name: /Table/ })
  expect(gone()).toHaveLength(1)
})

// A table may be several times as high as the pane.
test('a hit of the library is gone to by its first marked word, and not only by the element that it is in', async () => {
  const { view } = await openRun()
  const article = await screen.findByRole('article', { name: 'Table' })
  const { textContent } = article.querySelector('td, th') ?? article
  act(() => view.find.getState().markWords([textContent]))
  expect(article.querySelector('[data-found="current"]')).toBeNull()
  act(() => view.app.setState({ reveal: { key: article.dataset['elementKey'] ?? '' } }))
  await waitFor(() =>
    expect(article.querySelector('[data-found="current"]')?.textContent).toBe(textContent),
  )
})
