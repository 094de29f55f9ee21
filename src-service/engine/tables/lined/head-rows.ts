import type { TableCell } from '../../model/page-element.ts'
import { union } from '../../model/box.ts'
import type { Line } from '../../model/line.ts'
import { cellText } from '../cell-text.ts'
import type { Bar } from './bars.ts'
import { type Column, columnsOf, neighbours } from './columns.ts'
import type { TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** A heading over several columns. */
type Spanner = {
  first: number
  last: number
  readonly texts: Line[]
  bottom: number
  level: number
}

/**
 * The rows of a table's head with its levels: a text over several columns, or a rule drawn over several, heads
 * them; what stands below is theirs, and the heads of the other columns reach over all levels.
 */
export function headRows(
  rows: readonly TextRow[],
  columns: readonly Column[],
  rules: readonly Bar[],
): readonly (readonly TableCell[])[] {
  if (rows.length === 0) return []
  const spanners = findSpanners(rows, columns, rules)
  const spanning = new Set(spanners.flatMap(({ texts }) => texts))
  const levels = 1 + Math.max(-1, ...spanners.map(({ level }) => level))
  const own = rows.flatMap(({ texts }) => texts).filter((text) => !spanning.has(text))
  // The names of the columns may be set like the rows below.
  const depth = own.length === 0 ? levels : levels + 1
  const grid: TableCell[][] = Array.from({ length: depth }, () => [])
  const leaves = columns.map((_, index) =>
    own.filter(({ box }) => columnsOf(columns, box)[0] === index),
  )
  for (let index = 0; index < columns.length; index += 1) {
    const above = spanners.filter(({ first, last }) => index >= first && index <= last)
    for (const spanner of above.filter(({ first }) => first === index)) {
      grid[spanner.level]?.push(cell(spanner.texts, 1, spanner.last - spanner.first + 1))
    }
    const level = 1 + Math.max(-1, ...above.map((spanner) => spanner.level))
    grid[level]?.push(cell(leaves[index] ?? [], depth - level, 1))
  }
  return grid
}

function cell(texts: readonly Line[], rowSpan: number, columnSpan: number): TableCell {
  const text = texts.length > 0 ? cellText(texts, union(texts.map(({ box }) => box))) : ''
  return { text, rowSpan, columnSpan }
}

function findSpanners(
  rows: readonly TextRow[],
  columns: readonly Column[],
  rules: readonly Bar[],
): readonly Spanner[] {
  const found: Spanner[] = []
  const groups = repeatedGroups(rows, columns)
  for (const { texts } of rows) {
    for (const text of texts) {
      const [first, last] = groups.get(text) ?? reach(text, columns, rules, rows)
      if (first === last) continue
      const above = found.find(
        (spanner) =>
          spanner.first <= last &&
          spanner.last >= first &&
          text.box.top - spanner.bottom < thresholds.headingLeading * text.fontSize &&
          !rules.some(({ at, from, to }) => isBetween(at, spanner, text) && covers(from, to, text)),
      )
      if (above) {
        above.texts.push(text)
        above.bottom = text.box.bottom
        above.first = Math.min(above.first, first)
        above.last = Math.max(above.last, last)
      } else found.push({ first, last, texts: [text], bottom: text.box.bottom, level: 0 })
    }
  }
  return settle(found)
}

/**
 * The columns under each text of the first row, where the columns' names below it come again and again, as often as it
 * has texts: without a rule, nothing else says how far a head reaches that is narrower than what it heads.
 */
function repeatedGroups(
  rows: readonly TextRow[],
  columns: readonly Column[],
): ReadonlyMap<Line, readonly [number, number]> {
  const [top, ...below] = rows
  const names = columns.map((_, index) =>
    below
      .flatMap(({ texts }) => texts)
      .filter(({ box }) => columnsOf(columns, box)[0] === index)
      .map(({ text }) => text)
      .join(' '),
  )
  const found = new Map<Line, readonly [number, number]>()
  for (const labels of [0, 1]) {
    const heads = top?.texts.filter(({ box }) => columnsOf(columns, box)[0] >= labels) ?? []
    const size = (columns.length - labels) / heads.length
    const own = names.slice(labels)
    const isRepeated = own.every((name, index) => name !== '' && name === own[index % size])
    if (heads.length < 2 || size < 2 || !Number.isInteger(size) || !isRepeated) continue
    const places = heads.map(
      (_, index) => [labels + index * size, labels + (index + 1) * size - 1] as const,
    )
    const isOver = heads.every(({ box }, index) => {
      const [first, last] = places[index] ?? [0, 0]
      const middle = (box.left + box.right) / 2
      return middle > (columns[first]?.left ?? 0) && middle < (columns[last]?.right ?? 0)
    })
    if (isOver)
      for (const [index, head] of heads.entries()) found.set(head, places[index] ?? [0, 0])
  }
  return found
}

function isBetween(at: number, { bottom }: Spanner, { box }: Line): boolean {
  return at > bottom - thresholds.atBar && at < box.top + thresholds.atBar
}

function covers(from: number, to: number, { box }: Line): boolean {
  const middle = (box.left + box.right) / 2
  return from < middle && to > middle
}

/** The columns of the rule right below a text, or its share of them, else those that the text itself stands over. */
function reach(
  text: Line,
  columns: readonly Column[],
  rules: readonly Bar[],
  rows: readonly TextRow[],
): readonly [number, number] {
  const below = rules
    .filter(
      ({ at, from, to }) => at > text.box.bottom - thresholds.underline && covers(from, to, text),
    )
    .toSorted((one, other) => one.at - other.at)[0]
  const isNext =
    below &&
    rows.every(
      ({ texts }) =>
        !texts.some(
          ({ box }) =>
            box.top > text.box.bottom &&
            box.bottom < below.at &&
            box.left < text.box.right &&
            box.right > text.box.left,
        ),
    )
  if (!below || !isNext) {
    const isLast = rows.at(-1)?.texts.includes(text) ?? false
    return (isLast ? undefined : neighbours(columns, text.box)) ?? columnsOf(columns, text.box)
  }
  const heads = headsOver(below, text, rows)
  const under = columns.flatMap(({ left, right }, index) => {
    const middle = (left + right) / 2
    const isUnder = middle > below.from && middle < below.to
    return isUnder && nearest(heads, middle) === text ? [index] : []
  })
  const [first, last] = [under[0], under.at(-1)]
  if (first === undefined || last === undefined) return columnsOf(columns, text.box)
  const isShare = heads.length === 1 || isCentred(text, columns.slice(first, last + 1))
  return isShare ? [first, last] : columnsOf(columns, text.box)
}

/** What stands beside a text over the same rule, and the text itself, from left to right. */
function headsOver({ from, to }: Bar, text: Line, rows: readonly TextRow[]): readonly Line[] {
  const row = rows.find(({ texts }) => texts.includes(text))?.texts ?? [text]
  return row.filter((other) => {
    const gap = Math.max(other.box.left - text.box.right, text.box.left - other.box.right)
    const isApart = gap > thresholds.looseSpace * text.fontSize
    return other === text || (isApart && covers(from, to, other))
  })
}

/** Of several texts over one rule, each heads the columns that are nearer to its middle than to the others'. */
function nearest(heads: readonly Line[], at: number): Line | undefined {
  const distance = ({ box }: Line): number => Math.abs((box.left + box.right) / 2 - at)
  return heads.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** A head that has a share of the columns under a rule stands in their middle; others head one of them. */
function isCentred({ box }: Line, share: readonly Column[]): boolean {
  const [left, right] = [share[0]?.left ?? 0, share.at(-1)?.right ?? 0]
  const shift = Math.abs(box.left + box.right - left - right) / 2
  return shift < thresholds.centredShare * (right - left)
}

/** Gives each its level. One that only partly lies under another can't be drawn: it is left out. */
function settle(found: readonly Spanner[]): readonly Spanner[] {
  const kept: Spanner[] = []
  for (const spanner of found.toSorted((one, other) => one.bottom - other.bottom)) {
    const over = kept.filter(({ first, last }) => first <= spanner.last && last >= spanner.first)
    const isNested = over.every(({ first, last }) => first <= spanner.first && last >= spanner.last)
    if (!isNested) continue
    spanner.level = 1 + Math.max(-1, ...over.map(({ level }) => level))
    kept.push(spanner)
  }
  return kept
}
