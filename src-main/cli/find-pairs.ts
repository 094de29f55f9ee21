import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { groupFolders, type FilesInFolder } from '#shared/documents/group-folders.ts'
import {
  byName,
  isCalledLikeDocument,
  isCalledLikeParse,
  isHidden,
} from '#shared/documents/in-folder.ts'

/** A parse to be imported, and the document that it was made from. */
export interface ParsePair {
  readonly parse: string
  readonly source: string | null
  /** Found in a folder rather than named: it may be no parse at all. */
  readonly isFound: boolean
  /** Several documents in other folders could be its source. */
  readonly isUnsure: boolean
}

interface FoundFile {
  readonly name: string
  readonly path: string
}

/**
 * The files as given; in the place of a folder all in it and below that is called like a parse, one
 * folder after the other, each with the document that is called the same (`name.pdf` and
 * `name.json` or `name.pdf.json`): the one beside it, or the only one in all that was given. Links in a folder are not
 * followed.
 */
export async function findPairs(
  given: readonly string[],
  cwd: string,
): Promise<readonly ParsePair[]> {
  const folders: FilesInFolder<FoundFile>[] = []
  const listed = new Set<string>()
  for (const name of given) {
    const facts = await stat(path.resolve(cwd, name)).catch(() => null)
    if (facts?.isDirectory()) await listBelow(name, { cwd, folders, listed })
    else folders.push(named(name))
  }
  return groupFolders(folders).flatMap(({ document, parses, isFound, isUnsure = false }) => {
    if (parses.length > 0) {
      const source = document?.path ?? null
      return parses.map((parse) => ({ parse: parse.path, source, isFound, isUnsure }))
    }
    // What was named is tried, whatever it is called; a document in a folder is no parse.
    return document && !isFound ? { parse: document.path, source: null, isFound, isUnsure } : []
  })
}

function named(file: string): FilesInFolder<FoundFile> {
  return { files: [{ name: path.basename(file), path: file }], isFound: false }
}

interface Listing {
  readonly cwd: string
  readonly folders: FilesInFolder<FoundFile>[]
  /** Folders that were given twice, or within another, are listed once. */
  readonly listed: Set<string>
}

async function listBelow(folder: string, listing: Listing): Promise<void> {
  const { cwd, folders, listed } = listing
  const whole = path.resolve(cwd, folder)
  if (listed.has(whole)) return
  listed.add(whole)
  const all = await readdir(whole, { withFileTypes: true }).catch(() => null)
  // Reading it refuses it by name.
  if (!all) {
    folders.push(named(folder))
    return
  }
  const entries = all.filter(({ name }) => !isHidden(name)).toSorted(byName)
  const files = entries
    .filter(
      (entry) =>
        entry.isFile() && (isCalledLikeParse(entry.name) || isCalledLikeDocument(entry.name)),
    )
    .map(({ name }) => ({ name, path: path.join(folder, name) }))
  folders.push({ files, isFound: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await listBelow(path.join(folder, entry.name), listing)
  }
}
