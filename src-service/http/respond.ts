import type { ServerResponse } from 'node:http'
import type { ServiceError } from '../errors.ts'

/** Which engine reads the documents, since `model` names the interface's version. */
const engineName = 'recto-local'

/** How long a client may go on sending after it was refused, before its connection is cut. */
const lingerMs = 30_000

/** Answers with JSON. `status` defaults to 200. */
export function respondJson(response: ServerResponse, body: unknown, status = 200): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'recto-engine': engineName,
  })
  response.end(bytes)
}

/**
 * Answers with the interface's error object (interface §4.1).
 *
 * The connection stays open and the rest of the body is read and dropped: cutting it at once would
 * reset the connection, and the client might never see the answer.
 */
export function respondError(response: ServerResponse, error: ServiceError): void {
  if (response.headersSent || response.destroyed) return
  const { req: request } = response
  respondJson(response, { code: error.status, message: error.message }, error.status)
  if (request.complete) return
  request.resume()
  const linger = setTimeout(() => request.destroy(), lingerMs)
  request.on('close', () => clearTimeout(linger))
}
