import { composeAccent } from './compose.ts'

/** What pdf.js tells of one run of letters; see `TextItem` there. */
export interface TextRun {
  readonly str: string
  readonly dir: string
  /** Of the whole run along its line, in the units of the page. */
  readonly width: number
  readonly transform: readonly number[]
  readonly fontName: string
  readonly hasEOL: boolean
}

/** Font sizes that one of two runs goes back over the other's accent: half a narrow accent at least, and a wide capital at most. */
const back = { min: 0.15, max: 1.1 }

/** Font sizes that an accent stands over where it stands on small letters, and under it. */
const raised = { above: 0.4, below: 0.3 }

/**
 * Runs with each accent on the letter that it is drawn over. TeX's first fonts (OT1) have no letters with accents: it draws the
 * accent, goes back, and draws the letter below it, which begins a new run in pdf.js, so that words come in pieces
 * ("na¨", "ıve"). Letters of formulas, under accents of another font, stay as they are.
 */
export function joinAccents<Run extends TextRun>(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    const word = before && joinPair(before, run)
    if (word) joined.splice(-1, 1, word)
    else joined.push(run)
  }
  return joined
}

function joinPair<Run extends TextRun>(before: Run, run: Run): Run | undefined {
  if (before.fontName !== run.fontName || before.hasEOL || before.dir !== run.dir) return undefined
  const place = placeAfter(before, run)
  if (!place || -place.along <= back.min || -place.along >= back.max) return undefined
  const [first = ''] = run.str
  const last = Array.from(before.str).at(-1) ?? ''
  const under = composeAccent(first, last)
  if (under !== undefined && -place.up < raised.above && place.up < raised.below) {
    const left = before.str.slice(0, -last.length)
    // A raised accent alone begins no line of its own.
    if (left === '') return { ...run, str: under + run.str.slice(first.length) }
    return join(before, run, left + under + run.str.slice(first.length))
  }
  const over = composeAccent(last, first)
  if (over === undefined || place.up >= raised.above || -place.up >= raised.below) return undefined
  const rest = run.str.slice(first.length)
  // What is left of the letter's width behind a narrow cedilla looks like a blank; no word is one capital with it.
  const behind = /^\p{Lu}/u.test(over) ? rest.trimStart() : rest
  return join(before, run, before.str.slice(0, -last.length) + over + behind)
}

function join<Run extends TextRun>(before: Run, run: Run, str: string): Run {
  const along = (placeAfter(before, run)?.along ?? 0) * sizeOf(before)
  return { ...before, str, width: before.width + along + run.width, hasEOL: run.hasEOL }
}

/** Where a run begins, from the end of another along its line and up from it, in font sizes; undefined where they aren't set alike. */
function placeAfter(
  before: TextRun,
  run: TextRun,
): { readonly along: number; readonly up: number } | undefined {
  const [a = 0, b = 0, , , x = 0, y = 0] = before.transform
  const [c = 0, d = 0, , , nextX = 0, nextY = 0] = run.transform
  const size = Math.hypot(a, b)
  // As rounded as they are computed.
  if (size === 0 || Math.hypot(a - c, b - d) > size / 10) return undefined
  const [right, up] = [a / size, b / size]
  const along = (nextX - x) * right + (nextY - y) * up - before.width
  return { along: along / size, up: ((nextY - y) * right - (nextX - x) * up) / size }
}

function sizeOf({ transform: [a = 0, b = 0] }: TextRun): number {
  return Math.hypot(a, b)
}
