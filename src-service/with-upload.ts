import type { IncomingMessage, ServerResponse } from 'node:http'
import { startAwakeTimer } from './awake-timer.ts'
import { removeDocument } from './engine/office/laid-out-file.ts'
import { EngineError, ServiceError } from './errors.ts'
import { receiveDocument } from './http/receive-document.ts'
import { limits } from './limits.ts'
import type { RequestOptions } from './request-options.ts'

/** A document that was sent to be answered at once. */
export type Received = {
  readonly file: string
  readonly options: RequestOptions
  /** Aborted when the client goes, or when it is too late for an answer. */
  readonly signal: AbortSignal
}

/** Receives a document into `uploads`, has it worked on within the interface's time, and removes it. */
export async function withUpload<T>(
  request: IncomingMessage,
  response: ServerResponse,
  uploads: string,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const gone = clientSignal(response)
  // Not `AbortSignal.any`: while nobody listens to it, it may miss that they abort (nodejs/node#65995).
  const giveUp = new AbortController()
  gone.addEventListener('abort', () => giveUp.abort(gone.reason))
  // Not `AbortSignal.timeout`, whose timer would outlive a thousand short requests for minutes.
  const tooLate = new EngineError('timed_out', 'parsing took longer than 5 minutes')
  const stopClock = startAwakeTimer(() => giveUp.abort(tooLate), limits.syncTimeoutMs)
  try {
    const { upload, options } = await receiveDocument(request, uploads)
    try {
      return await work({ file: upload.path, options, signal: giveUp.signal })
    } finally {
      await removeDocument(upload.path)
    }
  } finally {
    stopClock()
  }
}

/** Aborted when the client goes away: what it waited for is wasted work. */
export function clientSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.on('close', () => gone.abort(new ServiceError(499, 'the client went away')))
  return gone.signal
}
