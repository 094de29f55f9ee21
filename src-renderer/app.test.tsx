import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { AppRoot } from './app.tsx'
import { createView } from './app/create-view.ts'
import { failure } from './bridge/failure.ts'
import { localConnection, makeRun, reportElements } from './testing/fixtures.ts'
import { createMemoryBridge } from './testing/memory-bridge.ts'
import { createBlankPages } from './viewer/sources/drawn-page-source.ts'
import { prepareWindow, openApp, openRun } from './testing/open-app.tsx'

prepareWindow()

test('an empty library teaches how to begin, and the sample goes all the way', async () => {
  const { bridge, user } = await openApp({ elements: reportElements })
  expect(screen.getByRole('heading', { name: 'See what the parser saw' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Open the sample' }))
  await screen.findByText('Waiting for its turn')
  const run = makeRun({ id: 'run-2', name: 'sample.pdf' })
  bridge.emit('runs.changed', { run: { ...run, state: 'uploading', batches: [] } })
  const progress = { runId: 'run-2', phase: 'uploading', sentBytes: 512, totalBytes: 2048 } as const
  bridge.emit('runs.progress', { progress })
  await screen.findByText('512 B of 2 KB sent')
  bridge.emit('runs.changed', { run })
  expect(await screen.findByRole('article', { name: 'Heading' })).toBeDefined()
  expect(screen.getByText('sample.pdf is parsed.')).toBeDefined()
})

test('keys go to the pages once the button that opened the document is gone, and stay where they are else', async () => {
  const { bridge, view, user } = await openApp({ elements: reportElements })
  screen.getByRole('button', { name: 'Open the sample' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Waiting for its turn')
  bridge.emit('runs.changed', { run: makeRun({ id: 'run-2', name: 'sample.pdf' }) })
  const pages = await screen.findByRole('listbox', { name: /^Pages/ })
  await waitFor(() => expect(document.activeElement).toBe(pages))
  // As where the file is opened anew, once its parse has come.
  act(() => pages.blur())
  const pictures = createBlankPages(1, { width: 100, height: 100 })
  act(() => view.viewer.getState().report({ pictures }))
  expect(document.activeElement).toBe(pages)

  const other = makeRun({ id: 'run-3', documentId: 'b'.repeat(64), name: 'other.pdf' })
  bridge.emit('runs.changed', { run: other })
  const row = await screen.findByRole('button', { name: 'other.pdf' })
  await user.click(row)
  await waitFor(() => expect(document.title).toContain('other.pdf'))
  await waitFor(() => expect(view.viewer.getState().isDrawn).toBe(true))
  expect(document.activeElement?.matches('body, .page-list')).toBe(false)
})

test('settings that were damaged are told of, with where they are now, until the user has read it', async () => {
  const bridge = createMemoryBridge()
  const { data } = (await bridge.call('app.snapshot', {})) as { data: object }
  bridge.answer('app.snapshot', () => ({
    ok: true,
    data: { ...data, setAside: ['settings.broken.json'] } as never,
  }))
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  const notice = await screen.findByText(/settings file was damaged/)
  expect(screen.getByText(/kept as settings.broken.json/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice.isConnected).toBe(false)
})

test('a library that was made again says so, with what could not be, until the user has read it', async () => {
  const bridge = createMemoryBridge()
  const { data } = (await bridge.call('app.snapshot', {})) as { data: object }
  bridge.answer('app.snapshot', () => ({
    ok: true,
    data: { ...data, rebuilt: { runs: 12, unreadable: ['responses/3f2a'] } } as never,
  }))
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  const notice = await screen.findByText(/12 runs are in the library again.*1 run could not/)
  expect(screen.getByText(/Import the responses .*: responses\/3f2a\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice.isConnected).toBe(false)
})

test('a browser that was never let in is told what to open', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('app.snapshot', 'bridge.refused', {})
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  await screen.findByRole('heading', { name: 'Recto doesn’t know this window yet' })
  expect(screen.getByText(/Open the address that Recto prints/)).toBeDefined()
})

test('a failed file says what to do, and stays until it is dismissed', async () => {
  const { bridge, view, user } = await openApp()
  const { error } = failure('documents.encrypted', { name: '공시.pdf' })
  bridge.answer('documents.add', () => ({
    ok: true,
    data: [{ ok: false, name: '공시.pdf', error }],
  }))
  const choice = view.choice()
  if (choice) await view.intake.getState().addFiles([new File(['x'], '공시.pdf')], choice)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('“공시.pdf” is protected by a password')
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a click in the content selects on the pages, and a click there comes back without a loop', async () => {
  const { view, user } = await openRun()
  const asked: unknown[] = []
  view.viewer.subscribe(({ scrollRequest }, before) => {
    if (scrollRequest !== before.scrollRequest) asked.push(scrollRequest)
  })
  await user.click(screen.getByRole('article', { name: 'Table' }))
  expect(view.viewer.getState().selectedKey).toBe('0:4')
  expect(asked[0]).toEqual({ target: { kind: 'element', key: '0:4' }, reason: 'content' })
  // What was picked here needs no scrolling here.
  expect(view.app.getState().reveal).toBeNull()
  expect(screen.getByRole('article', { name: 'Table' }).getAttribute('aria-current')).toBe('true')
})

test('hovering shows the same element on the pages', async () => {
  const { view, user } = await openRun()
  await user.hover(screen.getByRole('article', { name: 'Heading' }))
  expect(view.viewer.getState().hoveredKey).toBe('0:1')
})

test('a category can be hidden, and all of them brought back', async () => {
  const { user } = await openRun()
  await user.click(screen.getByRole('button', { name: 'Table 1 element' }))
  expect(screen.queryByRole('article', { name: 'Table' })).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: 'Heading 1 element' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByRole('article', { name: 'Table' })).toBeDefined()
})

test('arrow keys walk the content, Escape leaves it', async () => {
  const { view, user } = await openRun()
  screen.getByRole('document').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(view.viewer.getState().selectedKey).toBe('0:1')
  await user.keyboard('{Escape}')
  expect(view.viewer.getState().selectedKey).toBeNull()
})

test('a source can be read and searched', async () => {
  const { view, user } = await openRun({
    texts: { '/resources/runs/run-1/export/markdown': '# One\n\ntwo One\n' },
  })
  await user.click(screen.getByRole('tab', { name: 'Markdown' }))
  await screen.findByText('# One')
  const tab = screen.getByRole('tab', { name: 'Markdown' })
  tab.focus()
  await user.keyboard('{Control>}f{/Control}')
  // The field has the focus, so that typing goes on.
  await user.keyboard('one')
  expect(await screen.findByText('1 of 2')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('2 of 2')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(view.app.getState().isFinding).toBe(false)
  expect(document.activeElement).toBe(tab)
})

test('another tab of the content begins where the pages are, unless they move apart', async () => {
  const { view, user } = await openRun()
  const tabTo = async (name: string) => {
    view.app.setState({ reveal: null })
    await user.click(screen.getByRole('tab', { name }))
    await waitFor(() =>
      expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true'),
    )
    return view.app.getState().reveal
  }
  act(() => view.viewer.setState({ page: 2 }))
  expect(await tabTo('Markdown')).toEqual({ page: 2 })
  const onPage = reportElements.find(({ page }) => page === 2)
  if (!onPage) throw new Error('The report has no second page')
  act(() => view.viewer.getState().select(onPage.key))
  expect(await tabTo('Rendered')).toEqual({ key: onPage.key })
  // What is selected elsewhere is no place to go to.
  act(() => view.viewer.setState({ page: 1 }))
  expect(await tabTo('HTML')).toEqual({ page: 1 })
  await act(() => view.settings.getState().update({ view: { panesMoveTogether: false } }))
  expect(await tabTo('Text')).toBeNull()
})

test('a format that was not asked for says so', async () => {
  const options = { ...defaultParseOptions, outputFormats: ['html' as const] }
  const runs = [makeRun({ options })]
  const { user } = await openRun({ runs, texts: { '/resources/runs/run-1/export/text': '' } })
  await user.click(screen.getByRole('tab', { name: 'Text' }))
  expect(await screen.findByText('The service sent nothing in this format.')).toBeDefined()
})

test('a failed run offers its next step', async () => {
  const { error } = failure('service.unauthorized', {
    connection: 'Cloud',
    host: 'api.example.com',
    keyIsSet: true,
  })
  const run = makeRun({ state: 'failed', failure: error, batches: [] })
  const { bridge, user } = await openApp({ runs: [run] })
  await user.click(await screen.findByRole('button', { name: 'report.pdf' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Cloud')
  await user.click(within(alert).getByRole('button', { name: 'Parse again' }))
  expect(bridge.calls.map(({ name }) => name)).toContain('runs.retry')
})

test('a removed run can be brought back from the message, and by the keys of undoing', async () => {
  const { user } = await openRun()
  const library = screen.getByRole('region', { name: 'Library' })
  within(library).getByRole('button', { name: 'report.pdf' }).focus()
  await user.keyboard('{Delete}')
  expect(within(library).queryByRole('button', { name: 'report.pdf' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const row = await within(library).findByRole('button', { name: 'report.pdf' })
  row.focus()
  await user.keyboard('{Delete}')
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('{Control>}z{/Control}')
  expect(await within(library).findByRole('button', { name: 'report.pdf' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('keys of undoing leave alone what was typed in a field that was left', async () => {
  const { user } = await openRun()
  await user.click(screen.getByRole('document'))
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false)
  const field = screen.getByRole('textbox', { name: 'Page number' })
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
})

test('a run is renamed in its place, and Escape keeps the old name', async () => {
  const { bridge, user } = await openRun()
  const row = (): HTMLElement =>
    within(screen.getByRole('region', { name: 'Library' })).getByRole('button', {
      name: 'report.pdf',
    })
  row().focus()
  await user.keyboard('{F2}')
  await user.keyboard('draft{Escape}')
  expect(bridge.calls.some(({ name }) => name === 'runs.rename')).toBe(false)
  row().focus()
  await user.keyboard('{F2}')
  await user.keyboard('final{Enter}')
  expect(await screen.findByRole('heading', { name: 'final.pdf' })).toBeDefined()
})

test('the connection to the core is missed and come back to', async () => {
  const { bridge } = await openRun()
  bridge.setStatus('down')
  await screen.findByText(/The connection to Recto is lost/)
  const renamed = makeRun({ name: 'renamed.pdf' })
  bridge.answer('runs.list', () => ({ ok: true, data: [renamed] }))
  bridge.answer('runs.get', () => ({ ok: true, data: renamed }))
  bridge.setStatus('up')
  await screen.findByRole('heading', { name: 'renamed.pdf' })
  expect(screen.queryByText(/The connection to Recto is lost/)).toBeNull()
})

test('the language changes at once, everywhere', async () => {
  const { user } = await openRun()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Settings' })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Language' }), '한국어')
  expect(await screen.findByRole('tab', { name: '문서' })).toBeDefined()
  expect(document.documentElement.lang).toBe('ko')
})

test('a key without a safe place is kept only as the user says', async () => {
  const connection = {
    ...localConnection,
    id: 'c',
    name: 'Cloud',
    builtIn: false,
    apiKeyIsSet: false,
    keyStorage: null,
  }
  const { bridge, user } = await openApp({ connections: [connection] })
  const answered: string[] = []
  bridge.answer('connections.setKey', ({ keep }) => {
    answered.push(keep)
    return keep === 'ask'
      ? failure('connections.no-safe-storage', { connection: 'Cloud' })
      : { ok: true, data: { ...connection, apiKeyIsSet: true, keyStorage: 'session' } }
  })
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  await user.type(await screen.findByLabelText('API key'), 'secret{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Keep for this session' }))
  expect(await screen.findByText(/Kept until Recto is closed/)).toBeDefined()
  expect(answered).toEqual(['ask', 'session'])
  expect(screen.getByLabelText('API key')).toHaveProperty('value', '')
})

test('a service that asks for no key has no place to enter one', async () => {
  const connection = { ...localConnection, id: 'c', name: 'Cloud', builtIn: false }
  const { user } = await openApp({ connections: [connection] })
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  expect(await screen.findByLabelText('API key')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('checkbox', { name: 'The service asks for a key' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect(screen.queryByLabelText('API key')).toBeNull()
})

test('a command is a few letters away', async () => {
  const { view, user } = await openRun()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText(/Type a command/), 'dark')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  expect(view.app.getState().dialog).toBeNull()
})

test('a key that comes before a browser has told that a dialog is closed is not lost', async () => {
  const { view, user } = await openApp()
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Settings' })
  // Browsers send the event later, and what the user presses goes before it.
  dialog.open = false
  await user.keyboard('{Control>}k{/Control}')
  expect(view.app.getState().dialog).toBe('palette')
  fireEvent(dialog, new Event('close'))
  expect(view.app.getState().dialog).toBe('palette')
})

test('the sheet begins with what everybody does, and has a row for what two keys do', async () => {
  const { user } = await openRun()
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const groups = sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(groups.slice(0, 3)).toEqual(['On a page, with the pointer', 'Reading', 'Finding'])
  expect(sheet.getByText('Select text, also across boxes')).toBeDefined()
  expect(sheet.getByText('Redo').parentElement?.textContent).toMatch(/^RedoCtrl\+Shift\+ZCtrl\+Y$/)
  // Longer than the window: its keys scroll it.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Keyboard shortcuts')
})

test('a reload shows the same run again', async () => {
  await openRun()
  expect(window.location.hash).toMatch(/^#run=run-1\b/)
})
