import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { ServiceError, toServiceError } from '../errors.ts'
import { refuseBrowsers } from '../http/guard.ts'
import { engineName, respondError } from '../http/respond.ts'
import { checkDownload } from './download-url.ts'
import type { RequestStore } from './store.ts'

/**
 * Serves batch results by signed URL, on a port of its own as a live service does on a host of its own:
 * a client that would send its key along is found out at once.
 */
export function createDownloadServer(options: {
  readonly store: RequestStore
  readonly secret: string
  readonly now: () => number
}): Server {
  return createServer((request, response) => {
    serve(request, response, options).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else respondError(response, toServiceError(error))
    })
  })
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { store, secret, now }: Parameters<typeof createDownloadServer>[0],
): Promise<void> {
  refuseBrowsers(request)
  if (request.method !== 'GET') throw new ServiceError(405, 'method not allowed: use GET')
  const checked = checkDownload(request.url ?? '/', now(), secret)
  if (checked.kind === 'invalid') throw new ServiceError(403, 'the download URL is not valid')
  if (checked.kind === 'expired') {
    throw new ServiceError(
      403,
      'the download URL has expired: retrieve the request again for a new one',
    )
  }
  const { requestId, batchId } = checked.download
  const record = store.get(requestId)
  const batch = record?.batches[batchId]
  if (batch?.status !== 'completed') throw new ServiceError(404, 'the result is no longer kept')
  const { stream, bytes } = await store.readBatch(requestId, batchId)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'recto-engine': engineName(record?.readBy),
  })
  // Node leaves a stream open whose reader was gone before it began.
  await pipeline(stream, response).finally(() => stream.destroy())
}
