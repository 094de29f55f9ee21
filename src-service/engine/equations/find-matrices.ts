import type { MatrixFence, Row } from '../model/formula.ts'
import type { Bar, Piece } from './piece.ts'
import { thresholds } from './thresholds.ts'

const closing: Readonly<Record<string, { readonly close: string; readonly fence: MatrixFence }>> = {
  '(': { close: ')', fence: 'pmatrix' },
  '[': { close: ']', fence: 'bmatrix' },
}

/**
 * The pieces with each matrix among them as one: glyphs between high fences in rows of as many cells, which
 * stand above and below the fences' own line alike. `read` reads the glyphs of a cell.
 *
 * Two rows of a single column may as well be a binomial: they stay what they are.
 */
export function withMatrices(
  pieces: readonly Piece[],
  bars: readonly Bar[],
  read: (cell: readonly Piece[]) => Row | undefined,
): readonly Piece[] {
  const open = pieces.find((piece) => closing[fenceOf(piece)] !== undefined)
  if (!open) return pieces
  const { close, fence } = closing[fenceOf(open)] ?? {}
  const end = pieces
    .filter((piece) => fenceOf(piece) === close && piece.left > open.left)
    .toSorted((one, other) => one.left - other.left)[0]
  if (!end || fence === undefined) return pieces
  const slack = thresholds.matrices.overhang
  const inside = pieces.filter(
    ({ left, right }) => left >= open.right - slack && right <= end.left + slack,
  )
  const isDivided = bars.some(({ from, to }) => from > open.left && to < end.right)
  const cells = isDivided ? undefined : toCells(inside, open)
  const rows = cells?.map((row) => row.map(read))
  const isRead = rows?.every((row) => row.every((cell) => cell !== undefined))
  if (!rows || !isRead) return pieces
  const matrix: Piece = {
    ...open,
    node: { kind: 'matrix', fence, rows: rows.map((row) => row.map((cell) => cell ?? [])) },
    right: end.right,
  }
  const rest = pieces.filter((piece) => piece !== open && piece !== end && !inside.includes(piece))
  return withMatrices([...rest, matrix], bars, read)
}

/** The glyph of a high fence, or none. */
function fenceOf({ node, left, right, size }: Piece): string {
  return node.kind === 'glyphs' && right - left > thresholds.matrices.fenceWidth * size
    ? node.text
    : ''
}

/** Rows of equally many cells in columns, level with the fences as a whole. Undefined where they aren't. */
function toCells(
  pieces: readonly Piece[],
  { baseline, size }: Piece,
): readonly (readonly (readonly Piece[])[])[] | undefined {
  const lines = [...new Set(pieces.map((piece) => Math.round(piece.baseline)))].toSorted(
    (one, other) => one - other,
  )
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || lines.length < 2) return undefined
  const isLevel = Math.abs((first + last) / 2 - baseline) < thresholds.matrices.level * size
  // Raised and lowered glyphs would be lines of their own.
  if (!isLevel || pieces.some((piece) => Math.abs(piece.size - size) > thresholds.matrices.sizes))
    return undefined
  const rows = lines.map((line) =>
    splitAtGaps(
      pieces.filter((piece) => Math.round(piece.baseline) === line),
      thresholds.matrices.columnGap * size,
    ),
  )
  const count = rows[0]?.length ?? 0
  if (
    count * rows.length < thresholds.matrices.minCells ||
    !rows.every(({ length }) => length === count)
  )
    return undefined
  return areColumns(rows) ? rows : undefined
}

function splitAtGaps(pieces: readonly Piece[], gap: number): readonly (readonly Piece[])[] {
  const cells: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => one.left - other.left)) {
    const last = cells.at(-1)?.at(-1)
    if (last && piece.left - last.right < gap) cells.at(-1)?.push(piece)
    else cells.push([piece])
  }
  return cells
}

/** Whether the cells of each column stand below each other, and right of those before. */
function areColumns(rows: readonly (readonly (readonly Piece[])[])[]): boolean {
  const intervals = (rows[0] ?? []).map((_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? [])
    return {
      left: Math.min(...cells.map(({ left }) => left)),
      right: Math.max(...cells.map(({ right }) => right)),
    }
  })
  return intervals.every(
    (interval, column) => interval.left > (intervals[column - 1]?.right ?? -Infinity),
  )
}
