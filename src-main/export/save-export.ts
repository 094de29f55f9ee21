import { existsSync } from 'node:fs'
import { cp, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { discard, removeUnlessHeld, renameHeld } from '../db/held-files.ts'
import type { RunExport } from './create-export-run.ts'
import { clearPartsOfKilled, partBeside } from './part-files.ts'
import { writeChunks } from './write-chunks.ts'
import { writeFailure } from './write-failure.ts'
import { unpackArchive } from './zip/unpack-archive.ts'

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
  const part = partBeside(file)
  await clearPartsOfKilled(path.dirname(file))
  try {
    const handle = await open(part, 'wx')
    try {
      await writeChunks(handle, chunks)
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

/**
 * Writes an export that is an archive as the folder that it would be unpacked to; what is in that folder already and
 * isn't written now stays there.
 *
 * Throws `export.write-failed`.
 */
export async function saveUnpacked(
  exported: Pick<RunExport, 'chunks'>,
  folder: string,
): Promise<void> {
  const part = partBeside(folder)
  const archive = `${part}.zip`
  try {
    await saveExport(exported, archive)
    await mkdir(part)
    await unpackArchive(archive, part)
    if (existsSync(folder)) await cp(part, folder, { recursive: true })
    else await renameHeld(part, folder)
  } catch (error) {
    // That the archive beside it could not be written is that the folder can't.
    const cause = error instanceof AppError ? error.cause : error
    if (error instanceof AppError && error.code !== 'export.write-failed') throw error
    throw writeFailure(cause, folder)
  } finally {
    await discard(archive)
    removeUnlessHeld(part)
  }
}
