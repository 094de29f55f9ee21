import type { Point, TextLine } from '#shared/results/element.ts'

/** Where a part of a document's text begins and ends, in whatever its parser counts by. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A line or word of a page that says where it stands in the text. */
export interface StatedText extends TextRange {
  /** What else there is of it: nobody asks for most, as tables say their cells by themselves. */
  readonly read: () => SaidText
}

interface SaidText {
  readonly text: string
  readonly polygon: Point[] | null
  readonly confidence: number | null
}

/** The lines that a part of a page's text is written in; none where they say something else than `text`. */
export type LinesOf = (ranges: readonly TextRange[], text: string) => readonly TextLine[]

/** The lines of a page with the words in them, told by where both stand in the text. */
export function linesByOffset(
  page: number,
  lines: readonly StatedText[],
  words: readonly StatedText[],
): LinesOf {
  const [sortedLines, sortedWords] = [lines, words].map((each) => each.toSorted(byStart)) as [
    StatedText[],
    StatedText[],
  ] // of two lists, two
  return (ranges, text) => {
    const own = ranges
      .flatMap((range) => startingIn(sortedLines, range))
      .map((line) => ({ line, said: line.read() }))
    if (letters(own.map(({ said }) => said.text).join('')) !== letters(text)) return []
    return own.map(({ line, said }) => ({
      text: said.text,
      region: said.polygon && { page, polygon: said.polygon },
      confidence: said.confidence,
      words: startingIn(sortedWords, line).map((word) => word.read()),
    }))
  }
}

const byStart = (one: TextRange, other: TextRange): number => one.from - other.from

/** Whether a place in the text is in one of many parts of it. */
export function coverOf(ranges: readonly TextRange[]): (offset: number) => boolean {
  const sorted = ranges.toSorted(byStart)
  let furthest = -Infinity
  const ends = sorted.map(({ to }) => (furthest = Math.max(furthest, to)))
  return (offset) => (ends[firstFrom(sorted, offset + 1) - 1] ?? -Infinity) > offset
}

/** Of what is sorted by where it begins, what begins in a part of the text. */
export function startingIn<T extends TextRange>(
  sorted: readonly T[],
  { from, to }: TextRange,
): readonly T[] {
  const first = firstFrom(sorted, from)
  let last = first
  while (last < sorted.length && (sorted[last]?.from ?? to) < to) last += 1
  return sorted.slice(first, last)
}

/** The index of the first that doesn't begin before a place. */
function firstFrom(sorted: readonly TextRange[], from: number): number {
  let [first, end] = [0, sorted.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((sorted[middle]?.from ?? 0) < from) first = middle + 1
    else end = middle
  }
  return first
}

function letters(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
