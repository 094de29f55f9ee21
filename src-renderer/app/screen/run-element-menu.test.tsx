import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRun, prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

// jsdom shows no popover, and what isn't shown has no name.
const menuOf = (name: string): Element | null =>
  screen.queryByLabelText(name, { selector: '[role=menu]' })

const items = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('menuitem', { hidden: true })).map(
    ({ textContent }) => textContent ?? '',
  )

test('what was read is copied, linked to, looked up on its page and corrected from its own menu', async () => {
  const { view } = await openRun()
  const heading = screen.getByRole('article', { name: 'Heading' })
  fireEvent.contextMenu(heading, { button: 2, clientX: 10, clientY: 20 })
  expect(await items()).toEqual([
    'Copy text',
    'Copy as Markdown',
    'Copy as HTML',
    'Copy as JSON',
    'Copy link to this place',
    'Show on the page',
    'Correct…',
    'Fact: this must be here',
    'Fact: this must not be here',
    'Fact: this comes before…',
    'Find in the document…',
    'Black this out and parse…',
  ])
  expect(menuOf('Heading')).not.toBeNull()
  act(() => screen.getByText('Correct…').click())
  expect(view.corrections.getState().isOn).toBe(true)
  expect(view.viewer.getState().selectedKey).toBe('0:1')
})

test('a table is copied as a table first', async () => {
  await openRun()
  const table = screen.getByRole('article', { name: 'Table' })
  fireEvent.contextMenu(table, { button: 2, clientX: 10, clientY: 20 })
  expect((await items())[0]).toBe('Copy table for a spreadsheet')
})

test('the menu key opens the menu of what is selected, and of nothing else', async () => {
  const { view } = await openRun()
  const content = screen.getByRole('document', { name: 'Rendered' })
  // Shift+F10 and the menu key point at the element with the focus, by no button.
  expect(fireEvent.contextMenu(content, { button: 0 })).toBe(true)
  act(() => view.viewer.getState().select('0:2'))
  expect(fireEvent.contextMenu(content, { button: 0 })).toBe(false)
  await waitFor(() => expect(menuOf('Paragraph')).not.toBeNull())
})

test('a field and a link keep the menu of text', async () => {
  await openRun()
  const heading = screen.getByRole('article', { name: 'Heading' })
  const field = heading.appendChild(document.createElement('input'))
  expect(fireEvent.contextMenu(field, { button: 2 })).toBe(true)
  expect(menuOf('Heading')).toBeNull()
})
