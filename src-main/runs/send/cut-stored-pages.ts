import type { DocumentFormat } from '#shared/documents/format.ts'
import { AppError } from '#shared/errors.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import type { PageRange } from '../rows/request-rows.ts'

/** A file of 500 MB on a slow machine. */
const cutTimeoutMs = 180_000

/**
 * Writes some pages of a stored PDF or TIFF into a file of their own, and answers its size in bytes.
 *
 * Throws `runs.not-healable` for other formats, and `runs.cut-failed` when the file is damaged there.
 */
export async function cutStoredPages(
  background: Background,
  cut: {
    readonly source: string
    readonly toFile: string
    readonly format: DocumentFormat
    readonly pages: PageRange
    readonly name: string
  },
  signal: AbortSignal,
): Promise<number> {
  const { source, toFile, format, pages, name } = cut
  if (format !== 'pdf' && format !== 'tiff') {
    throw new AppError('runs.not-healable', { name, reason: 'format' })
  }
  const job = { file: source, toFile, format, ...pages }
  const outcome = await background
    .run('cut-pages', job, cutTimeoutMs, signal)
    .catch((error: unknown) => {
      if (error instanceof BackgroundStopped) return { kind: 'damaged' } as const
      throw error
    })
  if (outcome.kind === 'done') return outcome.sizeBytes
  throw new AppError('runs.cut-failed', { name, ...pages })
}

/**
 * A locked PDF, or some of its pages, without its lock: in memory alone, and never on disk.
 *
 * Throws `runs.cut-failed`.
 */
export async function unlockStoredPages(
  background: Background,
  locked: {
    readonly source: string
    readonly password: string
    /** Null for all. */
    readonly pages: PageRange | null
    readonly pageCount: number | null
    readonly name: string
  },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { source: file, password, pages, pageCount, name } = locked
  const outcome = await background
    .run('unlock-pdf', { file, password, pages }, cutTimeoutMs, signal)
    .catch((error: unknown) => {
      if (error instanceof BackgroundStopped) return { kind: 'damaged' } as const
      throw error
    })
  if (outcome.kind === 'done') return outcome.bytes
  const whole = { startPage: 1, endPage: pageCount ?? 1 }
  throw new AppError('runs.cut-failed', { name, ...(pages ?? whole) })
}
