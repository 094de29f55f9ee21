import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** What a person let an agent have parsed: files, and folders with all below them. */
export interface AllowedFiles {
  /** The file's true path; null for one that was not allowed, or isn't there: an agent learns no more. */
  find(given: string): Promise<string | null>
}

/** @param given absolute. What isn't there allows nothing. */
export async function allowFiles(given: readonly string[]): Promise<AllowedFiles> {
  const found = await Promise.all(given.map((file) => realpath(file).catch(() => null)))
  const roots = found.filter((root) => root !== null)
  return {
    async find(wanted) {
      if (!path.isAbsolute(wanted) || wanted.includes('\0')) return null
      // Behind links: one inside an allowed folder may lead anywhere.
      const file = await realpath(wanted).catch(() => null)
      if (file === null) return null
      return roots.some((root) => isInside(root, file)) ? file : null
    },
  }
}

function isInside(root: string, file: string): boolean {
  const relative = path.relative(root, file)
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative)
}
