import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sourceFiles } from '../node-shell/testing/source-files.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

async function loadOn(electron: ReturnType<typeof createElectronStandIn>) {
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  onTestFinished(() => vi.doUnmock('electron'))
  return import('./command-line.ts')
}

test.each([
  [
    ['--cli', '--', 'parse', 'a.pdf'],
    ['parse', 'a.pdf'],
  ],
  [['--ozone-platform=headless', '--cli', '--', '--version'], ['--version']],
  [['--cli', '--'], []],
  [['--cli', 'parse', 'a.pdf'], null],
  [['report.pdf', '--cli', '--', 'parse'], null],
  [['recto://run/1', '--cli', '--', 'service'], null],
  [['--', '--cli'], null],
  [[], null],
])('what is opened is never taken for a command: %j', async (args, words) => {
  const { commandWords } = await loadOn(createElectronStandIn())
  expect(commandWords(args)).toEqual(words)
})

test('an installed command parses without a window, with engines that Electron starts', async () => {
  const electron = createElectronStandIn()
  const { runCommandLine } = await loadOn(electron)
  vi.stubEnv('RECTO_DATA_DIR', await temporaryDir())
  let out = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const before = signals.map((signal) => process.listeners(signal))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    stdout.mockRestore()
    for (const [index, signal] of signals.entries()) {
      process.removeAllListeners(signal)
      for (const listener of before[index] ?? []) process.on(signal, listener)
    }
  })
  const exited = new Promise((resolve) => {
    electron.app.once('quit', (_: unknown, code: number) => resolve(code))
  })
  const sample = path.resolve(import.meta.dirname, '../../resources/sample/recto-sample.pdf')
  const files = await sourceFiles()
  await electron.app.start(() => runCommandLine(['parse', sample, '--json'], files))
  expect(await exited).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ state: 'completed' })
  expect(electron.windowCount()).toBe(0)
  // The service, and at least one engine of it.
  expect(electron.utilities.length).toBeGreaterThan(1)
}, 60_000)
