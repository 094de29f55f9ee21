import { onTestFinished } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import { actKeyHeader } from '#shared/bridge/web-session.ts'
import type { Result } from '#shared/errors.ts'
import { describeBridgeContract } from '../bridge/contract.suite.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { serveWeb } from './serve.ts'
import { signIn } from './testing/sign-in.ts'

describeBridgeContract('HTTP', async (app) => {
  const folder = await temporaryDir()
  const { log } = createMemoryPorts()
  const server = await serveWeb({ app, log, port: 0, viewDir: folder, uploadDir: folder })
  onTestFinished(() => server.close())

  const { cookie, actKey, readKey } = await signIn(server)
  const listeners = new Set<(event: AppEvent) => void>()
  const events = await fetch(`${server.origin}/bridge/events?key=${readKey}`, {
    headers: { cookie },
  })
  void readEvents(events, (event) => listeners.forEach((listener) => listener(event)))

  return {
    async call(name, input) {
      const response = await fetch(`${server.origin}/bridge/call`, {
        method: 'POST',
        headers: {
          cookie,
          [actKeyHeader]: actKey,
          'content-type': 'application/json',
          origin: server.origin,
        },
        body: JSON.stringify({ name, input }),
      })
      // A shell answers what the dispatcher answered.
      return (await response.json()) as Result<unknown>
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: (address, headers = {}) =>
      fetch(`${server.origin}${address}?key=${readKey}`, { headers: { cookie, ...headers } }),
  }
})

/** Reads server-sent events as a browser does. */
async function readEvents(response: Response, onEvent: (event: AppEvent) => void): Promise<void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = (text + chunk).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (data !== undefined) onEvent(JSON.parse(data) as AppEvent)
    }
  }
}
