import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppRoot } from '../app.tsx'
import { failure } from '../bridge/failure.ts'
import { makeRun, reportElements } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { openApp, openRun, prepareWindow } from '../testing/open-app.tsx'
import { addFiles } from './commands/add-files.ts'
import { createView } from './create-view.ts'

prepareWindow()

test('what is typed while the text to search is on its way is neither lost nor a command', async () => {
  const { bridge, view, user } = await openRun()
  const text = Promise.withResolvers<string>()
  vi.spyOn(bridge, 'readText').mockImplementation(async () => ({
    ok: true,
    data: await text.promise,
  }))
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  await user.keyboard('{Control>}f{/Control}number rights')
  expect(screen.getByLabelText('Find in this document')).toHaveProperty('value', 'number rights')
  expect(view.viewer.getState()).toMatchObject({ rotation: 0, overlayIsOn: true })
  text.resolve('a number of rights, number rights')
  expect(await screen.findByText('1 of 1')).toBeDefined()
})

test('once nothing more is looked for, keys go on where they went before', async () => {
  const { user } = await openRun()
  const pages = screen.getByRole('listbox', { name: /^Pages/ })
  pages.focus()
  await user.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(screen.getByLabelText('Find in this document'))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(pages)
})

test('finding in the document counts what was parsed and goes on by Enter, but not by the one that ends Hangul', async () => {
  const { view, user } = await openRun()
  // By keys alone: without a layout, every pointer is on the edge between the panes.
  await user.keyboard('{Control>}f{/Control}q')
  const field = screen.getByLabelText('Find in this document')
  expect(await screen.findByText('1 of 3')).toBeDefined()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // Safari's, which ends the composition first.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(screen.getByText('1 of 3')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(screen.getByText('2 of 3')).toBeDefined()
  expect(view.app.getState().reveal).toMatchObject({ key: expect.any(String) })
  fireEvent.click(screen.getByRole('button', { name: 'Regular expression' }))
  await user.keyboard('(')
  expect(await screen.findByText(/Not a regular expression/)).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Find in this document')).toBeNull()
})

test('the usual keys go on to the next hit and back, from the field and from the pages, and look for the last words again', async () => {
  const { user } = await openRun()
  await user.keyboard('{Control>}f{/Control}q')
  await screen.findByText('1 of 3')
  await user.keyboard('{F3}')
  expect(screen.getByText('2 of 3')).toBeDefined()
  act(() => screen.getByRole('listbox', { name: /^Pages/ }).focus())
  await user.keyboard('{Control>}g{/Control}')
  expect(screen.getByText('3 of 3')).toBeDefined()
  await user.keyboard('{Shift>}{F3}{/Shift}')
  expect(screen.getByText('2 of 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Close find' }))
  await user.keyboard('{F3}')
  expect(await screen.findByText(/ of 3/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Find in this document').value).toBe('q')
})

test('a page that is typed is gone to, and keys are for the pages again', async () => {
  const { view, user } = await openRun()
  act(() => view.viewer.getState().report({ pageCount: 9 }))
  const pages = screen.getByRole('listbox', { name: /^Pages/ })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page number' })
  const asked: unknown[] = []
  view.viewer.subscribe(({ scrollRequest }) => asked.push(scrollRequest?.target))
  act(() => field.focus())
  await user.keyboard('8{Escape}')
  expect(document.activeElement).toBe(pages)
  act(() => field.focus())
  await user.keyboard('7{Enter}')
  expect(document.activeElement).toBe(pages)
  expect(asked).toContainEqual({ kind: 'page', page: 7 })
  expect(asked).not.toContainEqual({ kind: 'page', page: 8 })
})

test('all that is selected is what is read, not the window around it, and a part is said to be one', async () => {
  const { view, user } = await openRun()
  const content = screen.getByRole('document')
  act(() => content.focus())
  act(() => view.viewer.getState().report({ pageCount: 2 }))
  await user.keyboard('{Control>}a{/Control}')
  const selection = window.getSelection()
  expect(content.contains(selection?.anchorNode ?? null)).toBe(true)
  expect(content.contains(selection?.focusNode ?? null)).toBe(true)
  expect(screen.getByText(/^Selected is what is near the view/)).toBeDefined()
})

test('what is typed while the palette is on its way is neither lost nor a command, nor is its Enter', async () => {
  const { view, user } = await openRun()
  await user.keyboard('{Control>}k{/Control}dark{Enter}')
  const theme = () => view.settings.getState().snapshot?.settings.theme
  await waitFor(() => expect(theme()).toBe('dark'))
  expect(view.app.getState().dialog).toBeNull()
  expect(view.viewer.getState()).toMatchObject({ rotation: 0, overlayIsOn: true })
})

test('a dialog that is on its way is left by Escape', async () => {
  const { view } = await openApp()
  act(() => view.app.setState({ dialog: 'shortcuts' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(view.app.getState().dialog).toBeNull()
})

test('what a message says and offers is in the dialog that covers the window', async () => {
  const { view, user } = await openRun()
  act(() => view.app.setState({ dialog: 'shortcuts' }))
  const dialog = await screen.findByRole('dialog')
  act(() => void view.toasts.getState().show({ message: 'Said meanwhile' }))
  act(() => void view.toasts.getState().show({ message: 'Said meanwhile' }))
  // Once, however often it is said.
  expect(within(dialog).getByText('Said meanwhile')).toBeDefined()
  await user.keyboard('{Escape}')
  act(() => view.app.setState({ dialog: null }))
  expect(screen.getByText('Said meanwhile')).toBeDefined()
})

test('the key that ends a Hangul composition doesn’t end a rename', async () => {
  const { bridge, user } = await openRun()
  const library = screen.getByRole('region', { name: 'Library' })
  within(library).getByRole('button', { name: 'report.pdf' }).focus()
  await user.keyboard('{F2}')
  const field = screen.getByLabelText('New name')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // Safari's, which ends the composition first.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(bridge.calls.some(({ name }) => name === 'runs.rename')).toBe(false)
  expect(document.activeElement).toBe(field)
})

test('options for files from now on hold in every window', async () => {
  const { bridge, view } = await openApp()
  const other = createView(bridge)
  other.start(window)
  await waitFor(() => expect(other.choice()).not.toBeNull())
  const choice = view.choice()
  if (!choice) throw new Error('There is a connection')
  await view.settings.getState().update({ parseChoice: { ...choice, mode: 'async' } })
  expect(other.choice()?.mode).toBe('async')
})

test('pages are chosen for the next files alone, and nothing is parsed while they are none', async () => {
  const { bridge, user, view } = await openApp()
  const started = () => bridge.calls.filter(({ name }) => name === 'runs.start')
  const drop = () => void addFiles(view, [new File(['x'], 'report.pdf')])
  await user.click(screen.getByTitle('Parse options'))
  const popover = screen.getByLabelText('Parse options', { selector: 'dialog' })
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  const field = await screen.findByRole('textbox', { name: 'Pages', hidden: true })
  fireEvent.change(field, { target: { value: '1-5, x' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  drop()
  await screen.findAllByText('Write pages as 1-5, 8, 20-')
  expect(started()).toEqual([])
  fireEvent.change(field, { target: { value: '1-5, 9' } })
  drop()
  await waitFor(() => expect(started()).toHaveLength(1))
  const pages = [
    { from: 1, to: 5 },
    { from: 9, to: 9 },
  ]
  expect(started()[0]?.input).toMatchObject({ options: { pages } })
  expect(field).toHaveProperty('value', '')
  drop()
  await waitFor(() => expect(started()).toHaveLength(2))
  expect(started()[1]?.input).not.toHaveProperty('options.pages')
})

test('files that come before the settings are known wait for them', async () => {
  const bridge = createMemoryBridge()
  const view = createView(bridge)
  view.start(window)
  expect(view.settings.getState().snapshot).toBeNull()
  void addFiles(view, [new File(['x'], 'early.pdf')])
  await waitFor(() => expect(bridge.calls.map(({ name }) => name)).toContain('runs.start'))
})

test('a pasted picture is parsed, under a name that tells it from the next', async () => {
  const { bridge } = await openApp()
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  fireEvent.paste(document.body, { clipboardData: { files: [picture], types: ['Files'] } })
  await waitFor(() => expect(bridge.calls.map(({ name }) => name)).toContain('runs.start'))
  const started = bridge.calls.find(({ name }) => name === 'runs.start')
  expect(started?.input).toMatchObject({ name: expect.stringMatching(/^Pasted .*\d.*\.png$/) })
})

test('failed rows say why, and are all tried again at once', async () => {
  const { error } = failure('service.unreachable', {
    connection: 'Cloud',
    host: 'api.example.com',
    reason: 'refused',
  })
  const runs = ['a', 'b'].map((id) =>
    makeRun({
      id,
      documentId: id,
      name: `${id}.pdf`,
      state: 'failed',
      failure: error,
      batches: [],
    }),
  )
  const { bridge, user, view } = await openApp({ runs })
  const library = screen.getByRole('region', { name: 'Library' })
  expect(await within(library).findAllByText(/api\.example\.com/)).toHaveLength(2)
  await user.click(within(library).getByRole('button', { name: 'b.pdf' }))
  bridge.answer('runs.retry', ({ runId }) => ({
    ok: true,
    data: makeRun({ id: `${runId} again`, documentId: runId, state: 'queued', batches: [] }),
  }))
  await user.click(within(library).getByRole('button', { name: 'Parse all again' }))
  const retried = (): number => bridge.calls.filter(({ name }) => name === 'runs.retry').length
  await waitFor(() => expect(retried()).toBe(2))
  // Who reads why one failed sees what becomes of it now, and keys walk the list on.
  await waitFor(() => expect(view.app.getState().selectedRunId).toBe('b again'))
  expect(library.contains(document.activeElement)).toBe(true)
})

test('a run whose service takes no more just now waits, and doesn’t say that it is parsed', async () => {
  const { error } = failure('service.rate-limited', {
    connection: 'Cloud',
    host: 'h',
    retryAfterMs: 60_000,
  })
  const run = makeRun({
    state: 'processing',
    connectionName: 'Cloud',
    mode: 'sync',
    batches: [],
    trouble: error,
  })
  const { user } = await openApp({ runs: [run] })
  await user.click(await screen.findByRole('button', { name: 'report.pdf' }))
  expect(await screen.findByText('Waiting until Cloud takes more')).toBeDefined()
  expect(screen.queryByText('Cloud is parsing')).toBeNull()
})

async function readOn({ view: { viewer } }: Awaited<ReturnType<typeof openRun>>) {
  await waitFor(() => expect(viewer.getState().page).toBe(1))
  viewer.getState().showPage(2, 'toolbar')
  viewer.getState().select('0:5')
  expect(viewer.getState().page).toBe(2)
}

test('the place in a document is kept when the window is laid out anew', async () => {
  const opened = await openRun()
  await readOn(opened)
  cleanup()
  render(<AppRoot view={opened.view} />)
  await screen.findByRole('article', { name: 'Heading' })
  await waitFor(() => expect(opened.view.viewer.getState().page).toBe(2))
  expect(opened.view.viewer.getState().selectedKey).toBe('0:5')
})

test('the place in a document is kept over a reload', async () => {
  const opened = await openRun()
  await readOn(opened)
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const { view } = await openApp({ runs: [makeRun()], elements: reportElements })
  await waitFor(() => expect(view.viewer.getState()).toMatchObject({ page: 2, selectedKey: '0:5' }))
})

test('the document that was read opens again at a restart, at its place, though the address is another', async () => {
  const opened = await openRun()
  await readOn(opened)
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  window.location.hash = ''
  window.sessionStorage.clear()
  const { view } = await openApp({ runs: [makeRun()], elements: reportElements })
  await waitFor(() => expect(view.viewer.getState()).toMatchObject({ page: 2, selectedKey: '0:5' }))
})

test('a window that was open before does not forget where another one has read', async () => {
  const opened = await openRun()
  const other = JSON.stringify([['other', { page: 7, part: 0, elementKey: null }]])
  window.localStorage.setItem('recto.places', other)
  await readOn(opened)
  window.dispatchEvent(new Event('pagehide'))
  const kept = new Map<string, unknown>(
    JSON.parse(window.localStorage.getItem('recto.places') ?? '[]') as [string, unknown][],
  )
  expect(kept.get('other')).toMatchObject({ page: 7 })
  expect([...kept.values()].at(-1)).toMatchObject({ page: 2 })
})

test('the window is called after the document and the page, as task bars show nothing else', async () => {
  const opened = await openRun()
  await readOn(opened)
  await waitFor(() => expect(document.title).toBe('report.pdf (2/2) – Recto'))
})

test('pages are dimmed where the reader has asked for it, and nowhere else', async () => {
  const { view } = await openRun()
  const { dataset } = document.documentElement
  expect(dataset['pages']).toBeUndefined()
  const { update } = view.settings.getState()
  await act(async () => update({ view: { pagesAreDimmed: true } }))
  expect(dataset['pages']).toBe('dimmed')
  await act(async () => update({ view: { pagesAreDimmed: false } }))
  expect(dataset['pages']).toBeUndefined()
})

test('what could not be kept of the settings is said once: where it was chosen, or else in the window', async () => {
  const { bridge, user, view } = await openApp({})
  bridge.fail('settings.update', 'bridge.disconnected', {})
  await view.settings.getState().update({ theme: 'dark' })
  expect(await screen.findAllByText(/connection/i)).not.toHaveLength(0)
  view.toasts.setState({ toasts: [] })
  await user.keyboard('{Control>},{/Control}')
  await user.selectOptions(await screen.findByLabelText('Theme'), 'dark')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(view.toasts.getState().toasts).toEqual([])
})
