import type { BatchState, FakeRequest, RequestState } from './script.ts'
import { type Answer, turn } from './turns.ts'

/** The asynchronous requests of a script, and how far each has got. */
export interface RequestBook {
  /** The next id that a submit hands out; null when the script has no more. */
  readonly submit: () => string | null
  /** The retrieve answer, moving on to the next state (`interface §4.2`). */
  readonly retrieve: (id: string) => Answer
  /** The history answer (`interface §4.3`). */
  readonly list: () => Answer
  /** The batch behind a download path with a valid signature; null for others. */
  readonly batchAt: (url: URL) => BatchState | null
  /** Makes every download URL that was handed out expire. */
  readonly expireDownloads: () => void
}

const model = 'document-parse-240910'
const requestedAt = '2026-11-01T09:00:00.000000000Z'
const updatedAt = '2026-11-01T09:00:05.000000000Z'

/** @param downloadsUrl where download URLs point to, without a trailing slash. */
export function createRequestBook(
  requests: readonly FakeRequest[],
  downloadsUrl: string,
): RequestBook {
  const polls = new Map<string, number>()
  let submits = 0
  let signatures = 0
  let oldestValid = 1

  function stateOf(request: FakeRequest): RequestState {
    const index = Math.min(polls.get(request.id) ?? 0, request.states.length - 1)
    // In range by the line above; the list is never empty.
    return request.states[index] ?? request.states[0]
  }

  function downloadUrl(id: string, batch: number): string {
    signatures += 1
    return `${downloadsUrl}/results/${encodeURIComponent(id)}/${batch}?signature=${signatures}`
  }

  function batchBody(id: string, batch: BatchState, index: number): object {
    const isReady = batch.result !== undefined || batch.download !== undefined
    return {
      id: index,
      model,
      status: batch.status,
      failure_message: batch.failureMessage ?? '',
      download_url: isReady ? downloadUrl(id, index) : '',
      start_page: batch.startPage,
      end_page: batch.endPage,
      requested_at: requestedAt,
      updated_at: updatedAt,
    }
  }

  function retrieve(id: string): Answer {
    const request = requests.find((candidate) => candidate.id === id)
    if (!request) return turn.error(404, 'request not found')
    const state = stateOf(request)
    const batches = state.batches ?? []
    polls.set(id, (polls.get(id) ?? 0) + 1)
    const done = batches.filter(({ status }) => status === 'completed')
    return turn.json({
      id,
      status: state.status,
      model,
      failure_message: state.failureMessage ?? '',
      total_pages: batches.at(-1)?.endPage ?? 0,
      completed_pages: done.reduce((sum, batch) => sum + batch.endPage - batch.startPage + 1, 0),
      batches: batches.map((batch, index) => batchBody(id, batch, index)),
      requested_at: requestedAt,
      updated_at: updatedAt,
    })
  }

  return {
    submit: () => requests[submits++]?.id ?? null,
    retrieve,
    list: () =>
      turn.json({
        requests: requests.map((request) => ({
          id: request.id,
          status: stateOf(request).status,
          model,
          requested_at: requestedAt,
          updated_at: updatedAt,
        })),
      }),
    batchAt: (url) => {
      const match = /^\/results\/([^/]+)\/(\d+)$/.exec(url.pathname)
      if (Number(url.searchParams.get('signature') ?? 0) < oldestValid) return null
      const id = decodeURIComponent(match?.[1] ?? '')
      const request = requests.find((candidate) => candidate.id === id)
      // Results don't change once a batch has them, so the last state knows them all.
      return request?.states.at(-1)?.batches?.[Number(match?.[2])] ?? null
    },
    expireDownloads: () => {
      oldestValid = signatures + 1
    },
  }
}
