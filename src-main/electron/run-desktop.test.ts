import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { bootDesktop, listen } from './testing/boot-desktop.ts'

const view = 'recto://app'

test('the page has neither Node nor a way around the sandbox', async () => {
  const { electron } = await bootDesktop()
  const { webPreferences } = electron.window().options
  expect(webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  })
  expect(electron.app.isSandboxed).toBe(true)
  expect(electron.window().contents.getURL()).toBe(`${view}/`)
  expect(electron.window().isShown).toBe(true)
  expect(electron.schemes).toEqual([
    {
      scheme: 'recto',
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ])
})

test('every answer to the page carries the policy, whatever was asked', async () => {
  const { electron } = await bootDesktop()
  for (const [address, status] of [
    [`${view}/`, 200],
    [`${view}/assets/view.js`, 200],
    [`${view}/nothing`, 404],
    [`${view}/..%2f..%2fpackage.json`, 404],
    ['recto://other/', 404],
    [`${view}/resources/documents/none/source`, 404],
  ] as const) {
    const response = await electron.get(address)
    const policy = response.headers.get('content-security-policy')
    expect([address, response.status]).toEqual([address, status])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a link in a document neither replaces the view nor opens without being asked', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  const follow = (address: string): boolean => {
    const event = {
      url: address,
      defaultPrevented: false,
      preventDefault() {
        this.defaultPrevented = true
      },
    }
    contents.emit('will-navigate', event)
    return !event.defaultPrevented
  }
  expect(follow(`${view}/#page`)).toBe(true)
  expect(follow('recto://app.evil.example/')).toBe(false)
  expect(follow('file:///etc/passwd')).toBe(false)
  expect(follow('javascript:alert(1)')).toBe(false)
  expect(electron.dialogs.messages).toEqual([])

  electron.dialogs.messageAnswers.push(1)
  expect(follow('https://example.com/no')).toBe(false)
  await expect.poll(() => electron.dialogs.messages).toHaveLength(1)
  expect(electron.openedLinks).toEqual([])

  electron.dialogs.messageAnswers.push(0)
  const details = { url: 'https://example.com/yes' }
  expect(contents.windowOpenHandler?.(details as never)).toEqual({ action: 'deny' })
  await expect.poll(() => electron.openedLinks).toEqual(['https://example.com/yes'])
  expect(electron.windowCount()).toBe(1)
})

test('an address that no browser can be opened for is told, to be copied', async () => {
  const { electron } = await bootDesktop({ opensNoLink: true })
  electron.dialogs.messageAnswers.push(0, 0)
  const details = { url: 'https://example.com/yes' }
  electron.window().contents.windowOpenHandler?.(details as never)
  await expect.poll(() => electron.clipboard.text).toBe('https://example.com/yes')
})

test('the page gets no frame, no embedded page, no device and no permission but to copy', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  for (const [name, details] of [
    ['will-frame-navigate', { isMainFrame: false, url: `${view}/` }],
    ['will-attach-webview', {}],
  ] as const) {
    let isPrevented = false
    contents.emit(name, { ...details, preventDefault: () => (isPrevented = true) })
    expect([name, isPrevented]).toEqual([name, true])
  }

  const { request, check, device } = electron.permissions
  const asked = (
    permission: 'media' | 'clipboard-read' | 'clipboard-sanitized-write',
  ): boolean[] => {
    const answers: boolean[] = []
    request?.(contents as never, permission, (granted) => answers.push(granted), {} as never)
    answers.push(check?.(null, permission, view, {} as never) ?? true)
    return answers
  }
  expect(asked('media')).toEqual([false, false])
  expect(asked('clipboard-read')).toEqual([false, false])
  expect(asked('clipboard-sanitized-write')).toEqual([true, true])
  expect(check?.(null, 'clipboard-sanitized-write', 'https://a.example', {} as never)).toBe(false)
  expect(device?.({} as never)).toBe(false)
})

test('a call from anything but the view itself is refused', async () => {
  const { electron, api } = await bootDesktop()
  expect(await api().call('runs.list', {})).toEqual({ ok: true, data: [] })

  const refused = { ok: false, error: { code: 'bridge.refused' } }
  const inner = { origin: view }
  const secret = [{ path: '/etc/passwd', name: 'passwd' }]
  for (const frame of [inner, { origin: 'https://evil.example' }, null]) {
    expect(await electron.invoke('recto:call', ['runs.list', {}], { frame })).toMatchObject(refused)
    expect(await electron.invoke('recto:grant', [secret], { frame })).toMatchObject(refused)
  }
  electron.window().contents.mainFrame.origin = 'https://evil.example'
  expect(await api().call('runs.list', {})).toMatchObject(refused)
})

test('the native dialog hands out grants for every file that was chosen', async () => {
  const { electron, api } = await bootDesktop()
  electron.dialogs.chosenFiles = ['/documents/a.pdf', '/documents/b.png']
  expect(await api().call('documents.pick', {})).toMatchObject({
    ok: true,
    data: [{ name: 'a.pdf' }, { name: 'b.png' }],
  })
  expect(electron.dialogs.opened[0]?.properties).toEqual(['openFile', 'multiSelections'])
})

test('files that were opened before the view listens are not lost', async () => {
  const folder = await temporaryDir()
  const desktop = await bootDesktop({
    args: ['--switch', path.join(folder, 'argument.pdf')],
    beforeReady(electron) {
      electron.app.openFile('/documents/early.pdf')
    },
  })
  const { electron } = desktop
  const events = await listen(desktop)
  const opened = (): string[] =>
    events.flatMap((event) =>
      event.name === 'app.files-opened' ? event.data.grants.map(({ name }) => name) : [],
    )
  expect(opened()).toEqual(['argument.pdf', 'early.pdf'])

  electron.app.openFile('/documents/late.pdf')
  await expect.poll(opened).toEqual(['argument.pdf', 'early.pdf', 'late.pdf'])
  // The page loads again: what comes now waits until it listens again.
  electron.window().contents.show(`${view}/`)
  electron.app.secondStart({ files: ['/documents/second.pdf'] })
  electron.app.secondStart({ files: ['/documents/third.pdf'] })
  await desktop.api().call('app.snapshot', {})
  await expect.poll(opened).toContain('second.pdf')
  expect(opened()).toEqual(['argument.pdf', 'early.pdf', 'late.pdf', 'second.pdf', 'third.pdf'])
  const lastOpened = events.findLast(({ name }) => name === 'app.files-opened')
  expect(lastOpened).toMatchObject({ data: { grants: [{}, {}] } })
})

test('a link shows its run once the view listens, and one that leads nowhere is told and runs nothing', async () => {
  const desktop = await bootDesktop({ args: ['recto://run/gone?page=2'] })
  const { electron } = desktop
  const events = await listen(desktop)
  electron.app.openUrl('recto://run/a" --cli -- parse')
  electron.app.openUrl('file:///etc/passwd')
  await expect.poll(() => electron.dialogs.messages.length).toBe(2)
  expect(electron.dialogs.messages.map(({ message }) => message)).toEqual([
    'This link leads to nothing in Recto.',
    'This link leads to nothing in Recto.',
  ])
  expect(events.filter(({ name }) => name !== 'service.changed')).toEqual([])
  expect(electron.openedLinks).toEqual([])
})

test('a file manager’s address is the file that it names', async () => {
  const folder = await temporaryDir()
  const file = path.join(folder, 'my report.pdf')
  const second = await bootDesktop({ isFirstInstance: false, args: [pathToFileURL(file).href] })
  expect(second.electron.app.handedOver).toEqual({ files: [file] })
})

test('a second start brings the first to the front, hands its files over, and ends', async () => {
  const { electron } = await bootDesktop()
  const window = electron.window()
  window.minimize()
  electron.app.secondStart({ files: 'not a list' })
  expect(window.isMinimized()).toBe(false)
  expect(window.focused).toBe(1)

  const second = await bootDesktop({ isFirstInstance: false, args: ['a.pdf'] })
  expect(second.electron.app.exitCode).toBe(0)
  expect(second.electron.windowCount()).toBe(0)
  expect(second.electron.app.handedOver).toEqual({ files: [path.resolve('a.pdf')] })
})

test('the menu speaks the language of the settings and its commands reach the view', async () => {
  const desktop = await bootDesktop({ systemLanguages: ['ko-KR'] })
  const { electron } = desktop
  const labels = (): (string | undefined)[] => electron.menu().map(({ label }) => label)
  expect(labels()).toContain('파일')
  const events = await listen(desktop)
  await desktop.api().call('settings.update', { language: 'en' })
  expect(labels()).toContain('File')

  const items = electron.menu().flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  for (const { click } of items) click?.(undefined as never, undefined, undefined as never)
  const commands = events.flatMap((event) =>
    event.name === 'app.command' ? [event.data.command] : [],
  )
  expect(commands.toSorted()).toEqual([
    'close-run',
    'command-palette',
    'export',
    'find',
    'fit-page',
    'fit-width',
    'next-page',
    'open-files',
    'open-settings',
    'previous-page',
    'print',
    'redo',
    'save-picture',
    'toggle-cover',
    'toggle-library',
    'toggle-overlay',
    'toggle-two-pages',
    'undo',
    'zoom-in',
    'zoom-out',
  ])
})

test('the theme of the settings is the theme of the window', async () => {
  const first = await bootDesktop()
  expect(first.electron.nativeTheme.themeSource).toBe('system')
  await first.api().call('settings.update', { theme: 'dark' })
  expect(first.electron.nativeTheme.themeSource).toBe('dark')
  await first.quit()
  const second = await bootDesktop({ dataDir: first.dataDir })
  expect(second.electron.nativeTheme.themeSource).toBe('dark')
  expect(second.electron.window().options.backgroundColor).toBe('#16181d')
})

test('the window comes back where it was, unless that screen is gone', async () => {
  const displays = [
    { x: 0, y: 0, width: 1920, height: 1040 },
    { x: 1920, y: 0, width: 1280, height: 1000 },
  ]
  const first = await bootDesktop({ displays })
  first.electron.window().bounds = { x: 2000, y: 50, width: 900, height: 700 }
  await first.quit()

  const second = await bootDesktop({ displays, dataDir: first.dataDir })
  expect(second.electron.window().options).toMatchObject({
    x: 2000,
    y: 50,
    width: 900,
    height: 700,
  })
  await second.quit()

  const third = await bootDesktop({ displays: displays.slice(0, 1), dataDir: first.dataDir })
  expect(third.electron.window().options.x).toBeUndefined()
})

test('without a keyring a key is stored only as the user says, and never for the view to read', async () => {
  const { electron, api, dataDir } = await bootDesktop({ hasKeyring: false })
  const created = await api().call('connections.create', {
    name: 'Company',
    baseUrl: 'https://api.example',
    pathLayout: 'interface',
    defaultOptions: {
      ocr: 'auto',
      coordinates: true,
      outputFormats: ['html'],
      model: null,
      base64Categories: [],
    },
  })
  if (!created.ok) throw new Error(created.error.message)
  const { id: connectionId } = created.data as { id: string }
  const setKey = (keep: string) =>
    api().call('connections.setKey', { connectionId, apiKey: 'top-secret', keep })
  const stored = (): Promise<string> =>
    readFile(path.join(dataDir, 'keys.json'), 'utf8').catch(() => '')

  expect(await setKey('ask')).toMatchObject({ error: { code: 'connections.no-safe-storage' } })
  expect(await stored()).not.toContain('top-secret')
  expect(await setKey('session')).toMatchObject({ data: { keyStorage: 'session' } })
  expect(await stored()).not.toContain('top-secret')
  expect(await setKey('plain')).toMatchObject({ data: { keyStorage: 'plain' } })
  expect(await stored()).toContain('top-secret')
  expect(JSON.stringify(await api().call('app.snapshot', {}))).not.toContain('top-secret')
  expect(electron.app.exitCode).toBeNull()
})

test('a library in use by another shell is told in words instead of a window that can do nothing', async () => {
  const { dataDir } = await createTestApp()
  // The lock is a file lock, which one process holds against itself as against others.
  const { electron } = await bootDesktop({ dataDir })
  expect(electron.app.exitCode).toBe(1)
  expect(electron.windowCount()).toBe(0)
  expect(electron.dialogs.errors[0]?.content).toContain(dataDir)
})

test('quitting releases the library, so that the next start can have it', async () => {
  const first = await bootDesktop()
  expect(await first.quit()).toBe(0)
  const second = await bootDesktop({ dataDir: first.dataDir })
  expect(await second.api().call('runs.list', {})).toMatchObject({ ok: true })
})

test('a settings file that was cut off is set aside, and Recto starts', async () => {
  const dataDir = await temporaryDir()
  await writeFile(path.join(dataDir, 'settings.json'), '{"settings": {"theme": "da')
  const { electron } = await bootDesktop({ dataDir })
  expect(electron.windowCount()).toBe(1)
  expect(await readFile(path.join(dataDir, 'settings.broken.json'), 'utf8')).toContain('"da')
})
