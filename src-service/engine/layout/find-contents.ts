import { type Box, onOneRow, union } from '../model/box.ts'
import type { TextBlock } from '../model/block.ts'
import { joinLines } from '../lines/build-lines.ts'
import { startsBulletItem } from '../lines/list-marker.ts'
import { letterOrDigit } from '../model/letters.ts'
import { hasLeader, isIndexEntry, lastGap } from './index-entry.ts'
import type { Line } from '../model/line.ts'
import { isNumberedProgramLine } from '../lines/monospaced.ts'
import { thresholds } from './thresholds.ts'

/** A table of contents and the lines of the page that it was made of. */
export type Contents = { readonly block: TextBlock; readonly lines: readonly Line[] }

type Entry = {
  /** The whole row: title, leader, number. */
  readonly line: Line
  readonly pieces: readonly Line[]
  readonly page: number
}

/**
 * The tables of contents among the lines of a region: titles with page numbers below each other at one
 * right edge, which only grow, with or without leaders. Titles that go over two lines, and headings
 * without a number between entries, belong to it.
 */
export function findContents(lines: readonly Line[]): readonly Contents[] {
  const { minEntries, minWithLeader, minCloseEntries } = thresholds.contents
  const entries = lines
    .flatMap((line) => toEntry(line, lines) ?? [])
    .toSorted((one, other) => one.line.box.top - other.line.box.top)
  return entryRuns(entries, lines).flatMap((run) => {
    const withLeader = run.filter(({ line }) => hasLeader(line))
    if (
      withLeader.length < minWithLeader &&
      run.length < (run.some(isRagged) ? minCloseEntries : minEntries)
    )
      return []
    if (withLeader.length === 0 && isHeaded(run, lines)) return []
    return toContents(run, lines) ?? []
  })
}

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7})$/i

function toEntry(line: Line, lines: readonly Line[]): Entry | undefined {
  // The items of a list may end in years.
  if (line.rotation !== 0 || (startsBulletItem(line.text) && !hasLeader(line))) return undefined
  if (isNumberedProgramLine(line) && !hasLeader(line)) return undefined
  const isWhole = /\p{L}{2}|\p{Lo}/u.test(line.text)
  if (isWhole && (isIndexEntry(line) || isClose(line))) {
    const pieces = [...numbersOf(line, lines), line]
    return { line: joinLines(pieces), pieces, page: lastNumber(line) }
  }
  if (!pageNumber.test(line.text) && !isIndexEntry(line)) return undefined
  const row = lines.filter((other) => other !== line && onOneRow(other.box, line.box))
  if (row.some(({ box }) => box.left > line.box.left) || !isTitle(row)) return undefined
  const pieces = [...row, line].toSorted((one, other) => one.box.left - other.box.left)
  return { line: joinLines(pieces), pieces, page: lastNumber(line) }
}

/** The number of a part, where it has a column of its own before the titles. */
function numbersOf({ box, fontSize }: Line, lines: readonly Line[]): readonly Line[] {
  return lines.filter((other) => {
    const gap = box.left - other.box.right
    const isBefore = gap > 0 && gap < thresholds.contents.outdent * fontSize
    return isBefore && onOneRow(other.box, box) && partNumber.test(other.text)
  })
}

const partNumber = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|[A-Z]\.)$/

/** Ends in a number at the small gap that contents without a right edge have. */
function isClose({ text, runs, fontSize }: Line): boolean {
  const { closeFrom, closeTo } = thresholds.contents
  const gap = lastGap(runs) / fontSize
  return /\s(?:\d{1,4}|[ivxlc]{1,7})$/.test(text) && gap > closeFrom && gap < closeTo
}

function isRagged({ line }: Entry, index: number, run: readonly Entry[]): boolean {
  const last = run[index - 1]
  return last !== undefined && !endTogether(last.line, line, line.fontSize)
}

/** One text, perhaps behind its number and before its leader. */
function isTitle(row: readonly Line[]): boolean {
  const [first, ...rest] = row
    .filter(({ text }) => letterOrDigit.test(text))
    .toSorted((one, other) => one.box.left - other.box.left)
  if (!first || !/\p{L}{2}|\p{Lo}/u.test(row.map(({ text }) => text).join(' '))) return false
  return rest.length === 0 || (rest.length === 1 && first.text.length <= thresholds.contents.label)
}

/** Roman numerals come before all others, as in books. */
function lastNumber({ text }: Line): number {
  return Number(/\d{1,9}$/.exec(text)?.[0] ?? 0)
}

/** Entries that follow each other closely at one right edge, their numbers never falling. */
function entryRuns(
  entries: readonly Entry[],
  lines: readonly Line[],
): readonly (readonly Entry[])[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1)
    if (last && follows(last, entry, lines)) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs
}

function follows(last: Entry, next: Entry, lines: readonly Line[]): boolean {
  const size = Math.max(last.line.fontSize, next.line.fontSize)
  const isAligned = endTogether(last.line, next.line, size)
  const areClose = isClose(last.line) && isClose(next.line)
  const { closeAlike, maxGap } = thresholds.contents
  const isAlike = Math.abs(lastGap(last.line.runs) - lastGap(next.line.runs)) < closeAlike * size
  if (next.page < last.page || !(isAligned || (areClose && isAlike))) return false
  let bottom = last.line.box.bottom
  for (const { box, fontSize } of [...between(last, next, lines), next.line]) {
    if (box.top - bottom > maxGap * Math.max(size, fontSize)) return false
    bottom = Math.max(bottom, box.bottom)
  }
  return true
}

/** The numbers of two entries stand at one right edge. */
function endTogether(one: Line, other: Line, size: number): boolean {
  return Math.abs(one.box.right - other.box.right) <= thresholds.contents.sameRight * size
}

/** The lines between two entries that stand where titles do: a few at most. */
function between(last: Entry, next: Entry, lines: readonly Line[]): readonly Line[] {
  const found = lines
    .filter(
      ({ box }) =>
        middle(box) > middle(last.line.box) &&
        middle(box) < middle(next.line.box) &&
        !next.pieces.some((piece) => onOneRow(piece.box, box)) &&
        !last.pieces.some((piece) => onOneRow(piece.box, box)),
    )
    .toSorted((one, other) => one.box.top - other.box.top)
  const { outdent, sameRight, maxBetween } = thresholds.contents
  const size = next.line.fontSize
  const left = Math.min(last.line.box.left, next.line.box.left)
  const fit = found.every(
    ({ box }) =>
      box.left > left - outdent * size && box.right <= next.line.box.right + sameRight * size,
  )
  return fit && found.length <= maxBetween ? found : []
}

/** The name of the first part, above all entries and set like those of the others. */
function firstPart(
  [first]: readonly Entry[],
  rows: readonly Line[],
  lines: readonly Line[],
): readonly Line[] {
  const { slack, maxGap, sameSize } = thresholds.contents
  const others = rows.filter((row) => lines.includes(row) && !pageNumber.test(row.text))
  return lines.filter(
    ({ box, fontSize, text }) =>
      first !== undefined &&
      !pageNumber.test(text) &&
      box.bottom <= first.line.box.top + slack &&
      first.line.box.top - box.bottom < maxGap * fontSize &&
      others.some(
        (other) =>
          other !== first.line &&
          !isIndexEntry(other) &&
          !isClose(other) &&
          Math.abs(other.box.left - box.left) < slack &&
          Math.abs(other.fontSize - fontSize) < sameSize,
      ),
  )
}

/** A row of headings above numbers makes them a table's, unless it calls them pages. */
function isHeaded([first]: readonly Entry[], lines: readonly Line[]): boolean {
  if (!first) return false
  const { slack, headed } = thresholds.contents
  const { box, fontSize } = first.line
  return lines.some(
    (line) =>
      line.box.bottom <= box.top + slack &&
      box.top - line.box.bottom < headed * fontSize &&
      endTogether(line, first.line, fontSize) &&
      line.box.left > (box.left + box.right) / 2 &&
      !/^(?:pages?|p\.|쪽|면|페이지)$/i.test(line.text),
  )
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}

function toContents(run: readonly Entry[], lines: readonly Line[]): Contents | undefined {
  const entries = run.flatMap((entry, index) => {
    const last = run[index - 1]
    return [...(last ? between(last, entry, lines) : []), entry.line]
  })
  const rows = [...firstPart(run, entries, lines), ...entries]
  // More lines without a number than with one are a text that happens to have numbers.
  if (rows.length > thresholds.contents.maxLines * run.length) return undefined
  const own = run.flatMap(({ pieces }) => pieces)
  return {
    block: { kind: 'text', box: union(rows.map(({ box }) => box)), lines: rows, known: 'index' },
    lines: [...own, ...rows.filter((row) => lines.includes(row))],
  }
}
