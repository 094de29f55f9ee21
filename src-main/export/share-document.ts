import { existsSync } from 'node:fs'
import { constants, copyFile, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { Desktop } from '../ports.ts'
import { safeFileStem } from './file-name.ts'

/**
 * Offers a document to the programs that the system shares files with, as a copy under its own name: the library
 * keeps it under its hash. The next start deletes the copy. Throws `documents.not-found`.
 */
export async function shareDocument(
  desktop: Pick<Desktop, 'share'>,
  folder: Pick<DataFolder, 'sourceFile' | 'temporaryDir'>,
  { id, name, format }: Pick<SourceDocument, 'id' | 'name' | 'format'>,
): Promise<void> {
  const stored = folder.sourceFile(id)
  if (!existsSync(stored)) throw new AppError('documents.not-found', { documentId: id })
  const copies = await mkdtemp(path.join(folder.temporaryDir, 'shared-'))
  const copy = path.join(copies, `${safeFileStem(name)}.${format}`)
  await copyFile(stored, copy, constants.COPYFILE_FICLONE)
  await desktop.share(copy)
}
