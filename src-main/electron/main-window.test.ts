import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { bootDesktop } from './testing/boot-desktop.ts'

const place = { x: 10, y: 10, width: 900, height: 700, isMaximized: true }

test('a maximised window comes with its page, not before as an empty one', async () => {
  const dataDir = await temporaryDir()
  await writeFile(path.join(dataDir, 'settings.json'), JSON.stringify({ windowPlace: place }))
  const { electron } = await bootDesktop({ dataDir })
  expect(electron.window().wasShownEmpty).toBe(false)
  expect(electron.window().isMaximized()).toBe(true)
  expect(electron.window().isFocused()).toBe(true)
})

test('a page that can’t be loaded leaves no process without a window', async () => {
  let isMissing = true
  const { electron } = await bootDesktop({ failsToLoad: () => isMissing })
  const window = electron.window()
  expect(window.isShown).toBe(true)
  expect(electron.dialogs.messages[0]?.message).toBe('The window could not be loaded.')

  isMissing = false
  electron.dialogs.messageAnswers.push(1)
  window.contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'recto://app/', true, 1, 1)
  await expect.poll(() => electron.app.exitCode).toBe(0)
})

test('a load that another one replaced, or a frame’s, is no failure', async () => {
  const { electron } = await bootDesktop()
  const { contents } = electron.window()
  contents.emit('did-fail-load', {}, -3, 'ERR_ABORTED', 'recto://app/', true, 1, 1)
  contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND', 'recto://app/x', false, 1, 1)
  expect(electron.dialogs.messages).toEqual([])
})

test.skipIf(process.platform !== 'linux')(
  'the window comes on Wayland too, where a hidden one never says that it has painted',
  async () => {
    const { electron } = await bootDesktop({ paintsHidden: false })
    await expect.poll(() => electron.window().isShown).toBe(true)
  },
)

test('a data folder on a drive that isn’t there is told in words, and Recto ends', async () => {
  const file = path.join(await temporaryDir(), 'drive')
  await writeFile(file, '')
  const { electron } = await bootDesktop({ dataDir: path.join(file, 'recto') })
  await expect.poll(() => electron.app.exitCode).toBe(1)
  expect(electron.windowCount()).toBe(0)
  expect(electron.dialogs.errors[0]?.content).toContain(file)
})

test('what crashes leaves its state in the data folder and is sent nowhere', async () => {
  const { electron, dataDir } = await bootDesktop()
  expect(electron.crashReporting).toEqual([{ uploadToServer: false, compress: false }])
  expect(electron.app.getPath('crashDumps')).toBe(path.join(dataDir, 'crashes'))
})

/** A core whose modules are loaded as slowly as this takes. */
function loadCoreAfter(ready: Promise<void>): void {
  vi.doMock('../create-app.ts', async (load) => {
    await ready
    return load<object>()
  })
  onTestFinished(() => {
    vi.doUnmock('../create-app.ts')
  })
}

test('the page loads while the core is put together, and what it asks is answered then', async () => {
  const core = Promise.withResolvers<void>()
  loadCoreAfter(core.promise)
  const { electron, api } = await bootDesktop()
  expect(electron.window().isShown).toBe(true)
  const answer = api().call('app.snapshot', {})
  const resource = electron.get('recto://app/resources/documents/none/source')
  core.resolve()
  expect(await answer).toMatchObject({ ok: true })
  expect((await resource).status).toBe(404)
})

test('a core that can’t be put together is told, and leaves no window that waits for it', async () => {
  const core = Promise.withResolvers<void>()
  loadCoreAfter(core.promise)
  const { electron } = await bootDesktop()
  core.reject(new Error('A file is missing'))
  await expect.poll(() => electron.app.exitCode).toBe(1)
  expect(electron.windowCount()).toBe(0)
  expect(electron.dialogs.errors).toHaveLength(1)
})
