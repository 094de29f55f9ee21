import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError, type ErrorCode, type ErrorData } from '#shared/errors.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { discard } from '../db/held-files.ts'
import type { FoundFile } from './look-through.ts'
import type { WatchRule } from './rules.ts'
import { unread, type Taking, type WatchedFile, type WatchedRows } from './watched-rows.ts'

export interface TakeFileDeps {
  readonly rows: WatchedRows
  /** A copy of a file in a folder, which is the caller's to delete. Throws the `documents.*` errors of reading. */
  readonly readIn: (
    folder: string,
    name: string,
  ) => Promise<{ readonly file: string; readonly sha256: string; readonly sizeBytes: number }>
  /** Adds such a copy to the library, and deletes it. */
  readonly addCopy: (file: string, name: string) => Promise<CallOutput<'documents.add'>[number]>
  /** Null where it is gone. */
  readonly findDocument: (documentId: string) => SourceDocument | null
  readonly startRun: (input: CallInput<'runs.start'>) => Promise<CallOutput<'runs.start'>>
  /** Whether these bytes, or a part of them, were ever sent over this connection or are about to be. */
  readonly wasAsked: (documentId: string, connection: Connection) => boolean
  /** Whether Recto wrote a file of these bytes itself. */
  readonly isOwnExport: (sha256: string) => boolean
  /** Of the library's disk. */
  readonly freeBytes: () => Promise<number>
  /** Of the same: see `WatchConfig`. */
  readonly keptFreeBytes: number
  readonly toErrorData: (error: unknown) => ErrorData
  readonly now: () => number
}

/** What came of a file. `later`: it can't be read just now. */
export type TakeOutcome = WatchedFile['state'] | 'later'

/** A file that a program writes all the time would be sent all the time. */
const maxTimesADay = 3
/** Troubles of the computer and not of the file: it is tried again as it is. */
const passing: ReadonlySet<ErrorCode> = new Set(['documents.disk-full', 'library.disk-full'])

/**
 * Takes one file of a watched folder that has settled: reads a copy, and has it parsed as its rule says, unless
 * these bytes are known. What came of it is on record before anything can be sent.
 *
 * @param isWanted whether the rule still wants it once it is read, which may take a while
 *
 * Throws what is no fault of the file, and keeps the others of its folder from being taken just now.
 */
export async function takeFile(
  deps: TakeFileDeps,
  rule: WatchRule,
  connection: Connection,
  file: FoundFile,
  isWanted: () => boolean,
): Promise<TakeOutcome> {
  const { rows } = deps
  const note = (state: WatchedFile['state'], about: Partial<WatchedFile> = {}): TakeOutcome => {
    rows.put(rule.id, { ...file, ...unread, state, ...about })
    return state
  }
  const times = rows.timesTaken(rule.id, file.name, startOfDay(deps.now()))
  if (times >= maxTimesADay) {
    const error = new AppError('watching.always-changing', { name: file.name, times }).toData()
    return note('waiting', { error })
  }
  const read = await readFile(deps, rule, connection, file)
  if (read === 'later') return 'later'
  if (read === 'known') return note('left')
  if ('error' in read) return note('refused', { error: read.error })
  if (!isWanted()) return 'later'
  const { id: documentId, pageCount: pages } = read
  const room = roomToday(deps, rule, pages)
  if (room === 'never') {
    const longest = { name: file.name, pages: pages ?? 1, pagesPerDay: rule.pagesPerDay ?? 0 }
    return note('refused', { error: new AppError('watching.longer-than-day', longest).toData() })
  }
  if (room === 'not-today') {
    note('waiting', { documentId, pages })
    const { folder, pagesPerDay } = rule
    throw new AppError('watching.day-is-full', { folder, pagesPerDay: pagesPerDay ?? 0 })
  }
  const taking = { ruleId: rule.id, name: file.name, documentId, pages, runId: randomUUID() }
  rows.take(taking, file)
  return startTaking(deps, rule, connection, taking)
}

/**
 * Begins the run of a taking that is on record, as often as it takes: its id was chosen before. What can't be begun
 * at all is noted as refused. Throws where it can't just now: it stays on record.
 */
export async function startTaking(
  { rows, startRun, toErrorData }: Pick<TakeFileDeps, 'rows' | 'startRun' | 'toErrorData'>,
  rule: WatchRule,
  connection: Connection,
  { runId, documentId, name }: Taking,
): Promise<'taken' | 'refused'> {
  try {
    await startRun({
      runId,
      documentId,
      name: path.posix.basename(name),
      connectionId: connection.id,
      options: rule.options ?? connection.defaultOptions,
      mode: 'auto',
      onExisting: 'parse-again',
      // Nobody is there to be asked; how much may be sent is the limit's to say.
      inParts: true,
    })
  } catch (error) {
    const told = toErrorData(error)
    if (passing.has(told.code)) throw error
    rows.giveUp(runId)
    const file = rows.file(rule.id, name)
    if (file) rows.put(rule.id, { ...file, ...unread, state: 'refused', error: told })
    return 'refused'
  }
  rows.setStarted(runId)
  return 'taken'
}

/** The file as a document of the library; or that it is known, refused, or can't be read yet. */
async function readFile(
  deps: TakeFileDeps,
  rule: WatchRule,
  connection: Connection,
  file: FoundFile,
): Promise<SourceDocument | { readonly error: ErrorData } | 'known' | 'later'> {
  const { rows, addCopy, toErrorData } = deps
  const before = rows.file(rule.id, file.name)
  if (before?.documentId && isSame(before, file)) {
    const known = deps.findDocument(before.documentId)
    if (known) return known
  }
  const free = await deps.freeBytes()
  if (free - file.sizeBytes < deps.keptFreeBytes) {
    throw new AppError('watching.disk-low', { folder: rule.folder, freeBytes: free })
  }
  let copy
  try {
    copy = await deps.readIn(rule.folder, file.name)
  } catch (error) {
    if (!(error instanceof AppError) || passing.has(error.code)) throw error
    // Gone, held by its writer, or emptied to be written anew.
    return willPass(error.toData()) ? 'later' : { error: toErrorData(error) }
  }
  const isKnown =
    rows.wasTaken(rule.id, copy.sha256) ||
    deps.isOwnExport(copy.sha256) ||
    deps.wasAsked(copy.sha256, connection)
  if (isKnown || copy.sizeBytes !== file.sizeBytes) {
    await discard(copy.file)
    return isKnown ? 'known' : 'later'
  }
  const added = await addCopy(copy.file, path.posix.basename(file.name))
  if (added.ok) return added.document
  const { error } = added
  if (!passing.has(error.code)) return { error }
  throw new AppError('documents.disk-full', { name: file.name })
}

/** Whether a file is gone, held by its writer, or was emptied to be written anew. */
function willPass(error: ErrorData): boolean {
  if (error.code === 'documents.empty') return true
  if (error.code !== 'documents.unreadable') return false
  return error.data.reason === 'missing' || error.data.reason === 'in-use'
}

/** Whether a document of so many pages may still be sent today. Null where only the service can count them. */
function roomToday(
  { rows, now }: Pick<TakeFileDeps, 'rows' | 'now'>,
  { id, pagesPerDay }: WatchRule,
  pages: number | null,
): 'yes' | 'not-today' | 'never' {
  if (pagesPerDay === null) return 'yes'
  if ((pages ?? 1) > pagesPerDay) return 'never'
  const sent = rows.pagesTaken(id, startOfDay(now()))
  return sent + (pages ?? 1) <= pagesPerDay ? 'yes' : 'not-today'
}

export function isSame(a: FoundFile, b: FoundFile): boolean {
  return a.sizeBytes === b.sizeBytes && a.modifiedMs === b.modifiedMs
}

/** By this computer's calendar. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
