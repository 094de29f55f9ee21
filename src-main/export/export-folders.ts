import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { formatFacts } from '#shared/export/format.ts'
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
  /** Files and folders that are being written: their names are not free either. */
  const underWay = new Set<string>()
  const isTaken = (file: string): boolean => underWay.has(file) || existsSync(file)
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
      const extension = folderName === null ? extensionOf(fileName) : ''
      const file = freeName(path.join(folder, folderName ?? fileName), extension, isTaken)
      underWay.add(file)
      try {
        await (folderName === null ? saveExport : saveUnpacked)({ chunks }, file)
      } finally {
        underWay.delete(file)
      }
      return file
    },
  }
}

/** `report.docx`, or `report-2.docx` where that is taken. */
function freeName(file: string, extension: string, isTaken: (file: string) => boolean): string {
  const stem = file.slice(0, file.length - extension.length)
  let free = file
  for (let count = 2; isTaken(free); count += 1) free = `${stem}-${count}${extension}`
  return free
}

/** With its dot: `.csv.zip` of two parts, too. */
function extensionOf(fileName: string): string {
  const known = Object.values(formatFacts).map(({ extension }) => `.${extension}`)
  const own = known.filter((extension) => fileName.endsWith(extension))
  return own.reduce((longest, each) => (each.length > longest.length ? each : longest), '')
}
