import { setTimeout as wait } from 'node:timers/promises'
import { successOf } from './answer.ts'
import { Violation } from './violation.ts'
import { makeSheets } from './documents/sheets.ts'
import { type RequestObject, requestShape, submittedShape } from './shapes.ts'
import type { Document, Fields, Subject } from './subject.ts'

/** A request from its submit to its end, with everything that was seen of it. */
export type Followed = {
  readonly requestId: string
  /** Each answer that differed from the one before it, the last one ended. */
  readonly seen: readonly RequestObject[]
  readonly last: RequestObject
}

export async function submitDocument(
  subject: Subject,
  document: Document,
  fields: Fields = {},
): Promise<string> {
  return successOf(await subject.submit(document, fields), submittedShape).request_id
}

export async function retrieveRequest(subject: Subject, id: string): Promise<RequestObject> {
  return successOf(await subject.retrieve(id), requestShape)
}

/** Polls until the request has ended: at once at first, every second later. */
export async function follow(subject: Subject, requestId: string): Promise<Followed> {
  const seen: RequestObject[] = []
  for (let pauseMs = 20; ; pauseMs = Math.min(1000, pauseMs * 1.5)) {
    const last = await retrieveRequest(subject, requestId)
    if (stateOf(last) !== stateOf(seen.at(-1))) seen.push(last)
    if (last.status === 'completed' || last.status === 'failed') return { requestId, seen, last }
    await wait(pauseMs, undefined, { signal: subject.signal })
  }
}

/** What may change between two answers, apart from times and addresses. */
function stateOf(request: RequestObject | undefined): string {
  if (!request) return ''
  const batches = request.batches.map(({ status }) => status)
  return [request.status, request.completed_pages, ...batches].join()
}

export const followedPages = 28

/** A request of 28 pages, in all formats, followed once for all checks. */
export function followSheets(subject: Subject): Promise<Followed> {
  return subject.once('28 sheets, followed', async () => {
    const id = await submitDocument(subject, await makeSheets(followedPages), {
      output_formats: '["html","markdown","text"]',
    })
    return follow(subject, id)
  })
}

/** The same, if it could be parsed. */
export async function completedSheets(subject: Subject): Promise<RequestObject> {
  const { last } = await followSheets(subject)
  if (last.status === 'completed') return last
  throw new Violation(`the request ended as ${last.status}: ${last.failure_message ?? ''}`)
}
