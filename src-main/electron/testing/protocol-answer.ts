import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'

export type ProtocolHandler = (request: Request) => Response | Promise<Response>

/** What a page gets of a handler's answer, as Electron's `lib/browser/api/protocol.ts` passes it on. */
export async function protocolAnswer(
  handler: ProtocolHandler,
  request: Request,
): Promise<Response> {
  let response: Response
  try {
    response = await handler(request)
  } catch (error) {
    throw new Error('net::ERR_UNEXPECTED', { cause: error })
  }
  if (!(response instanceof Response)) throw new Error('net::ERR_UNEXPECTED')
  if (response.type === 'error') throw new Error('net::ERR_FAILED')
  const { body, status, statusText, headers } = response
  // By a stream of Node's, which is destroyed when the page gives up.
  const passed = body && Readable.toWeb(Readable.fromWeb(body as NodeStream))
  return new Response(passed as ReadableStream | null, {
    status,
    statusText,
    headers: Object.fromEntries(headers),
  })
}
