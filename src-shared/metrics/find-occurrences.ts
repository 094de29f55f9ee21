import { comparableText } from './comparable-text.ts'

/** Where a text occurs in another, in the letters of `denseText`. */
export interface Occurrence {
  readonly start: number
  readonly end: number
}

/** A text in which others are looked for. */
export interface SearchedText {
  readonly comparable: string
  readonly dense: string
  /** By place in `dense`: the place in `comparable`. */
  readonly places: readonly number[]
}

export function searchedText(text: string): SearchedText {
  const comparable = comparableText(text)
  const places: number[] = []
  for (let place = 0; place < comparable.length; place += 1) {
    if (comparable[place] !== ' ') places.push(place)
  }
  return { comparable, dense: comparable.replaceAll(' ', ''), places }
}

/**
 * Where a text occurs, in order. It is compared as the metrics compare texts (`denseText`): blanks and line
 * breaks, hyphens at the ends of lines, marks of lists and compatibility forms don't count, upper and lower
 * case do. Part of a Latin word, or of a number, is no occurrence: 12 is not in 120 or 12.5.
 */
export function findOccurrences(within: SearchedText, text: string): readonly Occurrence[] {
  const wanted = searchedText(text).dense
  const found: Occurrence[] = []
  if (wanted === '') return found
  for (let start = within.dense.indexOf(wanted); start !== -1;) {
    const end = start + wanted.length
    if (!isInside(within, start) && !isInside(within, end)) found.push({ start, end })
    start = within.dense.indexOf(wanted, start + 1)
  }
  return found
}

/** Whether a cut there goes through a Latin word or a number. */
function isInside({ comparable, places }: SearchedText, cut: number): boolean {
  const [left, right] = [places[cut - 1], places[cut]]
  if (left === undefined || right === undefined || right !== left + 1) return false
  const around = comparable.slice(Math.max(0, left - 1), right + 2)
  const [before, after] = [around.slice(0, right - Math.max(0, left - 1)), comparable.slice(right)]
  return (
    (/\d$/.test(before) && /^(?:[.,]?\d)/.test(after)) ||
    (/\d[.,]$/.test(before) && /^\d/.test(after)) ||
    (/\p{Script=Latin}$/u.test(before) && /^\p{Script=Latin}/u.test(after))
  )
}
