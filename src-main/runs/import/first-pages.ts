import { copyFile, link } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import type { CallOutput } from '#shared/bridge/calls.ts'
import { BackgroundStopped } from '../../background/run-in-background.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import { syncFile } from '../../db/write-atomically.ts'
import { ingestBatch } from '../ingest-batch.ts'
import { failRequest } from '../send/fail-request.ts'
import { writeOutcome } from '../settle-run.ts'
import type { OpenedImport } from './open-import.ts'
import {
  type FileToImport,
  forgetImport,
  type ImportContext,
  type ImportTold,
  insertImport,
  keepFile,
  keepRest,
  onlyRequest,
  pagesOf,
} from './take-in.ts'

/** The first pages of a file that is still being read. */
export interface FirstPages {
  readonly show: (opening: Promise<OpenedImport>) => void
  /** The run that they can be read of; null without any. */
  shown(): Promise<string | null>
  /** Their run goes again: the rest of the file can't be had, for the reason that is given. */
  takeBack(reason: unknown): Promise<void>
}

/** What of the first pages can't be shown is no matter of the import: it goes on without. */
export function showFirstPages(
  context: ImportContext,
  whole: Promise<FileToImport>,
  told: ImportTold,
): FirstPages {
  let showing: Promise<string | null> = Promise.resolve(null)

  async function begin(opening: Promise<OpenedImport>): Promise<string | null> {
    let runId: string | null = null
    try {
      const first = await opening
      const given = await whole
      // Asked for twice at once, perhaps.
      if (context.imports.findRun(given.sha256) !== null || !first.rows?.lastPage) return null
      runId = insertImport(context, given, first)
      told.entered(runId)
      await keepFile(context, runId, (target) => linkOrCopy(given.file, target))
      await keepFirst(context, runId, given, first)
      context.changed(runId)
      told.readable(runId)
      return runId
    } catch (error) {
      if (!isToldOfWhole(error)) context.log.bug('import.first-pages', error)
      if (runId !== null) await forget(context, runId, error)
      return null
    }
  }

  return {
    show(opening) {
      showing = begin(opening)
    },
    shown: () => showing,
    async takeBack(reason) {
      const runId = await showing
      if (runId !== null) await forget(context, runId, reason)
    },
  }
}

/** What comes behind the first pages arrives. */
async function keepFirst(
  context: ImportContext,
  runId: string,
  { sha256, sizeBytes }: FileToImport,
  { rows }: OpenedImport,
): Promise<void> {
  const { batches, transaction } = context
  const request = onlyRequest(context, runId)
  const { runNumber, id: requestId } = request
  const totalPages = context.rows.get(runId).totalPages ?? 1
  const firstPages = Math.min(rows?.lastPage ?? 1, totalPages)
  const arriving = {
    requestId,
    state: 'fetching',
    origin: 'original',
    serviceBatch: null,
    failure: null,
  } as const
  transaction(() => {
    batches.insert(runNumber, { ...arriving, startPage: 1, endPage: firstPages })
    if (firstPages === totalPages) return
    batches.insert(runNumber, { ...arriving, startPage: firstPages + 1, endPage: totalPages })
  })
  const file = { sha256, sizeBytes, rows: rows ?? undefined }
  await ingestBatch(context, request, 0, file, () => writeOutcome(context, runId))
}

/** The rest of a file whose first pages are shown is written down. */
export async function finishImport(
  context: ImportContext,
  runId: string,
  given: FileToImport,
  opened: OpenedImport,
): Promise<CallOutput<'runs.import'>> {
  const { rows, imports, keepManifest, transaction } = context
  const { imported, placement, pageCount } = opened
  const totalPages = pagesOf(context, given, pageCount)
  transaction(() => {
    imports.put(rows.numberOf(runId), { sha256: given.sha256, imported, placement })
    rows.change(runId, { totalPages })
  })
  keepManifest(runId)
  return keepRest(context, runId, given, opened)
}

/** The same bytes under a second name, where the disk has such. */
async function linkOrCopy(file: string, target: string): Promise<void> {
  try {
    await link(file, target)
  } catch {
    await copyFile(file, target)
    syncFile(target)
  }
}

/** Throws nothing: the import has its own reason to tell. */
async function forget(context: ImportContext, runId: string, reason: unknown): Promise<void> {
  const { rows, forgetDerived, removed, toErrorData, log } = context
  // The next start goes on with it.
  if (isClosing(reason)) return
  try {
    const runNumber = rows.numberOf(runId)
    if (!forgetImport(context, runId)) {
      failRequest(context, onlyRequest(context, runId), toErrorData(reason))
      return
    }
    removed(runId)
    await forgetDerived(runNumber)
  } catch (error) {
    if (!isClosing(error)) log.bug('import.forget', error)
  }
}

/** What is wrong with the file, its document or the disk is told of the whole, too, should it end that. */
function isToldOfWhole(error: unknown): boolean {
  return error instanceof AppError || error instanceof BackgroundStopped || isDiskFull(error)
}

function isClosing(error: unknown): boolean {
  return error instanceof BackgroundStopped && error.because === 'closed'
}
