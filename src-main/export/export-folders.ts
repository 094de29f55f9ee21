import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import type { Desktop } from '../ports.ts'
import { saveExport, saveUnpacked } from './save-export.ts'

/** Folders that a user picked for exports: a view knows their ids, never their paths. */
export interface ExportFolders {
  /** Null when the user gives up. */
  readonly pick: () => Promise<string | null>
  /**
   * Writes a file, or the folder that an archive stands for, beside what is there, under the next free name;
   * answers its path. Throws `export.folder-gone` and `export.write-failed`.
   */
  readonly save: (folderId: string, wanted: NamedExport) => Promise<string>
}

export interface NamedExport {
  readonly fileName: string
  /** What it is called as a folder; null where it stays a file. */
  readonly folderName: string | null
  readonly chunks: AsyncIterable<Uint8Array>
}

export function createExportFolders(desktop: Pick<Desktop, 'pickFolder'>): ExportFolders {
  const folders = new Map<string, string>()
  return {
    async pick() {
      const folder = await desktop.pickFolder()
      if (folder === null) return null
      const id = randomUUID()
      folders.set(id, folder)
      return id
    },
    async save(folderId, { fileName, folderName, chunks }) {
      const folder = folders.get(folderId)
      if (folder === undefined) throw new AppError('export.folder-gone', {})
      const file = freeName(folder, folderName ?? fileName)
      await (folderName === null ? saveExport : saveUnpacked)({ chunks }, file)
      return file
    },
  }
}

/** `report.docx`, or `report-2.docx` where that is taken. */
function freeName(folder: string, fileName: string): string {
  const dot = fileName.indexOf('.', 1)
  const [stem, extension] =
    dot === -1 ? [fileName, ''] : [fileName.slice(0, dot), fileName.slice(dot)]
  let file = path.join(folder, fileName)
  for (let count = 2; existsSync(file); count += 1) {
    file = path.join(folder, `${stem}-${count}${extension}`)
  }
  return file
}
