import type { TableCell } from '../results/element.ts'

/** A place of two tables that are laid over each other; null where one has no cell. */
export interface CellPair {
  readonly first: string | null
  readonly second: string | null
}

/** A row of both tables, or of one alone. */
export interface RowPair {
  readonly cells: readonly CellPair[]
  /** Whether every cell of it says the same in both. */
  readonly isSame: boolean
}

type Cells = readonly Pick<TableCell, 'row' | 'column' | 'text'>[]

/**
 * Two tables row by row: rows that say the same, in whatever columns, belong together, in order; between them rows are paired as
 * they come, and what is left over is one table's alone. Merged cells count at their top left.
 */
export function cellChanges(first: Cells, second: Cells): readonly RowPair[] {
  const [one, other] = [rowsOf(first), rowsOf(second)]
  const pairs: RowPair[] = []
  let [atOne, atOther] = [0, 0]
  for (const [endOne, endOther] of [...sameRows(one, other), [one.length, other.length] as const]) {
    const between = Math.max(endOne - atOne, endOther - atOther)
    for (let step = 0; step < between; step += 1) {
      const mine = atOne + step < endOne ? one[atOne + step] : undefined
      const theirs = atOther + step < endOther ? other[atOther + step] : undefined
      pairs.push(pairRows(mine, theirs))
    }
    if (endOne < one.length && endOther < other.length) {
      pairs.push(pairRows(one[endOne], other[endOther]))
    }
    atOne = endOne + 1
    atOther = endOther + 1
  }
  return pairs
}

type Row = ReadonlyMap<number, string>

function rowsOf(cells: Cells): readonly Row[] {
  const byRow = Map.groupBy(cells, ({ row }) => row)
  return [...byRow.keys()]
    .toSorted((a, b) => a - b)
    .map((row) => new Map(byRow.get(row)?.map(({ column, text }) => [column, plain(text)])))
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** A column further away is a number that was made up: no table has so many. */
const maxColumns = 1000

function pairRows(first: Row | undefined, second: Row | undefined): RowPair {
  const own = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])
  const last = [...own].reduce((most, column) => Math.max(most, column), -1)
  // Columns that neither has stand between the others, where they can be counted.
  const all = last < maxColumns ? Array.from({ length: last + 1 }, (_, column) => column) : own
  const cells = [...all]
    .toSorted((a, b) => a - b)
    .map((column) => ({
      first: first?.get(column) ?? null,
      second: second?.get(column) ?? null,
    }))
  return { cells, isSame: cells.every((cell) => cell.first === cell.second) }
}

/** Tables of more rows are paired as they come: the search for the same rows is quadratic. */
const maxRows = 1000

/** The indexes of the rows that both have, in order: the longest common subsequence. */
function sameRows(
  first: readonly Row[],
  second: readonly Row[],
): readonly (readonly [number, number])[] {
  if (first.length > maxRows || second.length > maxRows) return []
  const [one, other] = [first.map(keyOf), second.map(keyOf)]
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const same: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) {
      same.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return same
}

/** A row stays the same one when a column was put into its table, or a cell that says nothing lost. */
function keyOf(row: Row): string {
  return JSON.stringify([...row.values()].filter((text) => text !== ''))
}
