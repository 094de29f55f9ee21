import { isCalledLikeParse } from './in-folder.ts'

interface Named {
  readonly name: string
}

/** What a parser that writes a long document's parse in several files adds to its name for each, from 0. */
const partName = /^(.+)-(\d{1,4})\.json$/

/**
 * Files of one folder that are called like all parts of one parse, as Google Document AI names its shards: `name-0.json`,
 * `name-1.json`. Answers the name that they share. Whether they are parts, their content says.
 */
export function partsByName<T extends Named>(files: readonly T[]): ReadonlyMap<T, string> {
  const numbered = files.flatMap((file) => {
    const match = isCalledLikeParse(file.name) ? partName.exec(file.name) : null
    return match ? [{ file, base: match[1] ?? '', number: Number(match[2]) }] : []
  })
  const bases = new Map<T, string>()
  for (const [base, parts] of Map.groupBy(numbered, (part) => part.base)) {
    const numbers = new Set(parts.map(({ number }) => number))
    const isWhole =
      parts.length > 1 &&
      numbers.size === parts.length &&
      !parts.some(({ number }) => number >= parts.length)
    if (isWhole) for (const { file } of parts) bases.set(file, base)
  }
  return bases
}

/** Files as they are imported: what is called like the parts of one parse together, all else one by one. */
export function inParts<T extends Named>(files: readonly T[]): readonly (readonly T[])[] {
  const bases = partsByName(files)
  return [...Map.groupBy(files, (file) => bases.get(file) ?? file).values()]
}
