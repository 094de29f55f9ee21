import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toggleCorrecting } from './commands/correction-commands.ts'
import { makeRun, reportElements } from '../testing/fixtures.ts'
import { narrowable } from '../testing/narrowable.ts'
import { openApp, openRun, prepareWindow } from '../testing/open-app.tsx'

prepareWindow()

const pages = () => screen.getByRole('listbox', { name: /^Pages/ })
const sourceField = () => screen.getByLabelText<HTMLInputElement>('Find in this document')

test('keys that nothing has are for what is read, and Tab goes on from where it was', async () => {
  const { view, user } = await openRun()
  act(() => pages().focus())
  act(() => pages().blur())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(pages())
  expect(view.viewer.getState().selectedKey).not.toBeNull()
  act(() => pages().blur())
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).not.toBe(pages())
})

test('after a dialog in place of which another one came, keys go on where they went before', async () => {
  const { view, user } = await openRun()
  act(() => pages().focus())
  act(() => view.app.setState({ dialog: 'shortcuts' }))
  const sheet = await screen.findByRole('dialog')
  act(() => sheet.querySelector<HTMLElement>('button')?.focus())
  // As an export's progress takes the place of its questions, and they the focus with them.
  act(() => view.app.setState({ dialog: 'palette' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await user.keyboard('{Escape}')
  act(() => view.app.setState({ dialog: null }))
  expect(document.activeElement).toBe(pages())
})

test('a document that was chosen by keys is read by keys', async () => {
  await openApp({ runs: [makeRun()], elements: reportElements })
  const row = await screen.findByRole('button', { name: 'report.pdf' })
  screen.getByRole('button', { name: /^Drop files here/ }).focus()
  act(() => row.click())
  await waitFor(() => expect(document.activeElement).toBe(pages()))
  // Nobody moved there by keys: a ring around all pages would look like an error, until one is pressed.
  expect(pages().dataset['quiet']).toBe('')
  fireEvent.keyDown(pages(), { key: 'o', ctrlKey: true })
  expect(pages().dataset['quiet']).toBe('')
  fireEvent.keyDown(pages(), { key: 'ArrowDown' })
  expect(pages().dataset['quiet']).toBeUndefined()
})

test('in a source, the usual keys go on to the next hit from its lines, and to its field', async () => {
  const { bridge, user } = await openRun()
  vi.spyOn(bridge, 'readText').mockResolvedValue({ ok: true, data: 'one two one two one' })
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  await user.keyboard('{Control>}f{/Control}one')
  expect(await screen.findByText('1 of 3')).toBeDefined()
  act(() => screen.getByRole('region', { name: 'Text' }).focus())
  await user.keyboard('{F3}')
  expect(screen.getByText('2 of 3')).toBeDefined()
  await user.keyboard('{Shift>}{F3}{/Shift}{Shift>}{F3}{/Shift}')
  expect(screen.getByText('3 of 3')).toBeDefined()
  await user.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(sourceField())
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Find in this document')).toBeNull()
  await user.keyboard('{F3}')
  expect(sourceField().value).toBe('one')
})

test('a button at the thumb goes back where one was, but not behind a dialog', async () => {
  const { view } = await openRun()
  const back = vi.spyOn(view.history.getState(), 'back')
  const press = () => fireEvent.mouseUp(document.body, { button: 3 })
  act(() => view.app.setState({ dialog: 'settings' }))
  press()
  expect(back).not.toHaveBeenCalled()
  act(() => view.app.setState({ dialog: null }))
  press()
  expect(back).toHaveBeenCalledTimes(1)
})

test('a tab of the content that is asked for by its key is shown where there is room for one pane', async () => {
  const { view, user } = await openRun()
  await user.keyboard('{Alt>}2{/Alt}')
  expect(view.app.getState().pane).toBe('content')
})

test('once the button that opened a search is gone, keys are for what is read', async () => {
  const { bridge, user } = await openRun()
  vi.spyOn(bridge, 'readText').mockResolvedValue({ ok: true, data: 'one two' })
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  const button = await screen.findByRole('button', { name: 'Find' })
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(sourceField())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(pages()))
})

test('a connection is added by keys alone: its form takes them, and gives them back', async () => {
  const { user } = await openApp()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const add = await screen.findByRole('button', { name: 'Add a connection' })
  add.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe(' Add a connection')
})

test('the library over a narrow window has the keys, and Escape puts it away', async () => {
  const media = narrowable()
  const { view, user } = await openRun()
  act(() => media.setNarrow(true))
  act(() => pages().focus())
  await user.keyboard('{Control>}\\{/Control}')
  const drawer = await screen.findByRole('region', { name: 'Library' })
  await waitFor(() =>
    expect(drawer.closest('[data-drawer]')?.contains(document.activeElement)).toBe(true),
  )
  await user.keyboard('{Escape}')
  expect(view.app.getState().drawerIsOpen).toBe(false)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('after a connection that asks for a key, its key is typed', async () => {
  const { view, user } = await openApp()
  act(() => view.app.setState({ dialog: 'settings' }))
  await user.click(await screen.findByRole('button', { name: 'Add a connection' }))
  await user.keyboard('Cloud')
  await user.type(screen.getByLabelText('Address'), 'https://cloud.example{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('API key')))
  await user.click(screen.getAllByRole('button', { name: 'Use for new files' })[0] ?? document.body)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(' Used for new files'))
  // One that is given up leaves the keys where they were.
  await user.click(screen.getByRole('button', { name: 'Add a connection' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a connection' }))
})

test('correcting begins where one reads, not where something was selected pages ago', async () => {
  const { view } = await openRun()
  const { key } = reportElements[0] ?? { key: '' }
  const revealed = (page: number) => {
    act(() => {
      view.viewer.getState().select(key)
      view.viewer.getState().report({ page })
      view.app.setState({ reveal: null })
      toggleCorrecting(view)
    })
    const { reveal } = view.app.getState()
    act(() => toggleCorrecting(view))
    return reveal
  }
  expect([revealed(1), revealed(97)]).toEqual([{ key }, null])
})
