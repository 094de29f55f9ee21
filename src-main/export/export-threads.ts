import { AppError } from '#shared/errors.ts'
import type { WriteExport, WrittenExport } from '../background/jobs.ts'
import { BackgroundStopped, createBackground } from '../background/run-in-background.ts'

/** Threads that write exports and nothing else: a long one holds up no other work. */
export interface ExportThreads {
  /** Throws `export.too-large`, and what the writers throw. */
  readonly write: (
    job: Omit<WriteExport, 'workerModule'>,
    signal: AbortSignal | undefined,
  ) => Promise<WrittenExport>
  readonly close: () => Promise<void>
}

/** Of a thread's own processor time: a thousand scanned pages take a PDF about a minute, other formats seconds. */
const limitMs = 10 * 60_000
/** Enough for 240,000 cells in every format; the heap of a thread that may take less is tidied sooner. */
const usualHeapMegabytes = 160

export function createExportThreads(workerModule: string): ExportThreads {
  const usual = createBackground(workerModule, { heapMegabytes: usualHeapMegabytes })
  /** For what is large in one piece, as one table on hundreds of pages. */
  const large = createBackground(workerModule, { threads: 1 })
  return {
    async write(given, signal) {
      const job = { ...given, workerModule }
      try {
        return await usual.run('write-export', job, limitMs, signal).catch((error: unknown) => {
          if (error instanceof BackgroundStopped && error.because === 'heap') {
            return large.run('write-export', job, limitMs, signal)
          }
          throw error
        })
      } catch (error) {
        if (!(error instanceof BackgroundStopped)) throw error
        if (error.because === 'closed' || error.because === 'cancelled') throw error
        throw new AppError('export.too-large', { name: job.run.name }, { cause: error })
      }
    },
    async close() {
      await Promise.all([usual.close(), large.close()])
    },
  }
}
