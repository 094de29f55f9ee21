import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { discard, renameHeld } from '../db/held-files.ts'
import type { RunExport } from './export-run.ts'
import { writeFailure } from './write-failure.ts'

/**
 * Writes an export to a place that a user chose: under another name beside it first, so that a
 * file already there is replaced by a whole one or not at all.
 *
 * Throws `export.write-failed`.
 */
export async function saveExport(
  { chunks }: Pick<RunExport, 'chunks'>,
  file: string,
): Promise<void> {
  const part = path.join(path.dirname(file), `.recto-${randomUUID()}.part`)
  try {
    const handle = await open(part, 'wx')
    try {
      for await (const chunk of chunks) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await renameHeld(part, file)
  } catch (error) {
    await discard(part)
    if (error instanceof AppError) throw error
    throw writeFailure(error, file)
  }
}
