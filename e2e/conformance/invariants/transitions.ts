import type { Batch, RequestObject } from '../shapes.ts'

/** How far along each state is; nothing goes back. */
const requestSteps: Readonly<Record<RequestObject['status'], number>> = {
  submitted: 0,
  scheduled: 0,
  started: 1,
  completed: 2,
  failed: 2,
}

/** A request's answers in the order they came (interface §3). Each answer is a violation. */
export function requestTransitionViolations(seen: readonly RequestObject[]): readonly string[] {
  return pairs(seen).flatMap(([before, after]) => {
    const back = requestSteps[after.status] < requestSteps[before.status]
    const fewer = after.completed_pages < before.completed_pages
    const tooMany = after.completed_pages > after.total_pages
    return [
      ...(back ? [`it went from ${before.status} back to ${after.status}`] : []),
      ...(fewer
        ? [`completed pages went from ${before.completed_pages} to ${after.completed_pages}`]
        : []),
      ...(tooMany ? [`${after.completed_pages} pages of ${after.total_pages} are completed`] : []),
    ]
  })
}

const after: Readonly<Record<Batch['status'], readonly Batch['status'][]>> = {
  submitted: ['scheduled', 'started', 'completed', 'failed', 'retrying'],
  scheduled: ['submitted', 'started', 'completed', 'failed', 'retrying'],
  started: ['completed', 'failed', 'retrying'],
  retrying: ['submitted', 'scheduled', 'started', 'completed', 'failed'],
  completed: [],
  failed: ['retrying'],
}

/** Each batch's states in the order they were seen; between two polls some may be missed. */
export function batchTransitionViolations(seen: readonly RequestObject[]): readonly string[] {
  const moved = pairs(seen).flatMap(([one, two]) =>
    two.batches.flatMap(({ id, status }) => {
      const before = one.batches.find((batch) => String(batch.id) === String(id))?.status
      if (before === undefined || before === status || after[before].includes(status)) return []
      return [`batch ${id} went from ${before} to ${status}`]
    }),
  )
  const last = seen.at(-1)
  const open = (last?.batches ?? []).filter(
    ({ status }) => status !== 'completed' && status !== 'failed',
  )
  return [
    ...moved,
    ...open.map(({ id, status }) => `batch ${id} is ${status} though the request has ended`),
    ...seen.flatMap(pageViolations),
  ]
}

/** Completed pages are those of completed batches. */
function pageViolations({ batches, completed_pages: told }: RequestObject): readonly string[] {
  const counted = batches
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { start_page: start, end_page: end }) => sum + end - start + 1, 0)
  // Pages may be counted before their batch has ended, never after.
  return told >= counted ? [] : [`${told} pages are completed, their batches have ${counted}`]
}

function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.slice(1).flatMap((item, index) => {
    const before = items[index]
    return before === undefined ? [] : [[before, item] as const]
  })
}
