import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Corrections, noCorrections } from '#shared/corrections/apply.ts'
import { AppError } from '#shared/errors.ts'
import { type ExportFormat, formatFacts } from '#shared/export/format.ts'
import { type ExportOptions, exportOptionsSchema } from '#shared/export/options.ts'
import type { Run } from '#shared/runs/run.ts'
import { removeUnlessHeld } from '../db/held-files.ts'
import type { ExportThreads } from './export-threads.ts'
import { folderName, templateFileName } from './file-name.ts'
import { findPageFile, type PageFileDeps } from './pages/page-file.ts'
import { wholeResponse } from './whole-response.ts'

export interface ExportRequest {
  readonly runId: string
  readonly format: ExportFormat
  /** As usual when left out. */
  readonly options?: ExportOptions | undefined
  /** Ends the work when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined
}

export interface RunExport {
  /** Named after the run, safe as a file name on every system. */
  readonly fileName: string
  /** What it is called as a folder; null where it isn't wanted as one, or is no archive. */
  readonly folderName: string | null
  readonly mediaType: string
  /** In parts, of which the first is there when all is written. */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** @param onPicture is given the SHA-256 of every picture that goes into an archive as a file of its own */
export type ExportRun = (
  request: ExportRequest,
  onPicture?: (sha256: string) => void,
) => Promise<RunExport>

export interface ExportRunDeps extends PageFileDeps {
  readonly threads: ExportThreads
  /** Throws `runs.not-found`. */
  readonly getRun: (runId: string) => Run
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
  /** Throws `runs.response-damaged` where a stored response no longer is what was received. */
  readonly checkResponse: (runId: string, batchIndex: number) => Promise<void>
  readonly correctionsOf: (runId: string) => Corrections
  /** Whether a user corrected anything of a run. */
  readonly isCorrected: (runId: string) => boolean
}

export function createExportRun(deps: ExportRunDeps): ExportRun {
  const { getRun, whenReadable, checkResponse, isCorrected } = deps
  return async ({ runId, format, options: asked, signal }, onPicture = () => {}) => {
    await whenReadable(runId)
    const run = getRun(runId)
    const given = asked ?? exportOptionsSchema.parse({})
    const options = { ...given, corrected: given.corrected && isCorrected(runId) }
    const described = describeExport(run, format, options)
    const received = format === 'json' ? wholeResponse(run, options) : null
    if (received !== null) await checkResponse(runId, received)
    return { ...described, chunks: written({ run, format, options, signal }, onPicture, deps) }
  }
}

/**
 * What a run is called in one format.
 *
 * Throws `export.nothing-to-export` when no page is stored.
 */
export function describeExport(
  run: Run,
  format: ExportFormat,
  options: ExportOptions,
): Omit<RunExport, 'chunks'> {
  const hasPages = run.batches.some(({ state }) => state === 'stored')
  if (!hasPages) throw new AppError('export.nothing-to-export', { name: run.name })
  const fileName = templateFileName(run, format, options)
  const { mediaType } = formatFacts[format]
  return { fileName, folderName: folderName(fileName, format, options), mediaType }
}

interface Wanted {
  readonly run: Run
  readonly format: ExportFormat
  readonly options: ExportOptions
  readonly signal: AbortSignal | undefined
}

/** Written by a thread to a file, from which it is read; it begins when the first bytes are asked for. */
async function* written(
  { signal, ...wanted }: Wanted,
  onPicture: (sha256: string) => void,
  deps: ExportRunDeps,
): AsyncIterable<Uint8Array> {
  const { folder, threads, correctionsOf } = deps
  const { run, options } = wanted
  const workDir = path.join(folder.temporaryDir, randomUUID())
  const toFile = path.join(workDir, 'export')
  await mkdir(workDir, { mode: 0o700 })
  try {
    const corrections = options.corrected ? correctionsOf(run.id) : noCorrections
    const source = findPageFile(run, deps)
    const job = { ...wanted, corrections, source, dataDir: folder.root, workDir, toFile }
    const { pictures } = await threads.write(job, signal)
    for (const sha256 of pictures) onPicture(sha256)
    yield* createReadStream(toFile) as AsyncIterable<Buffer> // without an encoding it gives bytes
  } finally {
    removeUnlessHeld(workDir)
  }
}
