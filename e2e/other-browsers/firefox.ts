import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { mouse, type OtherBrowser } from './driven-browser.ts'
import { findProgram } from './find-program.ts'

const program = (): string | null => findProgram('firefox-esr', 'firefox')

/** Firefox as installed, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () => (program() === null ? 'it is not installed (Debian: firefox-esr)' : null),
  async start() {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'recto-firefox-'))
    const child = spawn(
      program() ?? 'firefox',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      // As root it refuses a home that is somebody else's.
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
    )
    const exited = once(child, 'exit')
    const close = async (): Promise<void> => {
      child.kill('SIGKILL')
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    try {
      const address = await new Promise<string>((resolve, reject) => {
        createInterface(child.stderr).on('line', (line) => {
          const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
          if (found) resolve(found)
        })
        void exited.then(() => reject(new Error('it ended before it listened')))
        AbortSignal.timeout(startMs).addEventListener('abort', () =>
          reject(new Error('it started and never listened')),
        )
      })
      const ask = await converse(`${address}/session`)
      await ask('session.new', { capabilities: {} })
      const tree = await ask('browsingContext.getTree', {})
      const [window] = tree['contexts'] as readonly { readonly context: string }[]
      const context = window?.context
      return {
        async goTo(url) {
          await ask('browsingContext.navigate', { context, url, wait: 'interactive' })
        },
        async evaluate(expression) {
          const answer = await ask('script.evaluate', {
            expression: `JSON.stringify(${expression})`,
            target: { context },
            awaitPromise: true,
          })
          if (answer['type'] !== 'success') throw new Error(JSON.stringify(answer))
          const { value } = answer['result'] as { readonly value?: string }
          return value === undefined ? undefined : JSON.parse(value)
        },
        async point(actions) {
          await ask('input.performActions', { context, actions: mouse(actions) })
        },
        close,
      }
    } catch (error) {
      await close()
      throw error
    }
  },
}

/** Some are installed so that they can't read a profile from here: they start, and never listen. */
const startMs = 60_000

type Answer = Readonly<Record<string, unknown>>
type Ask = (method: string, params: object) => Promise<Answer>

/** Commands and their answers over a socket, told apart by their ids. */
async function converse(address: string): Promise<Ask> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  socket.addEventListener('message', ({ data }) => {
    // WebDriver BiDi §3.3: an answer has its command's id, an event has none.
    const message = JSON.parse(String(data)) as Answer
    const asked = waiting.get(Number(message['id']))
    waiting.delete(Number(message['id']))
    if (message['type'] === 'error') asked?.reject(new Error(String(message['message'])))
    else asked?.resolve(message['result'] as Answer)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')))
  })
  let lastId = 0
  return (method, params) => {
    const id = ++lastId
    const asked = Promise.withResolvers<Answer>()
    waiting.set(id, asked)
    socket.send(JSON.stringify({ id, method, params }))
    return asked.promise
  }
}
