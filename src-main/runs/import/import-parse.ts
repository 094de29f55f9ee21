import { rm, stat } from 'node:fs/promises'
import type { CallOutput } from '#shared/bridge/calls.ts'
import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { ImportSource } from '../../background/import-jobs.ts'
import { attachSource } from '../adopt-request.ts'
import { ingestBatch } from '../ingest-batch.ts'
import type { RunContext } from '../run-context.ts'
import { finishImport, showFirstPages } from './first-pages.ts'
import { openImport, type OpenedImport } from './open-import.ts'
import {
  type FileToImport,
  type ImportContext,
  type ReceivedFile,
  runName,
  takeIn,
  type ImportTold,
  untold,
} from './take-in.ts'

/**
 * Takes a file in as a run: read whole before any of it stays, then stored as received, as the
 * answer of a request that has ended. Of a large one the first pages can be read before that, as those of a run that is
 * under way and goes again should the rest fail. The same bytes are taken in once; of a large file it is found while it
 * is being read that they are in.
 *
 * Throws the `import.*` errors, and `library.pages-differ`.
 *
 * @param adding the document that it comes with; it is read meanwhile
 * @param signal gives it up, until it is taken in: then it throws something else
 * @param told of the run that becomes of it
 */
export async function importParse(
  context: ImportContext,
  received: ReceivedFile,
  adding: Promise<string | null>,
  signal?: AbortSignal,
  told: ImportTold = untold,
): Promise<CallOutput<'runs.import'>> {
  const { file, name, copied, isLarge } = received
  const whole = Promise.all([copied, adding]).then(([bytes, documentId]): FileToImport => ({
    ...bytes,
    file,
    name,
    documentId,
  }))
  whole.catch(() => {})
  const reading = new AbortController()
  // Not `AbortSignal.any`: between two jobs nobody listens to it, and it may then never be aborted (nodejs/node#65995).
  const stop = (): void => reading.abort(signal?.reason)
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { signal: reading.signal })
  const [rowsFile, firstRowsFile] = [`${file}-rows`, `${file}-first-rows`]
  const first = showFirstPages(context, whole, told)
  const open = (): Promise<OpenedImport> => {
    const source = async (): Promise<ImportSource | null> =>
      sourceOf(context, (await whole).documentId)
    const job = { file, name, source, rowsFile, firstRowsFile }
    return openImport(context.background, job, reading.signal, first.show)
  }
  const ahead = isLarge ? open() : null
  ahead?.catch(() => {})
  try {
    const { sha256 } = await copied
    const known = await findWhole(context, sha256)
    if (known !== null)
      return { kind: 'existing', run: await giveSource(context, known, await whole) }
    const opened = await (ahead ?? open())
    const begun = await first.shown()
    signal?.throwIfAborted()
    const given = await whole
    if (begun !== null) {
      context.settle(begun)
      return await finishImport(context, begun, given, opened)
    }
    // Asked for twice at once, perhaps.
    const since = await findWhole(context, sha256)
    if (since !== null) return { kind: 'existing', run: await giveSource(context, since, given) }
    return await takeIn(context, given, opened, told)
  } catch (error) {
    await first.takeBack(error)
    throw error
  } finally {
    reading.abort()
    await ahead?.catch(() => {})
    // Whatever ended the thread that wrote them.
    for (const rows of [rowsFile, firstRowsFile]) await rm(rows, { force: true })
  }
}

/** The run of a file that is in. One that is being read, or was when the process ended, is not until the rest of it is done. */
async function findWhole(
  { imports, rows, through, finishLeft }: ImportContext,
  sha256: string,
): Promise<string | null> {
  const begun = imports.findRun(sha256)
  if (begun === null || !isUnderWay(rows.get(begun).state)) return begun
  await through(begun)
  const left = imports.findRun(sha256)
  if (left === null || !isUnderWay(rows.get(left).state)) return left
  await finishLeft(left)
  return imports.findRun(sha256)
}

/** The run of a file that was taken in alone gets the document that it comes with now, and is called like it. */
async function giveSource(
  context: RunContext,
  runId: string,
  { name, documentId }: FileToImport,
): Promise<Run> {
  const { rows, getDocument } = context
  const run = rows.get(runId)
  if (documentId === null || run.documentId !== null) return run
  const ownName = runName(context, run.connectionName, getDocument(documentId), name)
  attachSource(context, runId, documentId)
  if (run.name === name) rows.rename(runId, ownName)
  await placeAnew(context, runId)
  return rows.get(runId)
}

/** Settles how an imported run's positions are to be read, now that its source is there. */
export async function placeAnew(context: RunContext, runId: string): Promise<void> {
  const { rows, requests, batches, imports, folder, transaction } = context
  const run = rows.get(runId)
  const [request] = requests.ofRun(runId)
  const batch = request && batches.find(request.runNumber, 0)
  const sha256 = batch?.sha256
  if (!request || !sha256) return
  const file = folder.responseFile(runId, 0)
  const { imported, placement } = await openImport(context.background, {
    file,
    name: run.name,
    source: async () => sourceOf(context, run.documentId),
    rowsFile: null,
    firstRowsFile: null,
  })
  const pages = run.documentId === null ? null : context.getDocument(run.documentId).pageCount
  const totalPages = Math.max(run.totalPages ?? 1, pages ?? 0)
  transaction(() => {
    imports.put(request.runNumber, { sha256, imported, placement })
    rows.change(runId, { totalPages })
    batches.change(request.runNumber, 0, { endPage: totalPages })
  })
  const { size } = await stat(file)
  await ingestBatch(context, request, 0, { sha256, sizeBytes: size }, () => {})
  context.changed(runId)
}

function sourceOf(
  { folder, getDocument }: RunContext,
  documentId: string | null,
): ImportSource | null {
  if (documentId === null) return null
  const { format } = getDocument(documentId)
  return { file: folder.sourceFile(documentId), format }
}
