import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Resources } from './resources.ts'

/** The headers of a request that an answer depends on. */
const heeded = ['range', 'if-none-match'] as const

/**
 * Answers what a resource's address holds over Node's HTTP.
 *
 * @param url of the resource, which need not be the one that was asked
 * @param headers stand above the answer's own
 */
export async function sendResource(
  resources: Resources,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const asked = heeded.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  // Whoever asks may go before the first byte is there: what nobody waits for is not made.
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  const { method = 'GET' } = request
  const answered = await resources(
    new Request(url, { headers: asked, method, signal: leaving.signal }),
  )
  response.writeHead(answered.status, { ...Object.fromEntries(answered.headers), ...headers })
  if (!answered.body) return void response.end()
  // The global stream type and Node's are the same class under two names.
  const body = Readable.fromWeb(answered.body as Parameters<typeof Readable.fromWeb>[0])
  // A reader that goes away in the middle is no failure of ours. Who was gone before has the body left as it is by
  // Node, and a file open behind it.
  await pipeline(body, response).catch(() => {
    body.destroy()
    response.destroy()
  })
}
