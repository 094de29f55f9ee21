import type { TableBlock } from '../../model/block.ts'
import { type Box, height, horizontalOverlap, union } from '../../model/box.ts'
import { numberText } from '../../model/letters.ts'
import type { TableCell } from '../../model/page-element.ts'
import { isListMarker } from '../../lines/list-marker.ts'
import type { Line } from '../../model/line.ts'
import { commonSize } from '../../lines/build-lines.ts'
import type { Bar } from './bars.ts'
import { bodyRows, type Stretch } from './body-rows.ts'
import { type Column, columnsOf, findColumns } from './columns.ts'
import { headRows } from './head-rows.ts'
import { withSignedValues } from './currency-signs.ts'
import { arePageColumns } from './page-columns.ts'
import { withOwnNames } from './own-names.ts'
import { isUnitOfColumns, type TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** Rows of text with the bars between and around them. */
export type Region = {
  readonly rows: readonly TextRow[]
  /** Right across. */
  readonly bars: readonly Bar[]
  /** Over some columns only. */
  readonly partial: readonly Bar[]
}

/** A region read as a table, and how many of its cells that fills. */
export type Explained = {
  readonly table: TableBlock
  readonly score: number
  readonly rows: readonly TextRow[]
}

/** Reads a region as a table; undefined where it is none. */
export function explainRegion({ rows, bars, partial }: Region): Explained | undefined {
  const { head, body: unjoined } = partHead(rows, bars)
  const columns = findColumns(
    head,
    unjoined,
    bars.flatMap(({ joints }) => joints),
    partial,
  )
  if (columns.length < 2 || head.length + unjoined.length < 2) return undefined
  // Under names of columns stand values in more than one of them; a headline stands alone.
  const fills = ({ texts }: TextRow): number =>
    new Set(texts.map(({ box }) => columnsOf(columns, box)[0])).size
  if (head.length > 0 && unjoined.every((row) => fills(row) < 2)) return undefined
  const body = unjoined.map(withSignedValues)
  const byColumn = textsByColumn(body, columns)
  if (isList(body, columns) || flows(body, columns, byColumn) || !isLevel(body)) return undefined
  const stretches = toStretches(body, bars)
  if (arePageColumns(stretches, columns)) return undefined
  const rest = bodyRows(stretches, columns)
  const names = head.map((row) => withOwnNames(row, columns))
  const cells = [...namedColumns(names, columns, partial), ...rest]
  const isFrame = head.length === 0 && stretches.length < 2
  if (isFrame && !hasValues(rest, columns.length) && !hasLabels(rest, columns.length))
    return undefined
  const texts = rows.flatMap((row) => row.texts)
  const filled = cells.flat().filter(({ text }) => text !== '').length
  const places = cells.length * columns.length
  if (cells.length < 2 || filled < thresholds.filled * places) return undefined
  const inside = union(texts.map((text) => text.box))
  const box = union([
    inside,
    ...closing(bars, inside).map(({ at, from, to }) => ({
      left: from,
      right: to,
      top: at,
      bottom: at,
    })),
  ])
  const fontSize = commonSize(texts.flatMap(({ runs }) => runs))
  const told = texts.map((text) => text.box)
  return { table: { kind: 'table', box, rows: cells, fontSize, told }, score: filled, rows }
}

/** The bars from the last one above a region's text to the first one below: beyond them nothing is the table's. */
function closing(bars: readonly Bar[], { top, bottom }: Box): readonly Bar[] {
  const upper = Math.max(...bars.map(({ at }) => at).filter((at) => at <= top + thresholds.atBar))
  const lower = Math.min(
    ...bars.map(({ at }) => at).filter((at) => at >= bottom - thresholds.atBar),
  )
  return bars.filter(({ at }) => at >= upper && at <= lower)
}

/** The head is what stands above the first rule with rows on both sides. */
function partHead(
  rows: readonly TextRow[],
  bars: readonly Bar[],
): { readonly head: readonly TextRow[]; readonly body: readonly TextRow[] } {
  const isAbove = (row: TextRow, { at }: Bar): boolean => (row.box.top + row.box.bottom) / 2 < at
  const under = bars.find((bar) => {
    const above = rows.filter((row) => isAbove(row, bar)).length
    return above > 0 && above < rows.length
  })
  if (!under) return { head: [], body: rows }
  return {
    head: rows.filter((row) => isAbove(row, under)),
    body: rows.filter((row) => !isAbove(row, under)),
  }
}

/** The head's rows; the unit of the values, which stands by itself between them and the body, heads all columns but the labels'. */
function namedColumns(
  head: readonly TextRow[],
  columns: readonly Column[],
  partial: readonly Bar[],
): readonly (readonly TableCell[])[] {
  const last = head.at(-1)
  const text = last?.texts[0]?.text
  const above = head.at(-2)
  const isUnit =
    last &&
    above &&
    isUnitOfColumns(last, columns[0]?.right ?? 0) &&
    !endsHead(last, above, columns)
  if (!isUnit || text === undefined) return headRows(head, columns, partial)
  const unit = [
    { text: '', rowSpan: 1, columnSpan: 1 },
    { text, rowSpan: 1, columnSpan: columns.length - 1 },
  ]
  return [...headRows(head.slice(0, -1), columns, partial), unit]
}

/** What stands below the middle of one head, and not of all, is its last line. */
function endsHead({ box }: TextRow, above: TextRow, columns: readonly Column[]): boolean {
  const isBelow = ({ left, right }: Column): boolean =>
    Math.abs(left + right - box.left - box.right) / 2 < thresholds.centredUnit
  const over = above.texts.filter((text) => horizontalOverlap(text.box, box) > 0)
  const whole = { left: columns[1]?.left ?? 0, right: columns.at(-1)?.right ?? 0 }
  return over.length === 1 && over.every((text) => isBelow(text.box)) && !isBelow(whole)
}

function toStretches(rows: readonly TextRow[], bars: readonly Bar[]): readonly Stretch[] {
  const stretches: TextRow[][] = []
  for (const row of rows) {
    const last = stretches.at(-1)?.at(-1)
    const middle = (row.box.top + row.box.bottom) / 2
    const above = last ? (last.box.top + last.box.bottom) / 2 : -Infinity
    const isParted = bars.some(({ at }) => at > above && at < middle)
    if (!last || isParted) stretches.push([row])
    else stretches.at(-1)?.push(row)
  }
  return stretches
}

/** A frame alone, around columns that hold no values, is a legend or a list. */
function hasValues(rows: readonly (readonly TableCell[])[], width: number): boolean {
  const values = rows.flat().filter(({ text }) => numberText.test(text))
  return rows.length >= 2 && values.length >= thresholds.values * rows.length * (width - 1)
}

/** Names that end in a colon, each with what it names beside it, as in the frames of forms. */
function hasLabels(rows: readonly (readonly TableCell[])[], width: number): boolean {
  const named = rows.filter(([label, value]) => label?.text.endsWith(':') && value?.text !== '')
  return width === 2 && rows.length >= thresholds.labels && named.length === rows.length
}

/** Nothing but bullets, or numbers that count, before texts; what stands alone on a bar of colour heads the next of them. */
function isList(rows: readonly TextRow[], columns: readonly Column[]): boolean {
  const marked = rows.filter(({ texts }) => texts.length > 1)
  return (
    columns.length === 2 &&
    marked.length > 0 &&
    marked.every(({ texts: [first] }) => first !== undefined && isListMarker(first.text))
  )
}

function textsByColumn(
  rows: readonly TextRow[],
  columns: readonly Column[],
): readonly (readonly Line[])[] {
  const found: Line[][] = columns.map(() => [])
  for (const text of rows.flatMap(({ texts }) => texts)) {
    found[columnsOf(columns, text.box)[0]]?.push(text)
  }
  return found
}

/**
 * A page's columns between two lines: in one of them sentences go on from line to line, and other texts stand
 * beside the lines that they go on in. Beside those of a cell there is nothing, or what goes on as well: no other begins. No
 * page has as many columns as tables have.
 */
function flows(
  rows: readonly TextRow[],
  columns: readonly Column[],
  byColumn: readonly (readonly Line[])[],
): boolean {
  if (columns.length > thresholds.pageColumns) return false
  const beside = new Map(rows.flatMap(({ texts }) => texts.map((text) => [text, texts] as const)))
  const others = (text: Line): readonly Line[] =>
    (beside.get(text) ?? []).filter((other) => other !== text)
  return columns.some((column, index) => {
    const texts = byColumn[index] ?? []
    const edge = column.left + thresholds.fullLine * (column.right - column.left)
    const pairs = texts.slice(1).filter((text, place) => {
      const above = texts[place]
      if (!above || above.box.right < edge) return false
      // A column of "yes" and "no" fills its width, too: sentences have words.
      if (!above.text.includes(' ') || !/^\(?\p{Ll}/u.test(text.text)) return false
      return /\p{L}[,-]?$/u.test(above.text) && others(text).length > 0
    })
    if (pairs.length < thresholds.flowingLines) return false
    const begun = pairs.filter((text) =>
      others(text).some((other) => other.box.right < column.left && /^\p{Lu}/u.test(other.text)),
    )
    const level = texts.filter((text) => others(text).length > 0)
    return (
      pairs.length > thresholds.flowing * texts.length ||
      (begun.length >= thresholds.flowingLines && begun.length > thresholds.flowing * level.length)
    )
  })
}

/** Two texts at least begin or end at one height, in some rows at least. */
function isLevel(rows: readonly TextRow[]): boolean {
  const level = rows.filter(({ texts }) => {
    const tall = Math.max(...texts.map(({ box }) => height(box)))
    return [texts.map(({ box }) => box.top), texts.map(({ box }) => box.bottom)].some((edges) => {
      const sorted = edges.toSorted((one, other) => one - other)
      return sorted.some(
        (edge, index) => edge - (sorted[index - 1] ?? -Infinity) < thresholds.level * tall,
      )
    })
  })
  return level.length >= thresholds.levelRows * rows.length
}
