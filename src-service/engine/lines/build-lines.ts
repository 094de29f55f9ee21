import { type Box, height, onOneRow, union } from '../model/box.ts'
import { ocrFont, type Rule, type TextRun } from '../model/page-model.ts'
import type { Line } from '../model/line.ts'
import { settleDropCaps } from './drop-caps.ts'
import { isListMarker } from './list-marker.ts'
import { toLogicalOrder } from './logical-order.ts'
import { isRaised } from './is-raised.ts'
import { isAmongProse, isMonospaced } from './monospaced.ts'
import { findProgramNumbers } from './program-numbers.ts'
import { thresholds } from './thresholds.ts'

/**
 * Joins runs to lines, from left to right. Vertical rules part lines, so that text of neighbouring
 * table cells stays apart. Text that isn't upright makes a line of each run.
 */
export function buildLines(runs: readonly TextRun[], rules: readonly Rule[]): readonly Line[] {
  const walls = rules.filter(({ direction }) => direction === 'vertical')
  const upright = settleDropCaps(runs.filter(({ rotation }) => rotation === 0))
  const sorted = upright.toSorted((one, other) => one.box.left - other.box.left)
  const programs = { areAmongProse: isAmongProse(upright), numbers: findProgramNumbers(upright) }
  const open: TextRun[][] = []
  for (const run of sorted) {
    const line = closestLine(run, open, walls, programs)
    if (line) line.push(run)
    else open.push([run])
  }
  const rotated = runs.filter(({ rotation }) => rotation !== 0).map((run) => [run])
  return [...open, ...rotated].map(toLine)
}

type Programs = { readonly areAmongProse: boolean; readonly numbers: ReadonlySet<TextRun> }

/** The line that the run continues, the nearest one where several could be. */
function closestLine(
  run: TextRun,
  lines: readonly TextRun[][],
  walls: readonly Rule[],
  programs: Programs,
): TextRun[] | undefined {
  const { maxGap, maxMarkerGap, maxUnitGap, maxOverlap } = thresholds
  const { maxGap: maxNoteGap } = thresholds.noteMarks
  const { top, bottom } = run.box
  let best: { line: TextRun[]; gap: number } | undefined
  for (const line of lines) {
    const last = line.at(-1)
    // Most lines of a page are far above or below.
    if (!last || last.box.bottom < top || last.box.top > bottom) continue
    if (!onOneRow(last.box, run.box) || areCells(last, run)) continue
    const gap = run.box.left - last.box.right
    const size = gapSize(last, run)
    const limit =
      codeGap(line, run, programs) ??
      (awaitsText(line, run, lines) ? maxMarkerGap : isNoteMark(line, run) ? maxNoteGap : maxGap)
    if (gap > limit * size || gap < -maxOverlap * size || isWalled(last.box, run.box, walls))
      continue
    if (gap > maxUnitGap * size && isCurrency(run) && /[\d)-]$/.test(last.text)) continue
    if (!best || Math.abs(gap) < Math.abs(best.gap)) best = { line, gap }
  }
  return best?.line
}

/** The widest gap between pieces of a program's line, whose number stands as far before it as it is indented. */
function codeGap(line: TextRun[], next: TextRun, programs: Programs): number | undefined {
  const {
    maxCodeGap,
    programs: { maxIndent },
  } = thresholds
  if (programs.numbers.has(next)) return undefined
  const isNumbered = line[0] !== undefined && programs.numbers.has(line[0])
  if (isNumbered && line.length === 1) return maxIndent
  const isCode = isMonospaced(next) && line.slice(-1).every(isMonospaced)
  return isCode && (isNumbered || programs.areAmongProse) ? maxCodeGap : undefined
}

/** The size that a gap is measured by: a heading's beside words of another column is not that of the gutter between. */
function gapSize(last: TextRun, next: TextRun): number {
  const areWords = [last, next].every(({ text }) => /\p{L}{4}/u.test(text))
  return areWords ? Math.min(last.fontSize, next.fontSize) : Math.max(last.fontSize, next.fontSize)
}

/** A marker of a list before words, or a currency sign that stands at the left of its column. */
function awaitsText(
  [first, ...rest]: readonly TextRun[],
  next: TextRun,
  lines: readonly TextRun[][],
): boolean {
  if (first === undefined || rest.length > 0) return false
  if (isCurrency(first)) return true
  const isValue = /^[\d.,%()±+–-]+$/.test(next.text)
  return isListMarker(first.text) && !isValue && !numbersEquation(first, lines)
}

/** A small raised number or sign before a text is the mark of a note; what goes on small is another column's line. */
function isNoteMark([mark, ...rest]: readonly TextRun[], next: TextRun): boolean {
  return (
    mark !== undefined &&
    rest.length === 0 &&
    /^(?:\d{1,2}|[a-z*†‡§¶])$/u.test(mark.text) &&
    !/^\p{Ll}/u.test(next.text) &&
    mark.fontSize < thresholds.noteMarks.small * next.fontSize &&
    isRaised(mark, next)
  )
}

/** A number in brackets behind what else stands in its row: the next text is another column's. */
function numbersEquation({ text, box, fontSize }: TextRun, lines: readonly TextRun[][]): boolean {
  if (!/^\(\d{1,3}\)$/.test(text)) return false
  return lines.some((line) => {
    const last = line.at(-1)
    const gap = last ? box.left - last.box.right : -1
    return (
      last !== undefined &&
      gap > 0 &&
      gap < thresholds.maxEquationGap * fontSize &&
      onOneRow(last.box, box)
    )
  })
}

function isCurrency({ text }: TextRun): boolean {
  return /^[$€£¥₩]$/.test(text)
}

function isWalled(left: Box, right: Box, walls: readonly Rule[]): boolean {
  const { wallSlack } = thresholds
  const middle = (Math.max(left.top, right.top) + Math.min(left.bottom, right.bottom)) / 2
  return walls.some(
    ({ at, from, to }) =>
      at >= left.right - wallSlack &&
      at <= right.left + wallSlack &&
      from <= middle &&
      to >= middle,
  )
}

/** One line of runs that stand beside each other, from left to right. */
export function toLine(runs: readonly TextRun[]): Line {
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0)
  const bold = runs.reduce((sum, run) => sum + (run.bold ? run.text.length : 0), 0)
  return {
    text: joinRuns(runs),
    box: union(runs.map(({ box }) => box)),
    runs,
    fontSize: commonSize(runs),
    bold: bold >= thresholds.maxLetters * letters,
    rotation: runs[0]?.rotation ?? 0,
    ...commonTag(runs),
  }
}

function commonTag(runs: readonly TextRun[]): Pick<Line, 'tag'> {
  const tag = runs[0]?.tag
  return tag && runs.every((run) => run.tag?.block === tag.block) ? { tag } : {}
}

/** Cells of a table that the document says are two, however close they stand. */
function areCells(one: TextRun, other: TextRun): boolean {
  return one.tag?.role === 'cell' && other.tag?.role === 'cell' && one.tag.block !== other.tag.block
}

/** One line of pieces that stand in one row; the longest tells its size. Throws on none. */
export function joinLines(pieces: readonly Line[]): Line {
  const runs = pieces.flatMap((piece) => piece.runs).toSorted((a, b) => a.box.left - b.box.left)
  const longest = pieces.reduce((one, other) =>
    one.text.length >= other.text.length ? one : other,
  )
  return {
    text: joinRuns(runs),
    box: union(pieces.map(({ box }) => box)),
    runs,
    fontSize: longest.fontSize,
    bold: pieces.every(({ bold }) => bold),
    rotation: longest.rotation,
    ...commonTag(runs),
  }
}

/** Text of runs in their order, with a space wherever the page shows a gap. */
export function joinRuns(runs: readonly TextRun[]): string {
  let text = ''
  for (const [index, run] of runs.entries()) {
    const previous = runs[index - 1]
    const size = Math.max(run.fontSize, previous?.fontSize ?? 0)
    const minWidth = run.fontName === ocrFont ? thresholds.minInkSpace : thresholds.minSpace
    const spaced = previous && run.box.left - previous.box.right > minWidth * size
    text += spaced ? ` ${run.text}` : run.text
  }
  return toLogicalOrder(text)
}

/** The font size that most letters have. */
export function commonSize(runs: readonly TextRun[]): number {
  const { sizesPerPoint } = thresholds
  const letters = new Map<number, number>()
  for (const { fontSize, text } of runs) {
    const size = Math.round(fontSize * sizesPerPoint) / sizesPerPoint
    letters.set(size, (letters.get(size) ?? 0) + text.length)
  }
  const [best] = [...letters].toSorted(([, one], [, other]) => other - one)
  return best?.[0] ?? Math.max(0, ...runs.map(({ box }) => height(box)))
}
