import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { documentsBeside } from '#shared/documents/group-by-name.ts'
import { byName, isCalledLikeParse, isHidden } from '#shared/documents/in-folder.ts'

/** A parse to be imported, and the document beside it that it was made from. */
export interface ParsePair {
  readonly parse: string
  readonly source: string | null
  /** Found in a folder rather than named: it may be no parse at all. */
  readonly isFound: boolean
}

/**
 * The files as given; in the place of a folder all in it and below that is called like a parse, one
 * folder after the other, each with the document beside it that is called the same (`name.pdf` and
 * `name.json` or `name.pdf.json`). Links in a folder are not followed.
 */
export async function* findPairs(given: readonly string[], cwd: string): AsyncGenerator<ParsePair> {
  for (const name of given) {
    const facts = await stat(path.resolve(cwd, name)).catch(() => null)
    if (facts?.isDirectory()) yield* pairsBelow(name, cwd)
    else yield { parse: name, source: null, isFound: false }
  }
}

async function* pairsBelow(folder: string, cwd: string): AsyncGenerator<ParsePair> {
  const all = await readdir(path.resolve(cwd, folder), { withFileTypes: true }).catch(() => null)
  // Reading it refuses it by name.
  if (!all) return yield { parse: folder, source: null, isFound: false }
  const entries = all.filter(({ name }) => !isHidden(name)).toSorted(byName)
  const documentOf = documentsBeside(entries.filter((entry) => entry.isFile()))
  for (const entry of entries) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* pairsBelow(inside, cwd)
    else if (entry.isFile() && isCalledLikeParse(entry.name)) {
      const document = documentOf(entry)
      const source = document === undefined ? null : path.join(folder, document.name)
      yield { parse: inside, source, isFound: true }
    }
  }
}
