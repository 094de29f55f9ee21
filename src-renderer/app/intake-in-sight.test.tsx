import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, openRun, prepareWindow } from '../testing/open-app.tsx'
import { addFiles } from './commands/add-files.ts'

prepareWindow()

const locked = [new File(['x'], 'a.pdf')]

test('what a file waits for is asked where the library is out of sight, too', async () => {
  const { bridge, view } = await openApp()
  bridge.fail('documents.add', 'documents.password-needed', { name: 'a.pdf' })
  await act(() => view.settings.getState().update({ view: { libraryIsOpen: false } }))
  await waitFor(() => expect(screen.queryByLabelText('Search by name')).toBeNull())
  await act(() => addFiles(view, locked))
  expect(await screen.findByLabelText('Password of “a.pdf”')).toBeDefined()
})

test('over what is read nothing stands that only tells how an import went well', async () => {
  const { view } = await openApp()
  await act(() => view.settings.getState().update({ view: { libraryIsOpen: false } }))
  const tally = { imported: 3, existing: 0, refused: 0, leftOut: [], unsure: 0 }
  act(() => view.intake.getState().tell(tally))
  expect(screen.queryByText(/3 parses imported/)).toBeNull()
  act(() => view.intake.getState().tell({ ...tally, imported: 4, refused: 1 }))
  expect(await screen.findByText(/4 parses imported/)).toBeDefined()
  await act(() => view.settings.getState().update({ view: { libraryIsOpen: true } }))
  expect(await screen.findByText(/3 parses imported/)).toBeDefined()
})

test('a password is typed at once where nothing else has the keys, and again when it was wrong', async () => {
  const { bridge, view, user } = await openApp()
  bridge.fail('documents.add', 'documents.password-needed', { name: 'a.pdf' })
  await act(() => addFiles(view, locked))
  const field = await screen.findByLabelText('Password of “a.pdf”')
  expect(document.activeElement).toBe(field)
  bridge.fail('documents.add', 'documents.password-wrong', { name: 'a.pdf' })
  await user.keyboard('geheim{Enter}')
  expect(await screen.findByText(/That password doesn’t open/)).toBeDefined()
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('password'))
})

test('a password is typed at once after its file was chosen by the button of the first page', async () => {
  const { bridge, view } = await openApp()
  bridge.fail('documents.add', 'documents.password-needed', { name: 'a.pdf' })
  act(() => screen.getByRole('button', { name: 'Choose files…' }).focus())
  await act(() => addFiles(view, locked))
  expect(await screen.findByLabelText('Password of “a.pdf”')).toBe(document.activeElement)
})

test('a locked file takes the keys from nobody who reads', async () => {
  const { bridge, view } = await openRun()
  bridge.fail('documents.add', 'documents.password-needed', { name: 'a.pdf' })
  const pages = screen.getByRole('listbox', { name: /^Pages/ })
  act(() => pages.focus())
  await act(() => addFiles(view, locked))
  await screen.findByLabelText('Password of “a.pdf”')
  expect(document.activeElement).toBe(pages)
})
