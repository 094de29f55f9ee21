import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { OutlineList } from './outline-list.tsx'

const entries = [
  { id: 'site', title: 'Web site', level: 1, page: null },
  { id: 'one', title: 'One', level: 1, page: 2 },
  { id: 'broken', title: 'Broken', level: 1, page: null },
  { id: 'two', title: 'Two', level: 40, page: 4 },
]

test('entries that lead nowhere don’t keep the keys from those behind them', async () => {
  const user = userEvent.setup()
  render(<OutlineList entries={entries} isProposed={false} currentPage={1} onOpen={() => {}} />)
  await user.tab()
  const entry = (name: RegExp) => screen.getByRole('button', { name })
  expect(document.activeElement).toBe(entry(/One/))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(entry(/Two/))
})

test('a deep entry is indented no further than its list is wide', () => {
  render(<OutlineList entries={entries} isProposed={false} currentPage={1} onOpen={() => {}} />)
  expect(screen.getByRole('button', { name: /Two/ }).style.paddingLeft).toBe('4.25rem')
})
