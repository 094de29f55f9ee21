import type { TextRun } from '#shared/accents/join-accents.ts'

/** How wide a text is in the font that it is laid in, in font sizes. */
export type MeasureText = (text: string, fontName: string) => number

/** Dots or dashes that lead from an entry of a table of contents to its page number. */
const leaders = /([.·․‥…⋯_–—-])(?: ?\1){3,} ?/u

/**
 * Takes runs apart before and behind their leaders. A run is stretched as one to its width on the page, and how wide
 * dots are beside letters differs from font to font: the letters would lie up to a word beside their picture. How far
 * letters are stretched is told by all runs of the font together; the leaders have what is left. A run stays whole
 * where nothing tells, or where it goes from right to left or down.
 */
export function splitLeaders<Run extends TextRun>(
  runs: readonly Run[],
  isVertical: (fontName: string) => boolean,
  measure: MeasureText,
): Run[] {
  const isLed = (run: Run): boolean =>
    run.dir === 'ltr' && leaders.test(run.str) && !isVertical(run.fontName)
  const fonts = new Set(runs.filter(isLed).map(({ fontName }) => fontName))
  const stretches = new Map(
    [...fonts].map((font) => [
      font,
      stretchOfLetters(
        runs.filter(({ fontName }) => fontName === font),
        measure,
      ),
    ]),
  )
  return runs.flatMap((run) => {
    const stretch = stretches.get(run.fontName) ?? null
    return stretch === null || !isLed(run) ? [run] : splitRun(run, stretch, measure)
  })
}

/**
 * How far the letters of one font are stretched, by least squares: each run is as wide as its letters and its leaders,
 * each stretched by one factor. Null where the runs don't tell one from the other.
 */
function stretchOfLetters(runs: readonly TextRun[], measure: MeasureText): number | null {
  let [lettersTwice, leadersTwice, both, lettersWide, leadersWide] = [0, 0, 0, 0, 0]
  for (const { str, fontName, width, transform } of runs) {
    const size = sizeOf(transform)
    // Blanks alone are gaps between columns.
    if (str.trim() === '' || size === 0) continue
    const dots = measure(leaders.exec(str)?.[0] ?? '', fontName)
    const letters = measure(str.replace(leaders, ''), fontName)
    const wide = width / size
    lettersTwice += letters * letters
    leadersTwice += dots * dots
    both += letters * dots
    lettersWide += letters * wide
    leadersWide += dots * wide
  }
  const determinant = lettersTwice * leadersTwice - both * both
  // Runs in which both are alike long tell nothing; what they seem to is rounding.
  if (determinant < 0.01 * lettersTwice * leadersTwice) return null
  return (lettersWide * leadersTwice - leadersWide * both) / determinant
}

function splitRun<Run extends TextRun>(run: Run, stretch: number, measure: MeasureText): Run[] {
  const found = leaders.exec(run.str)
  if (!found) return [run]
  const before = run.str.slice(0, found.index)
  const after = run.str.slice(found.index + found[0].length)
  const widthOf = (text: string): number =>
    text === '' ? 0 : measure(text, run.fontName) * sizeOf(run.transform) * stretch
  const [start, end] = [widthOf(before), run.width - widthOf(after)]
  // Letters that leave no room were measured by a font that they don't have.
  if (start < 0 || end <= start || end > run.width) return [run]
  const pieces = [
    pieceOf(run, before, 0, start),
    pieceOf(run, found[0], start, end),
    pieceOf(run, after, end, run.width),
  ].filter(({ str }) => str !== '')
  const last = pieces.length - 1
  return pieces.map((piece, index) => (index === last ? { ...piece, hasEOL: run.hasEOL } : piece))
}

function pieceOf<Run extends TextRun>(run: Run, str: string, from: number, to: number): Run {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = run.transform
  const length = Math.hypot(a, b) || 1
  const transform = [a, b, c, d, x + (a / length) * from, y + (b / length) * from]
  return { ...run, str, width: to - from, transform, hasEOL: false }
}

/** Along the line, in the units of the page. */
function sizeOf([a = 1, b = 0]: readonly number[]): number {
  return Math.hypot(a, b)
}
