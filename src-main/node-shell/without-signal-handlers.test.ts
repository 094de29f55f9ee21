import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** In a process of its own, where nobody has loaded either library before. */
async function listenersAfter(library: string): Promise<unknown> {
  const helper = path.join(import.meta.dirname, 'without-signal-handlers.ts')
  const script = `
    const { withoutSignalHandlers } = await import(${JSON.stringify(helper)})
    const own = () => {}
    process.on('SIGINT', own)
    const { default: Loaded } = await withoutSignalHandlers(() => import(${JSON.stringify(library)}))
    const count = (signal) => process.listenerCount(signal)
    console.log(JSON.stringify([typeof Loaded, count('SIGINT'), count('SIGTERM'), count('SIGHUP')]))
  `
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ])
  return JSON.parse(stdout)
}

// On Windows, `process.kill(process.pid, 'SIGINT')` ends a process without asking its handlers.
test.each(['conf'])('a settings library doesn’t end the core at Ctrl+C: %s', async (library) => {
  expect(await listenersAfter(library)).toEqual(['function', 1, 0, 0])
})
