import { type Box, width } from '../../model/box.ts'
import { numberText } from '../../model/letters.ts'
import type { Line } from '../../model/line.ts'
import { ocrFont } from '../../model/page-model.ts'
import type { Bar } from './bars.ts'
import { withoutSigns } from './currency-signs.ts'
import { rowSize, type TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** A column of a table: what its cells fill, from `left` to `right`. */
export type Column = { left: number; right: number }

/**
 * The columns that explain the texts of a table: separated by what every row of the body leaves free, and by
 * joints of its rules that no text crosses. Texts of the head that stand in none make columns of their own.
 */
export function findColumns(
  head: readonly TextRow[],
  body: readonly TextRow[],
  joints: readonly number[],
  rules: readonly Bar[] = [],
): readonly Column[] {
  const rows = body.filter(({ texts }) => texts.length >= 2).map(withoutSigns)
  if (rows.length === 0) return []
  const em = median(rows.map(rowSize))
  const few = rows.length < thresholds.rowsForGutter
  const gutter = em * (few ? thresholds.narrowestGutterOfFew : thresholds.narrowestGutter)
  const texts = withoutSpanning(rows, gutter).map(({ box }) => box)
  const { wallSlack } = thresholds
  const walls = joints.filter(
    (x) => !texts.some((box) => box.left < x - wallSlack && box.right > x + wallSlack),
  )
  const columns = toColumns(texts, gutter, walls).flatMap((column) => splitPairs(column, rows))
  // Above the last line of a head, what stands in no column stands over several.
  for (const { box } of head.at(-1)?.texts ?? []) {
    if (!isRuled(box, columns, rules)) addHead(columns, box)
  }
  return columns.toSorted((one, other) => one.left - other.left)
}

/** Texts of rows from left to right, save the few that reach over gaps which all other rows leave. */
function withoutSpanning(rows: readonly TextRow[], gutter: number): readonly Line[] {
  let texts = rows
    .flatMap((row) => row.texts)
    .toSorted((one, other) => one.box.left - other.box.left)
  let left = Math.floor(thresholds.spannedRows * rows.length)
  const usual = median(texts.map(({ box }) => width(box)))
  const wide = texts
    .filter(({ box }) => width(box) > thresholds.spanningWidth * usual)
    .toSorted((one, other) => width(other.box) - width(one.box))
  for (const text of wide) {
    if (left === 0) break
    const others = texts.filter((other) => other !== text)
    const columns = toColumns(
      others.map(({ box }) => box),
      gutter,
      [],
    )
    const met = columns.filter((column) => overlap(column, text.box) > thresholds.spanningReach)
    if (met.length < 2) continue
    texts = others
    left -= 1
  }
  return texts
}

/** The columns that boxes, from left to right, stand in. */
function toColumns(boxes: readonly Box[], gutter: number, walls: readonly number[]): Column[] {
  const { wallSlack } = thresholds
  const columns: Column[] = []
  for (const { left, right } of boxes) {
    const last = columns.at(-1)
    const isWalled = last && walls.some((x) => x >= last.right - wallSlack && x <= left + wallSlack)
    if (last && left - last.right < gutter && !isWalled) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  return columns
}

/**
 * Two columns in place of one in which nearly every row has two values: boxes that OCR drew too wide close the gutter between
 * them, and no cell holds two.
 */
function splitPairs(column: Column, rows: readonly TextRow[]): readonly Column[] {
  const own = rows.map(({ texts }) => texts.filter(({ box }) => overlap(column, box) > 0))
  const filled = own.filter(({ length }) => length > 0)
  const pairs = filled.filter((texts) => texts.length === 2 && texts.every(isReadValue))
  if (pairs.length < Math.max(thresholds.rowsForGutter, thresholds.pairs * filled.length))
    return [column]
  const right = median(pairs.map(([one]) => one?.box.right ?? column.right))
  const left = median(pairs.map(([, other]) => other?.box.left ?? column.left))
  if (right >= left) return [column]
  return [
    { left: column.left, right },
    { left, right: column.right },
  ]
}

function isReadValue({ text, runs }: Line): boolean {
  return runs[0]?.fontName === ocrFont && /^[-−–<>]?\d/u.test(text) && numberText.test(text)
}

/** The two columns that a text stands between, at about the same distance from both. */
export function neighbours(
  columns: readonly Column[],
  { left, right }: Box,
): readonly [number, number] | undefined {
  const before = columns.findLastIndex((column) => column.right <= left)
  const [one, other] = [columns[before], columns[before + 1]]
  if (!one || !other || other.left < right) return undefined
  const [first, last] = [left - one.right, other.left - right]
  const { centred, centredSlack } = thresholds
  const isCentred = Math.max(first, last) < centred * Math.min(first, last) + centredSlack
  return isCentred ? [before, before + 1] : undefined
}

/** The rule below a heading says which columns it heads, however far beside their values it stands. */
function isRuled(
  { bottom, left, right }: Box,
  columns: readonly Column[],
  rules: readonly Bar[],
): boolean {
  return rules.some(
    ({ at, from, to }) =>
      at > bottom - thresholds.underline &&
      from < left &&
      to > right &&
      columns.some((column) => column.left > from && column.right < to),
  )
}

/** A heading over none of the columns has one of its own, which no row fills. */
function addHead(columns: Column[], box: Box): void {
  const met = columns.filter((column) => overlap(column, box) > 0)
  if (met.length === 0) columns.push({ left: box.left, right: box.right })
}

export function overlap(column: Column, box: Box): number {
  return Math.min(column.right, box.right) - Math.max(column.left, box.left)
}

/**
 * The first and last column that a text stands in: one, unless it covers most of several. Text outside of all
 * belongs to the nearest.
 */
export function columnsOf(columns: readonly Column[], box: Box): readonly [number, number] {
  const met = columns.flatMap((column, index) => {
    const common = overlap(column, box)
    const share = common / Math.min(column.right - column.left, width(box))
    return common > 0 ? [{ index, share, common }] : []
  })
  const covered = met.filter(({ share }) => share > thresholds.spannedColumn)
  const spanned = covered.length > 0 ? covered : met
  const first = spanned[0]
  const last = spanned.at(-1)
  if (covered.length > 0 && first && last) return [first.index, last.index]
  const best = met.toSorted((one, other) => other.common - one.common)[0]
  if (best) return [best.index, best.index]
  const distances = columns.map((column) => -overlap(column, box))
  const nearest = distances.indexOf(Math.min(...distances))
  return [nearest, nearest]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
