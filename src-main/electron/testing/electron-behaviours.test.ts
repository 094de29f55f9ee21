import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import { type BehaviourName, electronBehaviours } from './electron-behaviours.ts'
import { createElectronStandIn, type StandInOptions } from './electron-stand-in.ts'
import { networkProofs } from './network-proofs.ts'
import { onPlatform } from './on-platform.ts'
import { preloadProofs } from './preload-proofs.ts'
import { windowProofs } from './window-proofs.ts'

function standIn(options: StandInOptions = {}) {
  const electron = createElectronStandIn(options)
  onTestFinished(() => electron.utilities.forEach((each) => each.kill()))
  return electron
}

async function ready(options: StandInOptions = {}) {
  const electron = standIn(options)
  await electron.app.start(() => {})
  return electron
}

/** A utility process of this source. */
async function forked(source: string) {
  const electron = await ready()
  const file = path.join(await temporaryDir(), 'module.mjs')
  await writeFile(file, source)
  return electron.module.utilityProcess.fork(file)
}

const scheme = { scheme: 'recto', privileges: { standard: true } }

/** For every row of the table, what the stand-in refuses or does as its source says. */
const proofs: Readonly<Record<BehaviourName, () => unknown>> = {
  async 'app.ready'() {
    const { app } = standIn()
    const evaluated = Promise.withResolvers<void>()
    const starting = app.start(() => evaluated.promise)
    let isReady = false
    void app.whenReady().then(() => (isReady = true))
    await new Promise(setImmediate)
    expect([isReady, app.isReady()]).toEqual([false, false])
    evaluated.resolve()
    await starting
    expect(app.isReady()).toBe(true)
  },
  async 'app.before-ready'() {
    const { app, module } = await ready()
    const folder = await temporaryDir()
    expect(() => app.enableSandbox()).toThrow('before')
    expect(() => app.setPath('sessionData', folder)).toThrow('before')
    expect(() => module.protocol.registerSchemesAsPrivileged([scheme])).toThrow('before')
  },
  async 'webContents.replaceMisspelling'() {
    const { module } = await ready()
    const { webContents } = new module.BrowserWindow({})
    const notText = 5 as unknown as string // what the row is about
    expect(() => webContents.replaceMisspelling(notText)).toThrow(TypeError)
  },
  'powerSaveBlocker.start'() {
    const { module, powerSaveBlockers } = standIn()
    const first = module.powerSaveBlocker.start('prevent-app-suspension')
    const second = module.powerSaveBlocker.start('prevent-app-suspension')
    expect(first).not.toBe(second)
    expect(module.powerSaveBlocker.stop(first)).toBe(true)
    expect([...powerSaveBlockers.keys()]).toEqual([second])
    expect(module.powerSaveBlocker.stop(first)).toBe(false)
  },
  async 'app.disableHardwareAcceleration'() {
    const { app } = await ready()
    expect(() => app.disableHardwareAcceleration()).toThrow('before')
  },
  'app.after-ready'() {
    const { module } = standIn()
    expect(() => new module.BrowserWindow({})).toThrow('before the app is ready')
    expect(() => module.protocol.handle('recto', () => new Response())).toThrow('before')
    expect(() => new module.Notification({})).toThrow('before')
    expect(() => module.screen.getAllDisplays()).toThrow('before')
    expect(() => module.utilityProcess.fork('module.js')).toThrow('before')
  },
  async 'app.setPath'() {
    const { app } = standIn()
    expect(() => app.setPath('userData', 'relative')).toThrow('Failed to set path')
    const missing = path.join(await temporaryDir(), 'missing')
    expect(() => app.setPath('userData', missing)).toThrow('Failed to set path')
  },
  'app.getPath'() {
    const { app } = standIn()
    app.missingPaths.add('documents')
    expect(() => app.getPath('documents')).toThrow('Failed to get')
  },
  async 'app.will-quit'() {
    const { app } = await ready()
    let times = 0
    app.on('will-quit', (event: { preventDefault(): void }) => {
      times += 1
      event.preventDefault()
    })
    app.quit()
    app.quit()
    expect([times, app.exitCode]).toEqual([2, null])
  },
  async 'app.exit'() {
    const { app, module, windowCount } = await ready()
    const asked = vi.fn<() => void>()
    app.on('before-quit', asked).on('will-quit', asked)
    const window = new module.BrowserWindow({})
    window.on('close', asked)
    app.exit(3)
    expect([app.exitCode, windowCount(), asked.mock.calls]).toEqual([3, 0, []])
  },
  async 'app.close-prevented'() {
    const { app, module } = await ready()
    const left = vi.fn<() => void>()
    app.on('will-quit', left)
    const window = new module.BrowserWindow({})
    window.on('close', (event: { preventDefault(): void }) => event.preventDefault())
    app.quit()
    expect([left.mock.calls, app.isQuitting, window.isDestroyed()]).toEqual([[], false, false])
  },
  'app.addRecentDocument'() {
    const { app } = standIn()
    if (process.platform !== 'linux') app.addRecentDocument('/a.pdf')
    else expect(() => app.addRecentDocument('/a.pdf')).toThrow('not a function')
  },
  'app.setAppUserModelId'() {
    const { app } = standIn()
    if (process.platform === 'win32') app.setAppUserModelId('app.recto.desktop')
    else expect(() => app.setAppUserModelId('app.recto.desktop')).toThrow('not a function')
  },
  'app.requestSingleInstanceLock'() {
    const { app } = standIn()
    app.requestSingleInstanceLock({ files: ['a'], ask: () => {} })
    expect(app.handedOver).toEqual({ files: ['a'] })
  },
  'app.releaseSingleInstanceLock'() {
    const { app } = standIn()
    app.requestSingleInstanceLock({ files: [] })
    expect(app.holdsLock).toBe(true)
    app.releaseSingleInstanceLock()
    expect(app.holdsLock).toBe(false)
  },
  async 'app.single-instance-folder'() {
    const [{ app }, folder] = [standIn(), await temporaryDir()]
    app.requestSingleInstanceLock({ files: [] })
    expect(() => app.setPath('userData', folder)).toThrow('another user data folder')
  },
  'app.second-instance'() {
    const { app } = standIn()
    expect(() => app.emit('second-instance')).toThrow('before the app is ready')
  },
  async 'app.second-instance-arguments'() {
    const { app } = await ready()
    const heard: unknown[] = []
    app.on('second-instance', (_event, argv, _cwd, data) => heard.push([argv, data]))
    app.secondStart({ files: ['a'] }, ['a.pdf', '--cli'])
    app.secondStart(undefined)
    expect(heard).toEqual([
      [['recto', '--cli', '--original-process-start-time=1', 'a.pdf'], { files: ['a'] }],
      [['recto', '--original-process-start-time=1'], null],
    ])
    expect(() => standIn().app.secondStart(null)).toThrow('before the app is ready')
  },
  'app.open-file'() {
    const { app } = standIn()
    expect(() => app.openFile('/a.pdf')).toThrow('before anybody listened')
    app.on('open-file', () => {})
    expect(() => app.openFile('/a.pdf')).toThrow('not prevented')
    expect(() => app.openFile('a.pdf')).toThrow('a whole path')
    app.on('activate', () => expect.unreachable())
    app.on('open-file', (event) => event.preventDefault()).openFile('/a.pdf')
  },
  'app.open-url'() {
    const { app } = standIn()
    expect(() => app.openUrl('recto://run/a')).toThrow('before anybody listened')
    app.on('open-url', () => {})
    expect(() => app.openUrl('recto://run/a')).toThrow('not prevented')
    expect(() => app.openUrl('run/a')).toThrow('an address')
  },
  ...preloadProofs,
  async 'ipc.clone'() {
    const { module, invoke } = await ready()
    const window = new module.BrowserWindow({})
    module.ipcMain.handle('echo', (_, given: unknown) => given)
    const sent = { of: new Uint8Array([1]) }
    const back = await invoke('echo', [sent], { window })
    expect(back).toEqual(sent)
    expect(back).not.toBe(sent)
    await expect(invoke('echo', [() => {}], { window })).rejects.toThrow('could not be cloned')
  },
  'ipcMain.handle'() {
    const { module } = standIn()
    module.ipcMain.handle('one', () => {})
    expect(() => module.ipcMain.handle('one', () => {})).toThrow('second handler')
  },
  ...windowProofs,
  async 'protocol.handle'() {
    const { module, get } = await ready()
    module.protocol.handle('recto', () => new Response('page'))
    expect(await (await get('recto://app/')).text()).toBe('page')
    await expect(get('other://app/')).rejects.toThrow('ERR_UNKNOWN_URL_SCHEME')
  },
  async 'protocol.parts'() {
    const { module, get } = await ready()
    const cancelled = vi.fn<() => void>()
    module.protocol.handle('recto', (asked: Request) => {
      const range = asked.headers.get('range') ?? 'all'
      const pull = (controller: ReadableStreamDefaultController): void =>
        controller.enqueue(new Uint8Array(1024))
      const body = new ReadableStream({ pull, cancel: cancelled })
      return new Response(body, { status: 206, headers: { 'content-range': range } })
    })
    const part = await get('recto://app/', { headers: { range: 'bytes=5-' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes=5-'])
    await part.body?.cancel()
    await expect.poll(() => cancelled.mock.calls.length).toBe(1)
  },
  async 'protocol.failure'() {
    const { module, get } = await ready()
    module.protocol.handle('throws', () => Promise.reject(new Error('a bug')))
    module.protocol.handle('empty', () => undefined as unknown as Response)
    module.protocol.handle('fails', () => Response.error())
    await expect(get('throws://app/')).rejects.toThrow('ERR_UNEXPECTED')
    await expect(get('empty://app/')).rejects.toThrow('ERR_UNEXPECTED')
    await expect(get('fails://app/')).rejects.toThrow('ERR_FAILED')
  },
  async 'window.setProgressBar'() {
    const { module } = await ready()
    const window = new module.BrowserWindow({})
    expect(() => window.setProgressBar(undefined as unknown as number)).toThrow('argument')
    window.destroy()
    expect(() => window.setProgressBar(0.5)).toThrow('destroyed')
  },
  async 'webContents.startDrag'() {
    const { module } = await ready()
    const { webContents } = new module.BrowserWindow({})
    const icon = module.nativeImage.createFromPath('resources/icons/48.png')
    const none = module.nativeImage.createFromPath('resources/icons/none.png')
    expect(() => webContents.startDrag({ file: '', icon })).toThrow("either 'file' or 'files'")
    expect(() => webContents.startDrag({ file: 'a.docx', icon: none })).toThrow("non-empty 'icon'")
    webContents.startDrag({ file: 'a.docx', icon })
    webContents.startDrag({ file: 'a.docx', files: ['a.docx', 'b.docx'], icon })
  },
  async shareMenu() {
    const { module, shareMenus } = await ready()
    const item = { filePaths: ['/exports/a.docx'] }
    onPlatform('win32')
    expect(() => new module.ShareMenu(item)).toThrow('macOS only')
    onPlatform('darwin')
    const menu = new module.ShareMenu(item)
    expect(() => menu.popup()).toThrow('without a BaseWindow')
    const window = new module.BrowserWindow({})
    menu.popup({ window: window as never })
    expect(shareMenus).toEqual([{ item, over: window }])
  },
  ...networkProofs,
  async 'utilityProcess.fork'() {
    const { utilityProcess } = (await ready()).module
    const fork = (stdio: ('ignore' | 'inherit' | 'pipe')[]) =>
      utilityProcess.fork('module.js', [], { stdio })
    expect(() => fork(['pipe', 'ignore', 'ignore'])).toThrow('stdin value other than ignore')
    expect(() => fork(['ignore', 'ignore'])).toThrow('configuration missing')
  },
  async 'utilityProcess.error'() {
    const { module, utilities } = await ready()
    const file = path.join(await temporaryDir(), 'module.mjs')
    await writeFile(file, '')
    module.utilityProcess.fork(file)
    expect(() => utilities[0]?.emit('error', 'FatalError', 'location', '{}')).toThrow(
      'Unhandled error',
    )
  },
  async 'utilityProcess.parentPort'() {
    const child = await forked(`
      process.parentPort.on('message', ({ data, ports }) =>
        process.parentPort.postMessage({ data, ports: ports.length, send: typeof process.send }))
    `)
    const answer = new Promise((resolve) => child.on('message', resolve))
    child.postMessage('hello')
    expect(await answer).toEqual({ data: 'hello', ports: 0, send: 'undefined' })
  },
  async 'messagePort.transfer'() {
    const child = await forked(`
      process.parentPort.on('message', ({ ports: [port] }) => {
        port.on('message', ({ data }) => port.postMessage(data + 1))
        port.start()
      })
    `)
    const { MessageChannelMain } = (await ready()).module
    const { port1, port2 } = new MessageChannelMain()
    const heard: unknown[] = []
    port2.on('message', ({ data }: { data: unknown }) => heard.push(data))
    child.postMessage('take', [port1])
    expect(() => port1.postMessage('mine')).toThrow('transferred')
    expect(() => child.postMessage('again', [port1])).toThrow('neutered')
    port2.postMessage(1)
    await new Promise(setImmediate)
    expect(heard).toEqual([])
    port2.start()
    await expect.poll(() => heard, { timeout: 100_000 }).toEqual([2])
  },
  async 'safeStorage.fallback'() {
    onPlatform('linux')
    const { safeStorage } = (await ready({ hasKeyring: false })).module
    expect(await safeStorage.isAsyncEncryptionAvailable()).toBe(true)
    expect((await safeStorage.encryptStringAsync('key')).toString()).toMatch(/^v10/)
    const kept = (await ready()).module.safeStorage
    expect((await kept.encryptStringAsync('key')).toString()).toMatch(/^v11/)
  },
  async 'safeStorage.keys'() {
    const { app, module, safeStorage } = standIn()
    expect(await module.safeStorage.isAsyncEncryptionAvailable()).toBe(false)
    await expect(module.safeStorage.encryptStringAsync('key')).rejects.toThrow('before')
    await app.start(() => {})
    const blob = await module.safeStorage.encryptStringAsync('key')
    safeStorage.isLocked = true
    await expect(module.safeStorage.decryptStringAsync(blob)).rejects.toThrow('decrypting')
  },
  async 'notification.support'() {
    const { module } = await ready({ showsNotifications: false })
    expect(module.Notification.isSupported()).toBe(false)
    expect(() => new module.Notification({}).show()).toThrow('shows no notifications')
  },
}

// The names of the table, so that a row without a proof doesn't compile.
test.each(Object.keys(electronBehaviours) as BehaviourName[])(
  'the stand-in promises no more than Electron does: %s',
  async (name) => {
    expect(await proofs[name]()).toBeUndefined()
  },
)

test('every row names where it is written', () => {
  for (const { source } of Object.values(electronBehaviours)) {
    expect(source).toMatch(/electron\.d\.ts|docs\/|lib\/|shell\/|electron\/electron #\d+/)
  }
})
