import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../testing/listen-on-loopback.ts'
import { sendResource } from './send-resource.ts'

test('what comes for somebody who is gone by then is closed, and its file with it', async () => {
  const made = Promise.withResolvers<void>()
  const cancelled = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const resources = async () => {
      await once(response, 'close')
      made.resolve()
      return new Response(new ReadableStream({ cancel: () => cancelled.resolve() }))
    }
    void sendResource(resources, new URL('http://a/b'), request, response).then(sent.resolve)
  })
  const { url, close } = await listenOnLoopback(server)
  onTestFinished(close)
  const request = get(url).on('error', () => {})
  await once(server, 'request')
  request.destroy()
  await made.promise
  await sent.promise
  expect(await Promise.race([cancelled.promise.then(() => 'closed'), tick()])).toBe('closed')
})

const tick = (): Promise<string> => new Promise((done) => setImmediate(done, 'left open'))
