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
  const sizes = rankSizes(headings)
  return headings.map((heading, index) => {
    const level = known[index] ?? likeItsSize(heading, headings, known) ?? sizes(heading.size)
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

/** The level of the numbered headings whose letters are as large; null where there are none. */
function likeItsSize(
  { size }: Heading,
  headings: readonly Heading[],
  known: readonly (number | null)[],
): number | null {
  const alike = known.filter((level, index) => {
    const other = headings[index]?.size ?? 0
    return level !== null && isAlike(size, other)
  })
  // The most frequent of them: a single one may be numbered wrongly.
  const counts = Map.groupBy(alike, (level) => level)
  let best: number | null = null
  for (const [level, group] of counts) {
    if (best === null || group.length > (counts.get(best)?.length ?? 0)) best = level
  }
  return best
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
