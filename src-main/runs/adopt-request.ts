import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Run } from '#shared/runs/run.ts'
import type { RunRequest } from './rows/request-rows.ts'
import type { RunContext } from './run-context.ts'
import { settleRun } from './settle-run.ts'

type AdoptContext = Pick<
  RunContext,
  | 'rows'
  | 'requests'
  | 'batches'
  | 'transaction'
  | 'openClient'
  | 'getConnectionName'
  | 'getDocument'
  | 'changed'
>

/**
 * Takes a request that was made elsewhere into the library, to be followed like any other. One that
 * is in the library already is answered.
 *
 * Throws `service.not-found` when the service doesn't know it, and the client's errors.
 */
export async function adoptRequest(
  context: AdoptContext,
  connectionId: string,
  serviceRequestId: string,
  follow: (request: RunRequest) => void,
): Promise<Run> {
  const { rows, requests, transaction } = context
  const known = requests.serviceIds(connectionId).get(serviceRequestId)
  if (known !== undefined) return rows.get(known)
  const connectionName = await context.getConnectionName(connectionId)
  const client = await context.openClient(connectionId)
  const { signal } = new AbortController()
  const request = await client.getRequest({ requestId: serviceRequestId, signal })
  // Asked for twice at once, perhaps.
  const since = requests.serviceIds(connectionId).get(serviceRequestId)
  if (since !== undefined) return rows.get(since)

  const id = randomUUID()
  transaction(() => {
    const runNumber = rows.insert({
      id,
      documentId: null,
      origin: 'adopted',
      name: serviceRequestId,
      connectionId,
      connectionName,
      mode: 'async',
      modeReason: 'forced',
      options: { ...defaultParseOptions, model: request.model },
      totalPages: request.totalPages || null,
    })
    const [requestId] = requests.plan(runNumber, [{ mode: 'async', pages: null, heals: null }])
    if (requestId === undefined) throw new Error('One request was planned, and no id came of it')
    requests.setAnswered(requestId, serviceRequestId)
    const requestedAt = Date.parse(request.requestedAt ?? '')
    // Its 30 days count from then.
    if (!Number.isNaN(requestedAt)) requests.setSentAt(requestId, requestedAt)
  })
  settleRun(context, id)
  for (const answered of requests.ofRun(id)) follow(answered)
  return rows.get(id)
}

/**
 * Gives an adopted or imported run its file.
 *
 * Throws `library.has-source`, and `library.pages-differ` for a file of another length.
 */
export function attachSource(context: AdoptContext, runId: string, documentId: string): Run {
  const { rows, getDocument, changed } = context
  const run = rows.get(runId)
  if (run.documentId !== null) throw new AppError('library.has-source', { runId })
  const { name, pageCount } = getDocument(documentId)
  const { totalPages } = run
  const differs = pageCount !== null && totalPages !== null && pageCount !== totalPages
  // A parse read from a file tells of the pages it has something on, which may not be the last ones.
  if (differs && (run.imported === null || pageCount < totalPages)) {
    throw new AppError('library.pages-differ', { name, pages: pageCount, runPages: totalPages })
  }
  rows.change(runId, { documentId })
  // Named after its request until now, unless the user has called it something.
  if (run.serviceRequestIds.includes(run.name)) rows.rename(runId, name)
  changed(runId)
  return rows.get(runId)
}
