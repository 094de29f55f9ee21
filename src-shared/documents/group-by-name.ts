import { isCalledLikeDocument, isCalledLikeParse } from './in-folder.ts'
import { partsByName } from './parts-by-name.ts'

interface Named {
  readonly name: string
}

/** A document with the parses of it that stand beside it, or either alone. */
export interface FileGroup<T> {
  readonly document: T | null
  readonly parses: readonly T[]
  /** Found in a folder rather than named: what is called like a parse may be none. */
  readonly isFound: boolean
  /** Several documents in other folders could be that of the parses. */
  readonly isUnsure?: boolean
}

/**
 * Which file of one folder a parse was made from, by its name: `name.pdf` of `name.json`, `name.pdf.json` and
 * `name.alto.xml`, also of PaddleOCR's `name_res.json`, and in a folder that MinerU wrote `name_origin.pdf`. Undefined where there is none.
 */
export function documentsBeside<T extends Named>(files: readonly T[]): (parse: T) => T | undefined {
  const byName = sourcesByName(files.filter(({ name }) => isCalledLikeDocument(name)))
  const namesOf = sourceNames(files)
  return (parse) => {
    for (const source of namesOf(parse)) {
      const found = byName(source).at(-1)
      if (found) return found
    }
    return undefined
  }
}

/** Documents by what their parses may be called after: those that are called so before a copy of one. */
export function sourcesByName<T extends Named>(
  documents: readonly T[],
): (source: string) => readonly T[] {
  const byNames = [
    (name: string) => name,
    stemOf,
    (name: string) => stemOf(name).replace(copySuffix, ''),
  ].map((nameOf) => Map.groupBy(documents, ({ name }) => nameOf(name)))
  return (source) => byNames.map((byName) => byName.get(source)).find((found) => found) ?? []
}

/** What MinerU calls its copy of the document, and what it adds to its name for each file that it writes of it. */
const copySuffix = /_origin$/
const parseSuffix = /_(?:middle|model|content_list(?:_v2)?)$/

/** What the document of each parse of one folder may be called, the likeliest first. */
export function sourceNames<T extends Named>(files: readonly T[]): (parse: T) => readonly string[] {
  const bases = partsByName(files)
  return (parse) => {
    const base = bases.get(parse)
    return base === undefined ? namesOfSource(parse.name) : [...namesOfSource(parse.name), base]
  }
}

function namesOfSource(parse: string): readonly string[] {
  const stem = stemOf(parse)
  // Programs that write several formats name theirs before the extension, as in `name.alto.xml`.
  const withoutFormat = isCalledLikeDocument(stem) ? stem : stem.replace(/\.[a-z]+$/i, '')
  const page = parse.replace(pageParseSuffix, '')
  const ofPages = page === parse ? page : page.replace(/_\d+$/, '')
  return [stem, withoutFormat, stem.replace(parseSuffix, ''), page, ofPages]
}

/** Pages with its boxes drawn on them, in the names of all its versions. */
const drawingSuffix = /_(?:layout|spans?|line_sort)\.pdf$/

/** What PaddleOCR adds to the name of its parse of a page, of a PDF behind the page's number, and to those of its drawings of that page. */
const pageParseSuffix = /_res\.json$/
const pageDrawingSuffix = /^[a-z_]+_(?:res|img)\.(?:png|jpe?g)$/

/** What Marker writes beside `name.json`: what it says of its work, and the pictures that it cut out. */
const metaSuffix = /_meta\.json$/
const blockPicture = /^_page_\d+_[A-Za-z]+_\d+\.(?:jpe?g|png)$/

/** Folders of the pictures that Docling and OpenDataLoader cut out of a document, called after it. */
const pictureFolder = /_(?:artifacts|images)$/

/**
 * What parsers left beside their parses in one folder that nobody means to have parsed: drawings of the
 * pages, folders of the pictures that were cut out of them, and MinerU's copy of a document that is there itself.
 *
 * @param names of files and folders
 */
export function leftBesideParses(names: readonly string[]): ReadonlySet<string> {
  const parses = names.filter(isCalledLikeParse)
  const parsed = new Set(parses.map(stemOf))
  const stems = namesBefore(parseSuffix, [...parsed])
  const pages = namesBefore(pageParseSuffix, parses)
  const documents = new Set(names.filter(isCalledLikeDocument).map(stemOf))
  const isLeft = (name: string): boolean => {
    if (name === 'images') return stems.size > 0
    if (name === 'imgs') return pages.size > 0
    if (pictureFolder.test(name)) return parsed.has(name.replace(pictureFolder, ''))
    if (drawingSuffix.test(name)) return stems.has(name.replace(drawingSuffix, ''))
    if (metaSuffix.test(name)) return parsed.has(name.replace(metaSuffix, ''))
    if (blockPicture.test(name)) return parses.length > 0
    if (isPageDrawing(name, pages)) return true
    const original = stemOf(name).replace(copySuffix, '')
    return original !== stemOf(name) && stems.has(original) && documents.has(original)
  }
  return new Set(names.filter(isLeft))
}

/** @param pages what PaddleOCR called the pages that it parsed, in whose names there may be underscores, too */
function isPageDrawing(name: string, pages: ReadonlySet<string>): boolean {
  if (pages.size === 0) return false
  for (let at = name.indexOf('_'); at !== -1; at = name.indexOf('_', at + 1)) {
    if (pages.has(name.slice(0, at)) && pageDrawingSuffix.test(name.slice(at + 1))) return true
  }
  return false
}

function namesBefore(suffix: RegExp, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => suffix.test(name)).map((name) => name.replace(suffix, '')))
}

/** The files of one folder, each once: parses with their document, in the order of what comes first. */
export function groupByName<T extends Named>(
  files: readonly T[],
  isFound = false,
): readonly FileGroup<T>[] {
  const documentOf = documentsBeside(files)
  const documents = files.filter(({ name }) => isCalledLikeDocument(name))
  // Whoever names files means them together; in a folder `report-2.json` may be of a report that isn't there.
  const namesake = (file: T): T | undefined =>
    isFound ? undefined : documentCalledAfter(documents, file.name)
  const bases = partsOfOne(partsByName(files), (file) => documentOf(file) ?? namesake(file))
  const groups = new Map<T | string, { readonly document: T | null; readonly parses: T[] }>()
  for (const file of files) {
    const isParse = isCalledLikeParse(file.name)
    const document = isParse ? (documentOf(file) ?? namesake(file) ?? null) : file
    const key = document ?? bases.get(file) ?? file
    const group = groups.get(key) ?? { document, parses: [] }
    groups.set(key, group)
    if (isParse) group.parses.push(file)
  }
  return [...groups.values()].map((group) => ({ ...group, isFound }))
}

/** Those parts that have one document together, or none: what has one of its own is a parse of that. */
function partsOfOne<T, D>(
  bases: ReadonlyMap<T, string>,
  documentOf: (part: T) => D,
): ReadonlyMap<T, string> {
  const documents = Map.groupBy(bases, ([, base]) => base)
  return new Map(
    [...documents.values()].flatMap((parts) =>
      new Set(parts.map(([part]) => documentOf(part))).size === 1 ? parts : [],
    ),
  )
}

/** The document whose name a parse's goes on from, as `report-layout.json` from `report.pdf`; the longest, and of two none. */
function documentCalledAfter<T extends Named>(
  documents: readonly T[],
  parse: string,
): T | undefined {
  const stem = stemOf(parse)
  const before = documents.filter(({ name }) => {
    const own = stemOf(name)
    return stem.startsWith(own) && /^[^\p{L}\p{N}.]/u.test(stem.slice(own.length))
  })
  const length = Math.max(...before.map(({ name }) => stemOf(name).length))
  const [longest, other] = before.filter(({ name }) => stemOf(name).length === length)
  return other ? undefined : longest
}

function stemOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? name : name.slice(0, dot)
}
