import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { bootDesktop } from './testing/boot-desktop.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'
import { onPlatform } from './testing/on-platform.ts'

/** The end alone, over a core that ends when the test says so. */
async function gentleQuit() {
  const electron = createElectronStandIn()
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  const { quitGently } = await import('./quit.ts')
  await electron.app.start(() => {})
  const closed = Promise.withResolvers<void>()
  const close = vi.fn<() => Promise<void>>(() => closed.promise)
  const { log } = createMemoryPorts()
  return { app: electron.app, close, closed, log, quitting: quitGently(close, log) }
}

test('whoever quits twice doesn’t close the core twice', async () => {
  const { app, close, closed } = await gentleQuit()
  app.quit()
  app.quit()
  expect(close).toHaveBeenCalledOnce()
  expect(app.exitCode).toBeNull()
  closed.resolve()
  await expect.poll(() => app.exitCode).toBe(0)
})

test('a core that never ends doesn’t keep the computer from shutting down', async () => {
  vi.useFakeTimers()
  try {
    const { app, log } = await gentleQuit()
    app.quit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(app.exitCode).toBe(0)
    expect(log.lines).toMatchObject([{ event: 'quit.too-late' }])
  } finally {
    vi.useRealTimers()
  }
})

test('a core that fails to end ends all the same, and the log says why', async () => {
  const { app, closed, log } = await gentleQuit()
  app.quit()
  closed.reject(new Error('the disk is gone'))
  await expect.poll(() => app.exitCode).toBe(0)
  expect(log.bugs).toHaveLength(1)
})

test('an installer runs when all is closed, with the place free for the next version', async () => {
  const { app, closed, quitting } = await gentleQuit()
  app.requestSingleInstanceLock({})
  const install = vi.fn<() => Promise<void>>(async () => {
    expect(app.holdsLock).toBe(false)
    app.quit()
  })
  quitting.thenInstall(install)
  expect(install).not.toHaveBeenCalled()
  closed.resolve()
  await expect.poll(() => app.exitCode).toBe(0)
  expect(install).toHaveBeenCalledOnce()
})

test('where the installer can’t be run, this version starts again, from the file that it is', async () => {
  vi.stubEnv('APPIMAGE', '/home/user/Recto.AppImage')
  vi.stubEnv('APPDIR', path.dirname(process.execPath))
  onPlatform('linux')
  const { app, closed, quitting } = await gentleQuit()
  quitting.thenInstall(() => Promise.reject(new Error('no room')))
  closed.resolve()
  await expect.poll(() => app.exitCode).toBe(0)
  expect(app.relaunches).toMatchObject([{ execPath: '/home/user/Recto.AppImage' }])
  vi.unstubAllEnvs()
})

test('an installer that takes a minute, as that of macOS, is not cut off by the end of Recto', async () => {
  vi.useFakeTimers()
  try {
    const { app, closed, quitting } = await gentleQuit()
    const unpacked = Promise.withResolvers<void>()
    quitting.thenInstall(() => unpacked.promise)
    closed.resolve()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(app.exitCode).toBeNull()
    unpacked.resolve()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([app.exitCode, app.relaunches]).toEqual([0, []])
  } finally {
    vi.useRealTimers()
  }
})

test('an installer that never comes to an end leaves this version, not none', async () => {
  vi.useFakeTimers()
  try {
    const { app, closed, quitting } = await gentleQuit()
    quitting.thenInstall(() => new Promise<void>(() => {}))
    closed.resolve()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([app.exitCode, app.relaunches.length]).toEqual([0, 1])
  } finally {
    vi.useRealTimers()
  }
})

test('a start while Recto ends opens no window over a closing core, and isn’t lost', async () => {
  const { electron } = await bootDesktop()
  const { app } = electron
  app.quit()
  app.secondStart({ files: ['/documents/a.pdf'] })
  app.emit('activate', {}, false)
  expect(electron.windowCount()).toBe(0)
  await expect.poll(() => app.exitCode).toBe(0)
  expect(app.relaunches).toEqual([{ args: ['.', '/documents/a.pdf'] }])
})

test('whoever quits while Recto starts waits for it, and leaves nothing behind', async () => {
  const first = await bootDesktop({ beforeReady: ({ app }) => setImmediate(() => app.quit()) })
  await expect.poll(() => first.electron.app.exitCode).toBe(0)
  const second = await bootDesktop({ dataDir: first.dataDir })
  expect(second.electron.windowCount()).toBe(1)
})

test.each(['session-end', 'shutdown'])(
  'runs are brought to a safe stop when the system ends: %s',
  async (event) => {
    const { electron } = await bootDesktop()
    const preventDefault = vi.fn<() => void>()
    if (event === 'shutdown') electron.power.emit('shutdown', { preventDefault })
    else electron.window().emit('session-end', { reasons: ['logoff'] })
    await expect.poll(() => electron.app.exitCode).toBe(0)
  },
)

test('an error that nobody caught is in the log and told once, without its stack', async () => {
  const { electron, dataDir } = await bootDesktop()
  const listeners = process.listeners('uncaughtException')
  const own = listeners.at(-1)
  for (const message of ['first', 'second']) own?.(new Error(message), 'uncaughtException')
  const log = await readFile(path.join(dataDir, 'log/recto.log'), 'utf8')
  expect(log).toContain('Error: first')
  expect(log).toContain('Error: second')
  await expect.poll(() => electron.dialogs.messages).toHaveLength(1)
  expect(electron.dialogs.messages[0]?.detail).not.toContain('first')
})

test('a process of Electron that crashed is in the log, and one that was ended is not', async () => {
  const { electron, dataDir } = await bootDesktop()
  for (const reason of ['killed', 'crashed']) {
    const details = { type: 'GPU', reason, exitCode: 139, name: 'GPU' }
    electron.app.emit('child-process-gone', {}, details)
  }
  const log = await readFile(path.join(dataDir, 'log/recto.log'), 'utf8')
  expect(log.match(/process\.gone/g)).toHaveLength(1)
})
