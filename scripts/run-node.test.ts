import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { root } from './places.mjs'
import { ended } from './run-node.mjs'

it.skipIf(process.platform === 'win32')(
  'a signal to the script lets the program under it close, and its exit code is the script’s',
  async () => {
    const inner = `process.on('SIGTERM', () => { console.log('closed'); process.exit(7) })
      setInterval(() => {}, 1000); console.log('ready')`
    const module = pathToFileURL(path.join(root, 'scripts/run-node.mjs')).href
    const outer = `const { runNode } = await import(${JSON.stringify(module)})
      process.exitCode = await runNode(['--eval', ${JSON.stringify(inner)}])`
    const script = spawn(process.execPath, ['--input-type=module', '--eval', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = text(script.stdout)
    await once(script.stdout, 'data')
    script.kill('SIGTERM')
    expect(await once(script, 'exit')).toEqual([7, null])
    expect(await said).toContain('closed')
  },
)

it.each([
  // Node’s documentation of `subprocess.kill`: on Windows any of these signals ends a process at once.
  { platform: 'win32', forwarded: false },
  { platform: 'linux', forwarded: true },
  { platform: 'darwin', forwarded: true },
])('Ctrl+C on $platform never kills what is closing', async ({ platform, forwarded }) => {
  const kill = vi.fn<(signal: string) => boolean>(() => true)
  const child = Object.assign(new EventEmitter(), { kill })
  const before = process.listenerCount('SIGINT')
  const end = ended(child, platform)
  process.emit('SIGINT', 'SIGINT')
  expect(kill.mock.calls).toEqual(forwarded ? [['SIGINT']] : [])
  child.emit('exit', 130, null)
  expect(await end).toEqual({ code: 130, signal: null })
  expect(process.listenerCount('SIGINT')).toBe(before)
})
