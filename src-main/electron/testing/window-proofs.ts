import { expect, vi } from 'vitest'
import { onPlatform } from './on-platform.ts'
import { createElectronStandIn, type StandInOptions } from './electron-stand-in.ts'

async function ready(options: StandInOptions = {}) {
  const electron = createElectronStandIn(options)
  await electron.app.start(() => {})
  return electron
}

/** The proofs of the table's rows about windows and their pages: see `electron-behaviours.test.ts`. */
export const windowProofs = {
  async 'webContents.forcefullyCrashRenderer'() {
    const { module } = await ready()
    const { contents } = new module.BrowserWindow({})
    const gone = vi.fn<() => void>()
    contents.on('render-process-gone', gone)
    contents.hangs = true
    contents.reload()
    expect(contents.reloads).toBe(0)
    contents.forcefullyCrashRenderer()
    contents.reload()
    expect([contents.reloads, gone.mock.calls.length]).toEqual([1, 1])
  },
  async 'shell.openExternal'() {
    const { module } = await ready({ opensNoLink: true })
    await expect(module.shell.openExternal('https://example.com/')).rejects.toThrow('open')
  },
  async 'dialog.ready'() {
    const { module, dialogs } = createElectronStandIn()
    await expect(module.dialog.showMessageBox({ message: 'Wait' })).rejects.toThrow('before')
    await expect(module.dialog.showOpenDialog({})).rejects.toThrow('before')
    await expect(module.dialog.showSaveDialog({})).rejects.toThrow('before')
    module.dialog.showErrorBox('Recto', 'can’t start')
    expect(dialogs.errors).toHaveLength(1)
  },
  async 'protocol.once'() {
    const { app, module } = createElectronStandIn()
    module.protocol.registerSchemesAsPrivileged([{ scheme: 'recto' }])
    expect(() => module.protocol.registerSchemesAsPrivileged([{ scheme: 'other' }])).toThrow('once')
    await app.start(() => {})
    module.protocol.handle('recto', () => new Response())
    expect(() => module.protocol.handle('recto', () => new Response())).toThrow('register')
  },
  async 'menu.template'() {
    const { module } = await ready()
    const nameless = [{ label: 'File', submenu: [{ id: 'open' }] }]
    expect(() => module.Menu.buildFromTemplate(nameless)).toThrow('Invalid template')
  },
  async 'dialog.showMessageBox'() {
    const { module } = await ready()
    const asking = new AbortController()
    const { signal } = asking
    const answer = module.dialog.showMessageBox({ message: 'Wait?', cancelId: 1, signal })
    asking.abort()
    expect(await answer).toMatchObject({ response: 1 })
  },
  async 'autoUpdater.quitAndInstall'() {
    const { autoUpdater } = await ready()
    expect(() => autoUpdater.quitAndInstall()).toThrow('not on this system')
    onPlatform('darwin')
    const said: string[] = []
    autoUpdater.on('before-quit-for-update', () => said.push('quits'))
    autoUpdater.on('error', (error: Error) => said.push(error.message))
    autoUpdater.quitAndInstall()
    expect(said).toEqual(['quits', "No update available, can't quit and install"])
  },
  'nativeTheme.themeSource'() {
    const { nativeTheme } = createElectronStandIn()
    nativeTheme.systemIsDark = true
    expect(nativeTheme.shouldUseDarkColors).toBe(true)
    nativeTheme.themeSource = 'light'
    expect(nativeTheme.shouldUseDarkColors).toBe(false)
    const other = 'sepia' as 'dark' // what the row is about
    expect(() => (nativeTheme.themeSource = other)).toThrow(TypeError)
  },
  async 'window.maximize'() {
    const { module } = await ready()
    const window = new module.BrowserWindow({ show: false })
    window.maximize()
    expect([window.isVisible(), window.isFocused()]).toEqual([true, false])
  },
  async 'window.ready-to-show'() {
    const { module } = await ready({ paintsHidden: false })
    module.protocol.handle('recto', () => new Response('page'))
    const window = new module.BrowserWindow({ show: false })
    const painted = vi.fn<() => void>()
    window.once('ready-to-show', painted)
    await window.loadURL('recto://app/')
    expect(painted).not.toHaveBeenCalled()
  },
}
