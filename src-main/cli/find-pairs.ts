import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { inParts } from '#shared/documents/parts-by-name.ts'
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
  /** What is called like the other parts of it. */
  readonly otherParts: readonly string[]
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
  const named: FoundFile[] = []
  for (const name of given) {
    const facts = await stat(path.resolve(cwd, name)).catch(() => null)
    if (facts?.isDirectory()) await listBelow(name, { cwd, folders, listed })
    else named.push({ name: path.basename(name), path: name })
  }
  const byFolder = Map.groupBy(named, (file) => path.dirname(path.resolve(cwd, file.path)))
  folders.unshift(...[...byFolder.values()].map((files) => ({ files, isFound: false })))
  return groupFolders(folders).flatMap(({ document, parses, isFound, isUnsure = false }) => {
    if (parses.length > 0) {
      const source = document?.path ?? null
      return inParts(parses).flatMap(([parse, ...others]) => {
        const otherParts = others.map((other) => other.path)
        return parse ? [{ parse: parse.path, otherParts, source, isFound, isUnsure }] : []
      })
    }
    // What was named is tried, whatever it is called; a document in a folder is no parse.
    return document && !isFound
      ? { parse: document.path, otherParts: [], source: null, isFound, isUnsure }
      : []
  })
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
    folders.push({ files: [{ name: path.basename(folder), path: folder }], isFound: false })
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
