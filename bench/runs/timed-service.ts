import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TimedRequest {
  readonly batches: number
  /** When a batch is finished, in milliseconds after the request was first asked about. */
  readonly doneAt: (batch: number) => number
  /** A batch's result (`interface §2.4`). */
  readonly result: (batch: number) => Buffer
}

/** One answer to "how does the request go on". */
export interface Poll {
  /** After the first one, in milliseconds. */
  readonly at: number
  readonly bytes: number
}

export interface TimedService {
  readonly baseUrl: string
  readonly requestId: string
  readonly polls: readonly Poll[]
  readonly downloads: () => number
  /** By `Date.now`'s clock. */
  readonly doneTime: (batch: number) => number
  /** How long the answer is that would be given at a time after the first poll. */
  readonly answerBytes: (at: number) => number
  readonly close: () => void
}

export const pagesPerBatch = 10
const requestId = '3f0f7f8e-8d2a-4a30-9d3c-0d8a53a0c1aa'

/**
 * A service with one asynchronous request whose batches are finished by the clock, however often it
 * is asked. Its addresses are as long as an object store's signed ones.
 */
export async function startTimedService(request: TimedRequest): Promise<TimedService> {
  const polls: Poll[] = []
  let firstPollAt: number | null = null
  let downloads = 0
  const server = createServer((message, response) => {
    const url = new URL(message.url ?? '/', baseUrl)
    message.resume()
    const batch = /^\/results\/(\d+)$/.exec(url.pathname)?.[1]
    if (batch !== undefined) {
      downloads += 1
      response.setHeader('content-type', 'application/json')
      response.end(request.result(Number(batch)))
      return
    }
    firstPollAt ??= Date.now()
    const at = Date.now() - firstPollAt
    const body = answer(at)
    polls.push({ at, bytes: body.byteLength })
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never the string of a pipe.
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`

  function answer(at: number): Buffer {
    const dateTime = '2026-11-01T09:00:00.000000000Z'
    const isDone = (batch: number): boolean => request.doneAt(batch) <= at
    const indexes = Array.from({ length: request.batches }, (_, batch) => batch)
    const done = indexes.filter(isDone).length
    const body = {
      id: requestId,
      status: done === request.batches ? 'completed' : 'started',
      model: 'document-parse-240910',
      failure_message: '',
      total_pages: request.batches * pagesPerBatch,
      completed_pages: done * pagesPerBatch,
      batches: indexes.map((batch) => ({
        id: batch,
        model: 'document-parse-240910',
        status: isDone(batch) ? 'completed' : 'started',
        failure_message: '',
        download_url: isDone(batch) ? `${baseUrl}/results/${batch}?${signature(batch, at)}` : '',
        start_page: batch * pagesPerBatch + 1,
        end_page: (batch + 1) * pagesPerBatch,
        requested_at: dateTime,
        updated_at: dateTime,
      })),
      requested_at: new Date().toISOString(),
      updated_at: dateTime,
    }
    return Buffer.from(JSON.stringify(body))
  }

  return {
    baseUrl,
    requestId,
    polls,
    downloads: () => downloads,
    doneTime: (batch) => (firstPollAt ?? 0) + request.doneAt(batch),
    answerBytes: (at) => answer(at).byteLength,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** As long as a version 4 signature with its credential, date, expiry and headers. */
function signature(batch: number, at: number): string {
  const hash = createHash('sha256').update(`${batch} ${at}`).digest('hex')
  const credential = 'AKIAIOSFODNN7EXAMPLE%2F20261101%2Fus-east-1%2Fs3%2Faws4_request'
  return `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${credential}&X-Amz-Date=20261101T090000Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=${hash}`
}
