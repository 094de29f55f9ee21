import { extractAll, listPackage, statFile } from '@electron/asar'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../places.mjs'
import { thisSystem } from './this-system.ts'

/** An app as `npm run package` leaves it on the disk. */
export interface PackedApp {
  readonly folder: string
  /** What a person starts. */
  readonly binary: string
  readonly resources: string
  readonly archive: string
}

/** A file in the archive, or beside it where it can't be loaded from within. */
export interface PackedFile {
  /** With slashes, from the archive's root. */
  readonly name: string
  readonly sizeBytes: number
  readonly isUnpacked: boolean
}

/** The unpacked app of this system in `dist/`, or null where none was made. */
export function findPackedApp(): PackedApp | null {
  const dist = path.join(root, 'dist')
  const suffix = process.arch === 'x64' ? '' : `-${process.arch}`
  const { folder, binary, resources } = {
    darwin: { folder: `mac${suffix}/Recto.app`, binary: '.', resources: 'Contents/Resources' },
    win32: { folder: `win${suffix}-unpacked`, binary: 'Recto.exe', resources: 'resources' },
    linux: { folder: `linux${suffix}-unpacked`, binary: 'recto-desktop', resources: 'resources' },
  }[thisSystem.os]
  const at = (...names: readonly string[]): string => path.join(dist, folder, ...names)
  const archive = at(resources, 'app.asar')
  if (!existsSync(archive)) return null
  return { folder: at(), binary: at(binary), resources: at(resources), archive }
}

export function filesOf({ archive }: PackedApp): readonly PackedFile[] {
  return listPackage(archive, { isPack: false }).flatMap((listed) => {
    const name = listed.replaceAll('\\', '/').replace(/^\//, '')
    const found = statFile(archive, path.normalize(name))
    if ('files' in found || 'link' in found) return []
    return [{ name, sizeBytes: found.size, isUnpacked: found.unpacked === true }]
  })
}

/** Lays all files out in a folder, as plain Node reads them. */
export function layOut({ archive }: PackedApp, folder: string): void {
  extractAll(archive, folder)
}

/** Of all files below a folder. */
export async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
