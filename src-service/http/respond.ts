import type { ServerResponse } from 'node:http'
import type { OfficeReader } from '../engine/model/office-format.ts'
import type { ServiceError } from '../errors.ts'

/** Which engine read a document. Of results `model` tells the same; pages and errors have none. */
export function engineName(readBy?: OfficeReader): string {
  return readBy === undefined ? 'recto-local' : `recto-local; office=${readBy}`
}

/** How long a client may go on sending after it was refused, before its connection is cut. */
const lingerMs = 30_000

type ResponseFacts = { readonly status?: number; readonly readBy?: OfficeReader | undefined }

/** Answers with JSON. `status` defaults to 200; `readBy` is what read an office file. */
export function respondJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, readBy }: ResponseFacts = {},
): void {
  response.end(beginJson(response, body, { status, readBy }))
}

/** Sends the headers and returns the body that they announce. */
function beginJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, readBy }: ResponseFacts,
): Buffer {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'recto-engine': engineName(readBy),
  })
  return bytes
}

/**
 * Answers with the interface's error object (interface §4.1).
 *
 * The connection stays open and the rest of the body is read and dropped: cutting it at once would
 * reset the connection, and the client might never see the answer. The answer is sent whole, but not ended
 * before the client has: where it asked for `Connection: close`, the end would cut it.
 */
export function respondError(response: ServerResponse, error: ServiceError): void {
  if (response.headersSent || response.destroyed) return
  const { req: request } = response
  const { status, message } = error
  const bytes = beginJson(response, { code: status, message }, { status })
  if (request.complete) return void response.end(bytes)
  response.write(bytes)
  const linger = setTimeout(() => request.destroy(), lingerMs)
  const end = (): void => {
    clearTimeout(linger)
    response.end()
  }
  request.once('end', end)
  request.once('close', end)
  request.resume()
}
