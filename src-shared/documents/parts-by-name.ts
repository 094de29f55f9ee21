import { isCalledLikeParse } from './in-folder.ts'

interface Named {
  readonly name: string
}

interface NumberedPart<T> {
  readonly file: T
  readonly number: number
}

/** What a parser that writes a long document's parse in several files adds to its name for each, from 0. */
const partName = /^(.+)-(\d{1,4})\.json$/

/**
 * Files of one folder that are called like all parts of one parse. JSON as Google Document AI names its shards, from 0:
 * `name-0.json`, `name-1.json`. XML, which ALTO and PAGE write a file a page of, by any one number in names that are
 * the same otherwise, from wherever, without a gap: `name_0007.xml`, `name_0008.xml`. Answers the name that they share,
 * which may be empty. Whether they are parts, their content says.
 */
export function partsByName<T extends Named>(files: readonly T[]): ReadonlyMap<T, string> {
  const bases = new Map<T, string>()
  for (const { base, parts } of [...shardsByName(files), ...pagesByName(files)]) {
    for (const { file } of parts) bases.set(file, base)
  }
  return bases
}

/** Files as they are imported: what is called like the parts of one parse together, in their order, all else one by one. */
export function inParts<T extends Named>(files: readonly T[]): readonly (readonly T[])[] {
  const sets = new Map<T, readonly T[]>()
  for (const { parts } of [...shardsByName(files), ...pagesByName(files)]) {
    const inOrder = parts.toSorted((a, b) => a.number - b.number).map(({ file }) => file)
    for (const file of inOrder) sets.set(file, inOrder)
  }
  return [...new Set(files.map((file) => sets.get(file) ?? [file]))]
}

interface PartSet<T> {
  readonly base: string
  readonly parts: readonly NumberedPart<T>[]
}

function shardsByName<T extends Named>(files: readonly T[]): readonly PartSet<T>[] {
  const numbered = files.flatMap((file) => {
    const match = isCalledLikeParse(file.name) ? partName.exec(file.name) : null
    return match ? [{ file, base: match[1] ?? '', number: Number(match[2]) }] : []
  })
  return [...Map.groupBy(numbered, (part) => part.base)]
    .map(([base, parts]) => ({ base, parts }))
    .filter(({ parts }) => isWhole(parts) && parts.some(({ number }) => number === 0))
}

/** Of more numbers in one name none is likely a page's. */
const mostNumbers = 6

function pagesByName<T extends Named>(files: readonly T[]): readonly PartSet<T>[] {
  const sets: PartSet<T>[] = []
  let left = files.filter(({ name }) => /\.xml$/i.test(name) && /\d/.test(name))
  // The number of the page comes last, but where a version or a format is behind it.
  for (let fromLast = 1; fromLast <= mostNumbers && left.length > 1; fromLast += 1) {
    const numbered = left.flatMap((file) => {
      const [found] = [...stemOf(file.name).matchAll(/\d+/g)].slice(
        -fromLast,
        1 - fromLast || undefined,
      )
      if (!found) return []
      const [before, behind] = cutOut(stemOf(file.name), found)
      return [{ file, before, behind, number: Number(found[0]) }]
    })
    const found = [
      ...Map.groupBy(numbered, ({ before, behind }) => `${before}\0${behind}`).values(),
    ]
      .filter(isWhole)
      .map((parts) => ({ base: baseOf(parts[0]), parts }))
    sets.push(...found)
    const taken = new Set(found.flatMap(({ parts }) => parts.map(({ file }) => file)))
    left = left.filter((file) => !taken.has(file))
  }
  return sets
}

function cutOut(stem: string, { index, 0: digits }: RegExpExecArray): readonly [string, string] {
  return [stem.slice(0, index), stem.slice(index + digits.length)]
}

/** What is before the number, without the word for a page. */
function baseOf(part: { readonly before: string } | undefined): string {
  const before = withoutSeparators(part?.before ?? '')
  const word = /(?:^|[-_. ])(?:page|p)$/i.exec(before)
  return word ? withoutSeparators(before.slice(0, word.index)) : before
}

function withoutSeparators(name: string): string {
  let end = name.length
  while (end > 0 && '-_. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/** Several that go on from each other. */
function isWhole<T>(parts: readonly NumberedPart<T>[]): boolean {
  const numbers = new Set(parts.map(({ number }) => number))
  const first = Math.min(...numbers)
  return (
    parts.length > 1 &&
    numbers.size === parts.length &&
    Math.max(...numbers) - first === parts.length - 1
  )
}

function stemOf(name: string): string {
  return name.replace(/\.xml$/i, '')
}
