import { isCalledLikeDocument, isCalledLikeParse } from './in-folder.ts'

interface Named {
  readonly name: string
}

/** A document with the parses of it that stand beside it, or either alone. */
export interface FileGroup<T> {
  readonly document: T | null
  readonly parses: readonly T[]
  /** Found in a folder rather than named: what is called like a parse may be none. */
  readonly isFound: boolean
}

/**
 * Which file of one folder a parse was made from, by its name: `name.pdf` of `name.json`, `name.pdf.json` and
 * `name.alto.xml`, and in a folder that MinerU wrote `name_origin.pdf`. Undefined where there is none.
 */
export function documentsBeside<T extends Named>(files: readonly T[]): (parse: T) => T | undefined {
  const documents = files.filter(({ name }) => isCalledLikeDocument(name))
  // Of two of one name the later counts: first what a copy is called after, then what is called so itself.
  const byName = new Map(
    [
      (name: string) => stemOf(name).replace(copySuffix, ''),
      stemOf,
      (name: string) => name,
    ].flatMap((nameOf) => documents.map((file) => [nameOf(file.name), file] as const)),
  )
  return ({ name }) => {
    const found = namesOfSource(name).find((source) => byName.has(source))
    return found === undefined ? undefined : byName.get(found)
  }
}

/** What MinerU calls its copy of the document, and what it adds to its name for each file that it writes of it. */
const copySuffix = /_origin$/
const parseSuffix = /_(?:middle|model|content_list(?:_v2)?)$/

/** What the document of a parse may be called, the likeliest first. */
function namesOfSource(parse: string): readonly string[] {
  const stem = stemOf(parse)
  // Programs that write several formats name theirs before the extension, as in `name.alto.xml`.
  const withoutFormat = isCalledLikeDocument(stem) ? stem : stem.replace(/\.[a-z]+$/i, '')
  return [stem, withoutFormat, stem.replace(parseSuffix, '')]
}

/** Pages with its boxes drawn on them, in the names of all its versions. */
const drawingSuffix = /_(?:layout|spans?|line_sort)\.pdf$/

/**
 * What MinerU left beside its parses in one folder that nobody means to have parsed: its drawings of the
 * pages, the folder of the pictures it cut out of them, and its copy of a document that is there itself.
 */
export function leftBesideParses(names: readonly string[]): ReadonlySet<string> {
  const stems = new Set(
    names
      .filter(isCalledLikeParse)
      .map(stemOf)
      .filter((stem) => parseSuffix.test(stem))
      .map((stem) => stem.replace(parseSuffix, '')),
  )
  const documents = new Set(names.filter(isCalledLikeDocument).map(stemOf))
  const isLeft = (name: string): boolean => {
    if (name === 'images') return stems.size > 0
    if (drawingSuffix.test(name)) return stems.has(name.replace(drawingSuffix, ''))
    const original = stemOf(name).replace(copySuffix, '')
    return original !== stemOf(name) && stems.has(original) && documents.has(original)
  }
  return new Set(names.filter(isLeft))
}

/** The files of one folder, each once: parses with their document, in the order of what comes first. */
export function groupByName<T extends Named>(
  files: readonly T[],
  isFound = false,
): readonly FileGroup<T>[] {
  const documentOf = documentsBeside(files)
  const groups = new Map<T, { readonly document: T | null; readonly parses: T[] }>()
  for (const file of files) {
    const isParse = isCalledLikeParse(file.name)
    const document = isParse ? (documentOf(file) ?? null) : file
    const group = groups.get(document ?? file) ?? { document, parses: [] }
    groups.set(document ?? file, group)
    if (isParse) group.parses.push(file)
  }
  return [...groups.values()].map((group) => ({ ...group, isFound }))
}

function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}
