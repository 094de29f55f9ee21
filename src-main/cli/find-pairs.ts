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

/** A file in a folder that is not imported, and why not. */
export interface LeftOutFile {
  readonly file: string
  /** Called neither like a document nor like a parse; or a document of which no parse was given. */
  readonly reason: 'other-kind' | 'no-parse-of-it'
}

export interface FoundPairs {
  readonly pairs: readonly ParsePair[]
  readonly leftOut: readonly LeftOutFile[]
}

interface FoundFile {
  readonly name: string
  readonly path: string
}

/**
 * The files as given; in the place of a folder all in it and below that is called like a parse, one
 * folder after the other, each with the document that is called the same (`name.pdf` and
 * `name.json` or `name.pdf.json`): the one beside it, or the only one in all that was given. Links in a folder are not
 * followed. What else is in a folder and not hidden is told as left out.
 */
export async function findPairs(given: readonly string[], cwd: string): Promise<FoundPairs> {
  const leftOut: LeftOutFile[] = []
  const folders: FilesInFolder<FoundFile>[] = []
  const listed = new Set<string>()
  const named: FoundFile[] = []
  for (const name of given) {
    const facts = await stat(path.resolve(cwd, name)).catch(() => null)
    if (facts?.isDirectory()) await listBelow(name, { cwd, folders, listed, leftOut })
    else named.push({ name: path.basename(name), path: name })
  }
  const byFolder = Map.groupBy(named, (file) => path.dirname(path.resolve(cwd, file.path)))
  folders.unshift(...[...byFolder.values()].map((files) => ({ files, isFound: false })))
  const pairs = groupFolders(folders).flatMap(({ document, parses, isFound, isUnsure = false }) => {
    if (parses.length > 0) {
      const source = document?.path ?? null
      return inParts(parses).flatMap(([parse, ...others]) => {
        const otherParts = others.map((other) => other.path)
        return parse ? [{ parse: parse.path, otherParts, source, isFound, isUnsure }] : []
      })
    }
    if (!document) return []
    // What was named is tried, whatever it is called; a document in a folder is no parse.
    if (!isFound) return { parse: document.path, otherParts: [], source: null, isFound, isUnsure }
    leftOut.push({ file: document.path, reason: 'no-parse-of-it' })
    return []
  })
  return { pairs, leftOut }
}

interface Listing {
  readonly cwd: string
  readonly folders: FilesInFolder<FoundFile>[]
  /** Folders that were given twice, or within another, are listed once. */
  readonly listed: Set<string>
  readonly leftOut: LeftOutFile[]
}

async function listBelow(folder: string, listing: Listing): Promise<void> {
  const { cwd, folders, listed, leftOut } = listing
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
  const inside = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, path: path.join(folder, name) }))
  const isMeant = ({ name }: FoundFile): boolean =>
    isCalledLikeParse(name) || isCalledLikeDocument(name)
  folders.push({ files: inside.filter(isMeant), isFound: true })
  for (const file of inside) {
    if (!isMeant(file)) leftOut.push({ file: file.path, reason: 'other-kind' })
  }
  for (const entry of entries) {
    if (entry.isDirectory()) await listBelow(path.join(folder, entry.name), listing)
  }
}
