import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createViewerStore } from '../../viewer/viewer-store.ts'
import { CategoryChips, FoldedChips } from './category-chips.tsx'

const outline = {
  keys: ['0:0', '0:1', '0:2'],
  pages: [1, 1, 1],
  categories: [0, 1, 1],
  categoryNames: ['heading1', 'paragraph'],
}

test('a chip in the dark has the colour that its boxes have on paper', () => {
  render(<CategoryChips outline={outline} store={createViewerStore()} />)
  const chip = screen.getByRole('button', { name: /^Heading/ })
  expect(chip.querySelector('.on-paper.category-mark[data-category=heading1]')).not.toBeNull()
})

test('folded away, the chips still say that something is hidden', async () => {
  const store = createViewerStore()
  render(<FoldedChips outline={outline} store={store} />)
  const button = screen.getByRole('button', { name: 'Categories' })
  const popover = screen.getByRole('dialog', { hidden: true })
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await userEvent.click(screen.getByRole('button', { name: /^Paragraph/, hidden: true }))
  expect(store.getState().hiddenCategories).toEqual(new Set(['paragraph']))
  expect(button.textContent).toBe('Categories 1 of 2')
})
