import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { mouse, type OtherBrowser } from './driven-browser.ts'
import { findProgram } from './find-program.ts'

/** Safari's engine as WebKitGTK has it, by its own driver (https://www.w3.org/TR/webdriver2/) on a display of its own. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing() {
    if (findProgram('WebKitWebDriver') === null)
      return 'its driver is not installed (Debian: webkit2gtk-driver)'
    return findProgram('xvfb-run') === null ? 'there is no display for it (Debian: xvfb)' : null
  },
  async start() {
    const port = await freePort()
    // A group of its own, to be ended with all its processes.
    const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    const exited = once(child, 'exit')
    const end = async (): Promise<void> => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await exited
    }
    try {
      const base = `http://127.0.0.1:${port}`
      await untilReady(base, exited)
      const created = await ask('POST', `${base}/session`, { capabilities: {} })
      const { sessionId } = created as { readonly sessionId: string }
      const session = `${base}/session/${sessionId}`
      await ask('POST', `${session}/window/rect`, { width: 1400, height: 950 })
      return {
        async goTo(url) {
          await ask('POST', `${session}/url`, { url })
        },
        evaluate: (expression) =>
          ask('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
        async point(actions) {
          await ask('POST', `${session}/actions`, { actions: mouse(actions) })
        },
        async close() {
          await ask('DELETE', session).catch(() => {})
          await end()
        },
      }
    } catch (error) {
      await end()
      throw error
    }
  },
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { readonly value: unknown }
  if (!answer.ok) throw new Error(JSON.stringify(value))
  return value
}

/** Asks until the driver listens, or has ended. */
async function untilReady(base: string, exited: Promise<unknown>): Promise<void> {
  let hasEnded = false
  void exited.then(() => (hasEnded = true))
  while (!hasEnded) {
    const status = await ask('GET', `${base}/status`).catch(() => null)
    if (status !== null) return
    // Nothing tells when it listens: it is asked ten times a second.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver ended before it listened')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
