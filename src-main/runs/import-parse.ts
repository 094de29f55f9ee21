import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { OpenedImport, OpenImport } from '../background/jobs.ts'
import { syncDirectory } from '../db/data-folder.ts'
import { removeUnlessHeld } from '../db/held-files.ts'
import { attachSource } from './adopt-request.ts'
import { ingestBatch } from './ingest-batch.ts'
import { openImport } from './open-import.ts'
import type { RunContext } from './run-context.ts'
import { keepSyncAnswer } from './send/keep-sync-answer.ts'

/** A parse that was made elsewhere, as a copy in the data folder that belongs to whoever imports it. */
export interface FileToImport {
  readonly file: string
  readonly name: string
  readonly sha256: string
  readonly sizeBytes: number
  /** What was parsed, where it is in the library. */
  readonly documentId: string | null
}

export interface ImportContext extends RunContext {
  /** Keeps whoever goes on with the runs of an earlier process from taking a new one for one of those. */
  readonly claim: (runId: string) => void
  /** Ends the import of a run that an earlier process began: there or forgotten. */
  readonly finishLeft: (runId: string) => Promise<void>
}

/**
 * Takes a file in as a run: read whole before anything of it is kept, then stored as received, as the
 * answer of a request that has ended. The same bytes are taken in once. Its rows come first: a folder without
 * rows would be one that nobody knows.
 *
 * Throws the `import.*` errors, and `library.pages-differ`.
 *
 * @param signal gives it up, until it is taken in: then it throws something else
 */
export async function importParse(
  context: ImportContext,
  given: FileToImport,
  signal?: AbortSignal,
): Promise<CallOutput<'runs.import'>> {
  const { file, name, sha256, documentId } = given
  const known = await findWhole(context, sha256)
  if (known !== null) return { kind: 'existing', run: await giveSource(context, known, given) }
  const rowsFile = `${file}-rows`
  try {
    const source = sourceOf(context, documentId)
    const job = { file, name, source, rowsFile }
    const opened = await openImport(context.background, job, signal)
    signal?.throwIfAborted()
    // Asked for twice at once, perhaps.
    const since = context.imports.findRun(sha256)
    if (since !== null) return { kind: 'existing', run: await giveSource(context, since, given) }
    return await takeIn(context, given, opened)
  } finally {
    await rm(rowsFile, { force: true })
  }
}

/** The run of a file that is in. One that was begun when the process ended is not, until the rest of it is done. */
async function findWhole(context: ImportContext, sha256: string): Promise<string | null> {
  const { imports, rows, finishLeft } = context
  const known = imports.findRun(sha256)
  if (known === null || !isUnderWay(rows.get(known).state)) return known
  await finishLeft(known)
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

/** A run is called like its document, a further one of the same parser after its file, too: MinerU writes several of each document. */
function runName(
  { imports }: RunContext,
  parser: string,
  { id, name }: { readonly id: string; readonly name: string },
  file: string,
): string {
  return imports.hasParse(id, parser) ? `${name} (${file})` : name
}

/** Everything that is known of a file that was read whole is written down, and its elements with it. */
async function takeIn(
  context: ImportContext,
  { file, name, sha256, sizeBytes, documentId }: FileToImport,
  opened: OpenedImport,
): Promise<CallOutput<'runs.import'>> {
  const { rows, requests, imports, transaction } = context
  const document = documentId === null ? null : context.getDocument(documentId)
  checkPages(document, opened.pageCount)

  const runId = randomUUID()
  context.claim(runId)
  transaction(() => {
    const runNumber = rows.insert({
      id: runId,
      documentId,
      origin: 'imported',
      name: document ? runName(context, opened.imported.parser, document, name) : name,
      connectionId: importedConnection,
      connectionName: opened.imported.parser,
      mode: 'sync',
      modeReason: 'forced',
      options: defaultParseOptions,
      totalPages: Math.max(opened.pageCount, document?.pageCount ?? 0),
    })
    imports.put(runNumber, { sha256, imported: opened.imported, placement: opened.placement })
    const [requestId] = requests.plan(runNumber, [{ mode: 'sync', pages: null, heals: null }])
    // With its answer on disk a start goes on just here; without it, the import is forgotten.
    if (requestId !== undefined) requests.setState(requestId, 'answered')
  })
  try {
    await keepFile(context, runId, file)
  } catch (error) {
    forgetImport(context, runId)
    throw error
  }
  const [request] = requests.ofRun(runId)
  if (!request) throw new Error('One request was planned, and none is there')
  await keepSyncAnswer(context, request, { sha256, sizeBytes, rows: opened.rows ?? undefined })
  return { kind: 'imported', run: rows.get(runId) }
}

/** Puts an import's file in its place, in a folder that already says whose it is. */
async function keepFile(
  { folder, keepManifest }: RunContext,
  runId: string,
  file: string,
): Promise<void> {
  keepManifest(runId)
  const target = folder.responseFile(runId, 0)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await rename(file, target)
  await syncDirectory(path.dirname(target))
}

/**
 * Forgets an import that ended before its file was in its place, and answers whether it was one. Nobody was
 * told of it, and whoever has the file imports it again.
 */
export function forgetUnfinishedImport(context: RunContext, runId: string): boolean {
  const { rows, folder } = context
  if (rows.get(runId).origin !== 'imported' || existsSync(folder.responseFile(runId, 0))) {
    return false
  }
  forgetImport(context, runId)
  return true
}

/** Files first, so that none is left that nobody knows. */
function forgetImport({ rows, folder }: RunContext, runId: string): void {
  if (removeUnlessHeld(folder.responseDir(runId))) rows.forget(runId)
}

/** No connection has this id: an imported run was sent nowhere. */
const importedConnection = 'imported'

/** Settles how an imported run's positions are to be read, now that its source is there. */
export async function placeAnew(context: RunContext, runId: string): Promise<void> {
  const { rows, requests, batches, imports, folder, transaction } = context
  const run = rows.get(runId)
  const [request] = requests.ofRun(runId)
  const batch = request && batches.find(request.runNumber, 0)
  const sha256 = batch?.sha256
  if (!request || !sha256) return
  const source = sourceOf(context, run.documentId)
  const file = folder.responseFile(runId, 0)
  const { imported, placement } = await openImport(context.background, {
    file,
    name: run.name,
    source,
    rowsFile: null,
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
): OpenImport['source'] {
  if (documentId === null) return null
  const { format } = getDocument(documentId)
  return { file: folder.sourceFile(documentId), format }
}

/** A source that ends before its parse does is another document. */
function checkPages(
  document: { readonly name: string; readonly pageCount: number | null } | null,
  runPages: number,
): void {
  const pages = document?.pageCount ?? null
  if (!document || pages === null || pages >= runPages) return
  throw new AppError('library.pages-differ', { name: document.name, pages, runPages })
}
