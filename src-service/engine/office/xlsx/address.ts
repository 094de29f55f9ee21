/** A range of cells, both ends included, counted from 0. */
export type CellRange = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A cell's place from its address: `B3` is row 2, column 1. */
export function readAddress(
  address: string,
): { readonly row: number; readonly column: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address)
  const [, letters, digits] = match ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  )
  return { row: Number(digits) - 1, column: column - 1 }
}

/** A range's cells: `A1:C2`. */
export function readRange(range: string): CellRange | undefined {
  const [from = '', to = from] = range.split(':')
  const start = readAddress(from)
  const end = readAddress(to)
  if (!start || !end) return undefined
  return {
    top: Math.min(start.row, end.row),
    left: Math.min(start.column, end.column),
    bottom: Math.max(start.row, end.row),
    right: Math.max(start.column, end.column),
  }
}
