import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { syncDirectory } from '../../db/data-folder.ts'
import { removeUnlessHeld } from '../../db/held-files.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { keepSyncAnswer } from '../send/keep-sync-answer.ts'
import type { OpenedImport } from './open-import.ts'

/** A parse that was made elsewhere, as a copy in the data folder that belongs to whoever imports it. */
export interface ReceivedFile {
  readonly file: string
  readonly name: string
  /** What its bytes are. Throws what is told of a file that can't be read. */
  readonly copied: Promise<ReceivedBytes>
  /** Whether that takes a while. */
  readonly isLarge: boolean
}

interface ReceivedBytes {
  readonly sha256: string
  readonly sizeBytes: number
}

export interface FileToImport extends ReceivedBytes, Omit<ReceivedFile, 'copied' | 'isLarge'> {
  /** What was parsed, where it is in the library. */
  readonly documentId: string | null
}

/** Told of the run that becomes of a file: when it is on the list, and when the first pages of a large one can be read. */
export interface ImportTold {
  readonly entered: (runId: string) => void
  readonly readable: (runId: string) => void
}

export const untold: ImportTold = { entered: () => {}, readable: () => {} }

export interface ImportContext extends RunContext {
  /** Keeps whoever goes on with the runs of an earlier process from taking a new one for one of those. */
  readonly claim: (runId: string) => void
  /** Ends the import of a run that an earlier process began: there or forgotten. */
  readonly finishLeft: (runId: string) => Promise<void>
  /** Resolves once the rest of a run's file is in or the run is gone, if this process reads it. */
  readonly through: (runId: string) => Promise<void>
  /** The rest of such a run is being written down: it is not given up any more. */
  readonly settle: (runId: string) => void
  /** What was derived of a run goes. */
  readonly forgetDerived: (runNumber: number) => Promise<void>
  /** Tells the views that a run is gone. */
  readonly removed: (runId: string) => void
}

/** A run is called like its document, a further one of the same parser after its file, too: MinerU writes several of each document. */
export function runName(
  { imports }: RunContext,
  parser: string,
  { id, name }: { readonly id: string; readonly name: string },
  file: string,
): string {
  return imports.hasParse(id, parser) ? `${name} (${file})` : name
}

/** Everything that is known of a file that was read whole is written down, and its elements with it. */
export async function takeIn(
  context: ImportContext,
  given: FileToImport,
  opened: OpenedImport,
  told: ImportTold,
): Promise<CallOutput<'runs.import'>> {
  const runId = insertImport(context, given, opened)
  told.entered(runId)
  context.settle(runId)
  try {
    await keepFile(context, runId, (target) => rename(given.file, target))
  } catch (error) {
    forgetImport(context, runId)
    throw error
  }
  return keepRest(context, runId, given, opened)
}

/** The rows of a run whose file is not in its place yet. */
export function insertImport(
  context: ImportContext,
  given: FileToImport,
  { imported, placement, pageCount }: OpenedImport,
): string {
  const { rows, requests, imports, transaction } = context
  const { name, sha256, documentId } = given
  const runId = randomUUID()
  const document = documentId === null ? null : context.getDocument(documentId)
  const totalPages = pagesOf(context, given, pageCount)
  context.claim(runId)
  transaction(() => {
    const runNumber = rows.insert({
      id: runId,
      documentId,
      origin: 'imported',
      name: document ? runName(context, imported.parser, document, name) : name,
      connectionId: importedConnection,
      connectionName: imported.parser,
      mode: 'sync',
      modeReason: 'forced',
      options: defaultParseOptions,
      totalPages,
    })
    imports.put(runNumber, { sha256, imported, placement })
    const [requestId] = requests.plan(runNumber, [{ mode: 'sync', pages: null, heals: null }])
    // With its answer on disk a start goes on just here; without it, the import is forgotten.
    if (requestId !== undefined) requests.setState(requestId, 'answered')
  })
  return runId
}

/** Of the longer of a parse and its source. Throws `library.pages-differ`: a source that ends before its parse does is another document. */
export function pagesOf(
  { getDocument }: Pick<ImportContext, 'getDocument'>,
  { documentId }: Pick<FileToImport, 'documentId'>,
  runPages: number,
): number {
  if (documentId === null) return runPages
  const { name, pageCount: pages } = getDocument(documentId)
  if (pages === null || pages >= runPages) return pages ?? runPages
  throw new AppError('library.pages-differ', { name, pages, runPages })
}

/** The elements of an import whose file is in its place. */
export async function keepRest(
  context: ImportContext,
  runId: string,
  { sha256, sizeBytes }: FileToImport,
  opened: OpenedImport,
): Promise<CallOutput<'runs.import'>> {
  const request = onlyRequest(context, runId)
  await keepSyncAnswer(context, request, { sha256, sizeBytes, rows: opened.rows ?? undefined })
  return { kind: 'imported', run: context.rows.get(runId) }
}

export function onlyRequest({ requests }: RunContext, runId: string): RunRequest {
  const [request] = requests.ofRun(runId)
  if (!request) throw new Error('One request was planned, and none is there')
  return request
}

/** Puts an import's file in its place, in a folder that already says whose it is. */
export async function keepFile(
  { folder, keepManifest }: RunContext,
  runId: string,
  put: (target: string) => Promise<void>,
): Promise<void> {
  keepManifest(runId)
  const target = folder.responseFile(runId, 0)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await put(target)
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

/** Files first, so that none is left that nobody knows. False while another program holds one: then all of it stays. */
export function forgetImport({ rows, folder }: RunContext, runId: string): boolean {
  const isFree = removeUnlessHeld(folder.responseDir(runId))
  if (isFree) rows.forget(runId)
  return isFree
}

/** No connection has this id: an imported run was sent nowhere. */
const importedConnection = 'imported'
