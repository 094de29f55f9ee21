import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What is known of one page of somebody else's document; null where its source doesn't say. */
export type TruthPage = {
  /** The document, absolute. */
  readonly file: string
  /** 1-based, in the document. */
  readonly page: number
  readonly name: string
  /** Blocks in reading order, separated by empty lines. */
  readonly text: string | null
  /** Categories that `text` leaves out. */
  readonly text_without?: readonly string[]
  readonly headings?: readonly { readonly level: number; readonly text: string }[] | null
  /** HTML. */
  readonly tables?: readonly string[] | null
  readonly boxes?: readonly {
    readonly category: string
    readonly polygon: readonly (readonly [number, number])[]
  }[]
  /** The categories whose boxes are known. */
  readonly box_categories?: readonly string[]
  /** Finer categories, and those they count as. */
  readonly box_map?: Readonly<Record<string, string>>
}

/** The sets of a folder: `SET/SPLIT/truth/*.json`, each naming its document below `SET/SPLIT`. */
export async function readSets(
  folder: string,
  split: string,
): Promise<ReadonlyMap<string, readonly TruthPage[]>> {
  const sets = new Map<string, readonly TruthPage[]>()
  for (const set of (await readdir(folder)).toSorted()) {
    const root = path.join(folder, set, split)
    const names = await readdir(path.join(root, 'truth')).catch(() => [])
    if (names.length > 0) sets.set(set, await readPages(root, names))
  }
  return sets
}

async function readPages(root: string, names: readonly string[]): Promise<readonly TruthPage[]> {
  const pages: TruthPage[] = []
  for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
    // The shape that the folder's own README gives.
    const truth = JSON.parse(await readFile(path.join(root, 'truth', name), 'utf8')) as TruthPage
    const file = path.join(root, truth.file)
    pages.push({ ...truth, file, name: path.basename(name, '.json') })
  }
  return pages
}
