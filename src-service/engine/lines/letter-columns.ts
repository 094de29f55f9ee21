import type { TextRun } from '../model/page-model.ts'
import { isMonospaced } from './monospaced.ts'
import { thresholds } from './thresholds.ts'

/*
 * LaTeX's package for listings sets letters of any font in columns of one width, each in the middle of its own
 * (`columns=[c]fixed`, its default). Readers take the room beside narrow letters for blanks: "i n i t r d", "CD - ROM".
 */

/** A page's runs, those that are set in columns of letters known as such, and without the blanks that none of their columns is. */
export function settleLetterColumns(runs: readonly TextRun[]): readonly TextRun[] {
  const settled = new Map<TextRun, TextRun>()
  const ofFonts = Map.groupBy(
    runs,
    ({ fontName, fontSize }) => `${fontName} ${fontSize.toFixed(1)}`,
  )
  for (const some of ofFonts.values()) {
    const widths = some.flatMap(columnWidth)
    if (widths.length < thresholds.letterColumns.tornApart) continue
    const column = fittingMost(some, [thresholds.letterColumns.usual, ...widths])
    for (const run of listings(some, column)) {
      settled.set(run, { ...run, text: withOwnBlanks(run, column), isInColumns: true })
    }
  }
  return settled.size > 0 ? runs.map((run) => settled.get(run) ?? run) : runs
}

/** The text with those blanks that have a column of their own, where the width or the letters beside them tell which these are. */
function withOwnBlanks(run: TextRun, column: number): string {
  const blanks = columnsOf(run, column) - lettersOf(run)
  if (blanks <= 0) return run.text.replaceAll(' ', '')
  const [first = '', ...rest] = run.text.split(' ')
  const isOwn = rest.map((piece, index) => {
    const before = index === 0 ? first : rest[index - 1]
    return !narrow.test(before?.at(-1) ?? '') && !narrow.test(piece[0] ?? '')
  })
  if (isOwn.filter(Boolean).length !== blanks) return run.text
  return rest.reduce((text, piece, index) => text + (isOwn[index] ? ' ' : '') + piece, first)
}

/** Letters beside which there is room in their columns. */
const narrow = /[ijlftrI.,:;'!|()[\]-]/u

/** A blank before a sign that nobody writes one before, or around narrow letters one by one. */
const torn = /[\p{L}\d] [,.]|\p{L} [ijlftr] [ijlftr](?: |$)/u

function isTornApart(run: TextRun): boolean {
  return run.rotation === 0 && torn.test(run.text) && !isMonospaced(run)
}

/** em; what a torn text's columns are wide if none of its blanks is one, as far as columns are. */
function columnWidth(run: TextRun): readonly number[] {
  if (!isTornApart(run)) return []
  const { least, most, letter } = thresholds.letterColumns
  const letters = lettersOf(run)
  const each = (widthOf(run) - letter) / (letters - 1)
  return letters > 1 && each >= least && each <= most ? [each] : []
}

/** The width of columns by which most texts are as wide as they say: a blank within a torn text may be one, which makes its own too wide. */
function fittingMost(runs: readonly TextRun[], widths: readonly number[]): number {
  const fitting = widths.map((column) => ({
    column,
    count: runs.filter((run) => isAsWide(run, column)).length,
  }))
  return fitting.reduce((best, each) => (each.count > best.count ? each : best)).column
}

/** The runs of lines below each other, nearly all of whose texts are as wide as their columns, if there are torn ones among them. */
function listings(runs: readonly TextRun[], column: number): readonly TextRun[] {
  const upright = runs.filter(({ rotation }) => rotation === 0)
  const parts: TextRun[][] = []
  for (const run of upright.toSorted((one, other) => one.box.bottom - other.box.bottom)) {
    const last = parts.at(-1)
    const gap = run.box.bottom - (last?.at(-1)?.box.bottom ?? -Infinity)
    if (last && gap <= thresholds.letterColumns.nextLine * run.fontSize) last.push(run)
    else parts.push([run])
  }
  const isListing = (part: readonly TextRun[]): boolean => {
    const misfits = part.filter((run) => !isAsWide(run, column))
    return (
      misfits.length <= thresholds.letterColumns.misfits * part.length &&
      misfits.every((run) => isAsWide(run, column, true))
    )
  }
  const listed = parts.filter(isListing).flat()
  return listed.filter(isTornApart).length >= thresholds.letterColumns.tornApart ? listed : []
}

/**
 * Whether a text takes as many columns as it has letters and blanks, or fewer where it is torn: that into pieces shorter than
 * words, as prose may be as wide by chance.
 */
function isAsWide(run: TextRun, column: number, mayBeTorn = false): boolean {
  const { letter, slack, fewBlanks, piece } = thresholds.letterColumns
  const letters = lettersOf(run)
  const blanks = run.text.split(' ').length - 1
  const columns = (widthOf(run) - letter) / column + 1
  const isTorn = blanks > 0 && (blanks <= fewBlanks || letters <= piece * (blanks + 1))
  const least = isTorn || mayBeTorn ? letters : letters + blanks
  return columns > least - slack && columns < letters + blanks + slack
}

/** How many columns a text takes. */
function columnsOf(run: TextRun, column: number): number {
  return Math.round((widthOf(run) - thresholds.letterColumns.letter) / column) + 1
}

/** em. */
function widthOf({ box, fontSize }: TextRun): number {
  return (box.right - box.left) / fontSize
}

/** Letters without blanks; those of East Asia take two columns. */
function lettersOf({ text }: TextRun): number {
  const wide = text.match(
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  )
  return text.replaceAll(' ', '').length + (wide?.length ?? 0)
}
