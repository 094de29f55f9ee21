/** A heading as far as its level can be told from it. */
export interface Heading {
  readonly text: string
  /** Where the parser says one that is more than "a heading", from 2. */
  readonly level: number | null
  /** Of its letters, as a part of the page's height; 0 where it isn't known. */
  readonly size: number
}

/** An entry of the file's own outline. */
export interface OwnEntry {
  readonly title: string
  /** From 1. */
  readonly level: number
}

/** Deeper ones are shown like this one. */
const deepest = 6
/** Sizes closer than this are one, as boxes are measured to the ink. */
const sizeSlack = 1.12

/**
 * Proposes a level from 1 for each heading: as the file's own outline has it, as its number says, as the
 * parser says, and otherwise as the headings of its size.
 */
export function proposeLevels(
  headings: readonly Heading[],
  own: readonly OwnEntry[],
): readonly number[] {
  const ownLevels = new Map(own.map(({ title, level }) => [comparable(title), level]))
  const known = headings.map(
    ({ text, level }) => ownLevels.get(comparable(text)) ?? levelOfNumber(text) ?? level,
  )
  const likeItsSize = knownBySize(headings, known)
  const sizes = rankSizes(headings)
  return headings.map((heading, index) => {
    const level = known[index] ?? likeItsSize(heading.size) ?? sizes(heading.size)
    return Math.max(1, Math.min(deepest, level))
  })
}

/** Files write the same title with and without its number, and in their own case. */
function comparable(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.:·]+/g, '')
}

/** `2.3.1 Title` is of level 3, `제2장` of 1, `제3절` of 2, `Chapter 4` of 1. Null without a number. */
export function levelOfNumber(text: string): number | null {
  const title = text.trim()
  const korean = /^제\s?\d+\s?([편장절관조])/.exec(title)?.[1]
  if (korean !== undefined) return { 편: 1, 장: 1, 절: 2, 관: 3, 조: 3 }[korean] ?? null
  if (/^(?:chapter|part|appendix)\s+[\dIVXLA-Z]+\b/i.test(title)) return 1
  const number = /^(?:\d{1,3}\.)*\d{1,3}\.?(?=\s)/.exec(title)?.[0]
  if (number === undefined) return null
  return number.split('.').filter((part) => part !== '').length
}

/**
 * Answers for a size the level of the headings with letters as large whose level is known; null where there are none.
 * The most frequent of them, as a single one may be numbered wrongly, and the higher of two that are as frequent.
 */
function knownBySize(
  headings: readonly Heading[],
  known: readonly (number | null)[],
): (size: number) => number | null {
  const leveled = headings
    .flatMap(({ size }, index) => {
      const level = known[index] ?? null
      return level === null || size <= 0 ? [] : [{ size, level: Math.min(deepest, level) }]
    })
    .toSorted((one, other) => one.size - other.size)
  // For each level, how many of it are among the smallest: a document may have ten thousand headings.
  const counts = Array.from({ length: deepest }, (_, index) => {
    const upTo = new Uint32Array(leveled.length + 1)
    for (const [at, { level }] of leveled.entries()) {
      upTo[at + 1] = (upTo[at] ?? 0) + (level === index + 1 ? 1 : 0)
    }
    return upTo
  })
  const firstFrom = (size: number): number => {
    let [low, high] = [0, leveled.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((leveled[middle]?.size ?? 0) < size) low = middle + 1
      else high = middle
    }
    return low
  }
  return (size) => {
    const [from, to] = [firstFrom(size / sizeSlack), firstFrom(size * sizeSlack)]
    const alike = counts.map((upTo) => (upTo[to] ?? 0) - (upTo[from] ?? 0))
    const most = Math.max(...alike)
    return size > 0 && most > 0 ? alike.indexOf(most) + 1 : null
  }
}

/** The largest letters are those of level 1, and each size that is clearly smaller is one deeper. */
function rankSizes(headings: readonly Heading[]): (size: number) => number {
  const steps: number[] = []
  for (const { size } of headings.toSorted((one, other) => other.size - one.size)) {
    const last = steps.at(-1)
    if (size > 0 && (last === undefined || !isAlike(size, last))) steps.push(size)
  }
  return (size) => {
    const rank = steps.findIndex((step) => isAlike(size, step))
    return rank === -1 ? 1 : rank + 1
  }
}

function isAlike(one: number, other: number): boolean {
  if (one <= 0 || other <= 0) return false
  return Math.max(one, other) / Math.min(one, other) < sizeSlack
}
