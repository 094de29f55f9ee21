import { type Box, union } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** A cell of a table drawn by lines: its place on the page and in the grid. */
type GridCell = {
  readonly box: Box
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
}

export type Grid = {
  readonly box: Box
  readonly rowCount: number
  readonly columnCount: number
  readonly cells: readonly GridCell[]
}

/**
 * The grids that horizontal and vertical rules draw, with cells merged where no rule parts them. A frame is one
 * of a single cell.
 */
export function findRuledGrids(rules: readonly Rule[]): readonly Grid[] {
  const { minLength, tolerance } = thresholds.ruled
  const long = rules.filter(({ from, to }) => to - from > minLength)
  const within = rulesWithinCells(long)
  const taken = new Set(within.flat())
  const groups = [long.filter((rule) => !taken.has(rule)), ...within].flatMap((group) =>
    connectedRules(mergeRules(group, tolerance), tolerance),
  )
  return joinStacked(groups.flatMap((group) => toGrid(group) ?? []))
}

/**
 * Rules of grids that stand within another one, clear of its sides, as office programs draw a table within a cell: above and
 * below it may come so near to the cell's edges that they look like one rule drawn doubled.
 */
function rulesWithinCells(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const { exact, tolerance } = thresholds.ruled
  const groups = connectedRules(mergeRules(rules, exact), exact).map((group) =>
    union(group.map(boxOf)),
  )
  const clear = groups.filter((box) =>
    groups.some(
      (other) =>
        box.left - other.left > tolerance &&
        other.right - box.right > tolerance &&
        box.top > other.top &&
        box.bottom < other.bottom,
    ),
  )
  return clear.map((box) => rules.filter((rule) => isWithin(rule, box, exact)))
}

function boxOf({ direction, at, from, to }: Rule): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to }
}

function isWithin(rule: Rule, box: Box, slack: number): boolean {
  const { left, top, right, bottom } = boxOf(rule)
  return (
    left >= box.left - slack &&
    right <= box.right + slack &&
    top >= box.top - slack &&
    bottom <= box.bottom + slack
  )
}

/** One grid for those that are drawn apart, one close below the other with the same columns: parts of a table, its head among them. */
function joinStacked(grids: readonly Grid[]): readonly Grid[] {
  const joined: Grid[] = []
  for (const grid of grids.toSorted((one, other) => one.box.top - other.box.top)) {
    const index = joined.findIndex((above) => isPartOf(above, grid))
    const above = joined[index]
    if (above) joined[index] = stack(above, grid)
    else joined.push(grid)
  }
  return joined
}

function isPartOf(above: Grid, grid: Grid): boolean {
  const { partGap, tolerance } = thresholds.ruled
  const gap = grid.box.top - above.box.bottom
  if (gap < 0 || gap > partGap || grid.columnCount < 2) return false
  const [own, others] = [columnStarts(grid), columnStarts(above)]
  const isAlike = (at: number, index: number): boolean =>
    Math.abs(at - (others[index] ?? 0)) <= tolerance
  return own.length === others.length && own.every(isAlike)
}

function columnStarts({ cells }: Grid): readonly number[] {
  return [...new Set(cells.map(({ box }) => box.left))].toSorted((one, other) => one - other)
}

function stack(above: Grid, grid: Grid): Grid {
  const cells = grid.cells.map((cell) => ({ ...cell, row: cell.row + above.rowCount }))
  return {
    ...above,
    box: union([above.box, grid.box]),
    rowCount: above.rowCount + grid.rowCount,
    cells: [...above.cells, ...cells],
  }
}

/** One rule for all that lie on each other or continue each other. */
function mergeRules(rules: readonly Rule[], tolerance: number): readonly Rule[] {
  const merged: Rule[] = []
  const sorted = rules.toSorted(
    (one, other) =>
      one.direction.localeCompare(other.direction) || one.at - other.at || one.from - other.from,
  )
  for (const rule of sorted) {
    const index = merged.findLastIndex(
      (known) =>
        known.direction === rule.direction &&
        Math.abs(known.at - rule.at) <= tolerance &&
        rule.from <= known.to + tolerance &&
        rule.to >= known.from - tolerance,
    )
    const known = merged[index]
    if (known) {
      merged[index] = {
        ...known,
        from: Math.min(known.from, rule.from),
        to: Math.max(known.to, rule.to),
      }
    } else merged.push(rule)
  }
  return merged
}

/** Rules in groups that hang together by touching each other. */
function connectedRules(rules: readonly Rule[], tolerance: number): readonly (readonly Rule[])[] {
  const horizontal = rules.filter(({ direction }) => direction === 'horizontal')
  const vertical = rules.filter(({ direction }) => direction === 'vertical')
  const groups: Rule[][] = []
  const groupOf = new Map<Rule, Rule[]>()
  for (const one of horizontal) {
    for (const other of vertical.filter((rule) => touch(one, rule, tolerance))) {
      const mine = groupOf.get(one)
      const theirs = groupOf.get(other)
      if (mine && mine === theirs) continue
      const together = [...(mine ?? [one]), ...(theirs ?? [other])]
      for (const rule of together) groupOf.set(rule, together)
    }
  }
  for (const group of new Set(groupOf.values())) groups.push(group)
  return groups
}

function touch(horizontal: Rule, vertical: Rule, tolerance: number): boolean {
  return (
    vertical.at >= horizontal.from - tolerance &&
    vertical.at <= horizontal.to + tolerance &&
    horizontal.at >= vertical.from - tolerance &&
    horizontal.at <= vertical.to + tolerance
  )
}

function toGrid(group: readonly Rule[]): Grid | undefined {
  const rules = [...group, ...openSides(group, 'vertical'), ...openSides(group, 'horizontal')]
  const rows = positions(rules.filter(({ direction }) => direction === 'horizontal'))
  const columns = positions(rules.filter(({ direction }) => direction === 'vertical'))
  if (rows.length < 2 || columns.length < 2) return undefined
  const spans = mergeOpenCells(rules, rows, columns)
  const cells = spans.map(({ top, left, bottom, right }): GridCell => ({
    box: {
      left: columns[left] ?? 0,
      top: rows[top] ?? 0,
      right: columns[right + 1] ?? 0,
      bottom: rows[bottom + 1] ?? 0,
    },
    row: top,
    column: left,
    rowSpan: bottom - top + 1,
    columnSpan: right - left + 1,
  }))
  return {
    box: union(cells.map(({ box }) => box)),
    rowCount: rows.length - 1,
    columnCount: columns.length - 1,
    cells,
  }
}

/**
 * Many tables are drawn without their outermost lines: where the ends of at least two rules across are
 * aligned beyond the last rule of `direction`, a line is taken to be there. So it is where the one wall of two columns goes on
 * by a row.
 */
function openSides(rules: readonly Rule[], direction: Rule['direction']): readonly Rule[] {
  const { tolerance, openRules, beyond, highestRow } = thresholds.ruled
  const across = rules.filter((rule) => rule.direction !== direction)
  const along = positions(rules.filter((rule) => rule.direction === direction))
  const spread = positions(across)
  const first = Math.min(...across.map(({ from }) => from))
  const last = Math.max(...across.map(({ to }) => to))
  const starts = across.filter(({ from }) => Math.abs(from - first) <= tolerance).length
  const ends = across.filter(({ to }) => Math.abs(to - last) <= tolerance).length
  const isRow = (by: number): boolean =>
    direction === 'horizontal' && spread.length === 1 && by < highestRow * highest(along)
  const goesBeyond = (count: number, by: number): boolean =>
    by > beyond && (count >= openRules || isRow(by))
  const side = (at: number): Rule => ({
    direction,
    at,
    from: spread[0] ?? 0,
    to: spread.at(-1) ?? 0,
  })
  return [
    ...(goesBeyond(starts, (along[0] ?? 0) - first) ? [side(first)] : []),
    ...(goesBeyond(ends, last - (along.at(-1) ?? 0)) ? [side(last)] : []),
  ]
}

/** The widest gap between neighbours. */
function highest(places: readonly number[]): number {
  return Math.max(0, ...places.slice(1).map((at, index) => at - (places[index] ?? 0)))
}

function positions(rules: readonly Rule[]): readonly number[] {
  const { tolerance } = thresholds.ruled
  const sorted = rules.map(({ at }) => at).toSorted((one, other) => one - other)
  return sorted.filter((at, index) => index === 0 || at - (sorted[index - 1] ?? 0) > tolerance)
}

type Span = { top: number; left: number; bottom: number; right: number }

/** Grows each cell to the right and down over borders that aren't drawn, to rectangles. */
function mergeOpenCells(
  rules: readonly Rule[],
  rows: readonly number[],
  columns: readonly number[],
): readonly Span[] {
  const taken = new Set<string>()
  const spans: Span[] = []
  const free = (row: number, column: number): boolean => !taken.has(`${row}:${column}`)
  for (let top = 0; top < rows.length - 1; top += 1) {
    for (let left = 0; left < columns.length - 1; left += 1) {
      if (!free(top, left)) continue
      let right = left
      while (
        right + 2 < columns.length &&
        free(top, right + 1) &&
        !isDrawn(rules, 'vertical', columns, rows, right + 1, top)
      ) {
        right += 1
      }
      let bottom = top
      const open = (row: number): boolean =>
        range(left, right).every(
          (column) =>
            free(row + 1, column) && !isDrawn(rules, 'horizontal', rows, columns, row + 1, column),
        )
      while (bottom + 2 < rows.length && open(bottom)) bottom += 1
      for (const row of range(top, bottom)) {
        for (const column of range(left, right)) taken.add(`${row}:${column}`)
      }
      spans.push({ top, left, bottom, right })
    }
  }
  return spans
}

/** Whether a rule covers most of the border at `lines[at]` between `across[cell]` and the next. */
function isDrawn(
  rules: readonly Rule[],
  direction: Rule['direction'],
  lines: readonly number[],
  across: readonly number[],
  at: number,
  cell: number,
): boolean {
  const { tolerance, drawn } = thresholds.ruled
  const from = across[cell] ?? 0
  const to = across[cell + 1] ?? 0
  const line = lines[at] ?? 0
  return rules.some(
    (rule) =>
      rule.direction === direction &&
      Math.abs(rule.at - line) <= tolerance &&
      Math.min(rule.to, to) - Math.max(rule.from, from) > drawn * (to - from),
  )
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
