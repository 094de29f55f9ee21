import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { OpenedImport, OpenImport } from '../background/jobs.ts'
import { syncDirectory } from '../db/data-folder.ts'
import { ingestBatch } from './ingest-batch.ts'
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

/** 500 MB of JSON, and the words of some pages. */
const openTimeoutMs = 120_000

/**
 * Takes a file in as a run: read whole before anything of it is kept, then stored as received, as the
 * answer of a request that has ended. The same bytes are taken in once.
 *
 * Throws the `import.*` errors.
 */
export async function importParse(
  context: RunContext,
  { file, name, sha256, sizeBytes, documentId }: FileToImport,
): Promise<CallOutput<'runs.import'>> {
  const { rows, requests, imports, folder, transaction } = context
  const known = imports.findRun(sha256)
  if (known !== null) return { kind: 'existing', run: rows.get(known) }
  const opened = await open(context, { file, name, source: sourceOf(context, documentId) })
  const document = documentId === null ? null : context.getDocument(documentId)
  checkPages(document, opened.pageCount)

  const runId = randomUUID()
  const target = folder.responseFile(runId, 0)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await rename(file, target)
  await syncDirectory(path.dirname(target))
  transaction(() => {
    const runNumber = rows.insert({
      id: runId,
      documentId,
      origin: 'imported',
      name: document?.name ?? name,
      connectionId: importedConnection,
      connectionName: opened.imported.parser,
      mode: 'sync',
      modeReason: 'forced',
      options: defaultParseOptions,
      totalPages: Math.max(opened.pageCount, document?.pageCount ?? 0),
    })
    imports.put(runNumber, { sha256, imported: opened.imported, placement: opened.placement })
    const [requestId] = requests.plan(runNumber, [{ mode: 'sync', pages: null, heals: null }])
    // Its answer is on disk: a start that finds it so goes on just here.
    if (requestId !== undefined) requests.setState(requestId, 'answered')
  })
  const [request] = requests.ofRun(runId)
  if (!request) throw new Error('One request was planned, and none is there')
  await keepSyncAnswer(context, request, { sha256, sizeBytes })
  return { kind: 'imported', run: rows.get(runId) }
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
  const { imported, placement } = await open(context, { file, name: run.name, source })
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

function open({ background }: RunContext, input: OpenImport): Promise<OpenedImport> {
  return background.run('open-import', input, openTimeoutMs)
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
