import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError, type ErrorCatalogue } from '#shared/errors.ts'
import type { RunExport } from './export-run.ts'

/**
 * Writes an export to a place that a user chose: under another name beside it first, so that a
 * file already there is replaced by a whole one or not at all.
 *
 * Throws `export.write-failed`.
 */
export async function saveExport({ chunks }: RunExport, file: string): Promise<void> {
  const part = path.join(path.dirname(file), `.recto-${randomUUID()}.part`)
  try {
    const handle = await open(part, 'wx')
    try {
      for await (const chunk of chunks) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    if (error instanceof AppError) throw error
    throw new AppError('export.write-failed', { file, reason: reasonOf(error) }, { cause: error })
  }
}

function reasonOf(error: unknown): ErrorCatalogue['export.write-failed']['reason'] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full'
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'denied' : 'other'
}
