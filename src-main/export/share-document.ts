import { existsSync } from 'node:fs'
import { constants, copyFile, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { Desktop } from '../ports.ts'
import { safeFileStem } from './file-name.ts'

type Folder = Pick<DataFolder, 'sourceFile' | 'temporaryDir'>
type Shared = Pick<SourceDocument, 'id' | 'name' | 'format'>

/**
 * Offers a document to the programs that the system shares files with, as a copy under its own name: the library
 * keeps it under its hash. The next start deletes the copy. Throws `documents.not-found`.
 */
export async function shareDocument(
  desktop: Pick<Desktop, 'share'>,
  folder: Folder,
  document: Shared,
): Promise<void> {
  const [copy] = await copyUnderNames(folder, [document])
  if (copy !== undefined) await desktop.share(copy)
}

/** Goes on with a drag of documents out of the window, as such copies. Throws `documents.not-found`. */
export async function dragDocuments(
  desktop: Pick<Desktop, 'dragOut'>,
  folder: Folder,
  documents: readonly Shared[],
): Promise<void> {
  // Several runs of one are one file.
  const each = new Map(documents.map((document) => [document.id, document]))
  await desktop.dragOut(await copyUnderNames(folder, [...each.values()]))
}

async function copyUnderNames(folder: Folder, documents: readonly Shared[]): Promise<string[]> {
  for (const { id } of documents) {
    if (!existsSync(folder.sourceFile(id))) {
      throw new AppError('documents.not-found', { documentId: id })
    }
  }
  const copies = await mkdtemp(path.join(folder.temporaryDir, 'shared-'))
  const taken = new Set<string>()
  const files: string[] = []
  for (const { id, name, format } of documents) {
    const file = path.join(copies, freeName(safeFileStem(name), format, taken))
    await copyFile(folder.sourceFile(id), file, constants.COPYFILE_FICLONE)
    files.push(file)
  }
  return files
}

/** `report (2).pdf` for the second of a name, whatever its case: some file systems don't tell. */
function freeName(stem: string, extension: string, taken: Set<string>): string {
  let name = `${stem}.${extension}`
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
    name = `${stem} (${count}).${extension}`
  }
  taken.add(name.toLowerCase())
  return name
}
