import type { TableCell } from '#shared/results/element.ts'
import { type FindDoubts, quoted } from './doubted-page.ts'

/** A table whose rows are not equally long: cells were lost or merged. */
export const findRaggedTables: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, cells }) => {
    if (!cells || cells.length === 0) return []
    const widths = rowWidths(cells)
    const widest = widths.reduce((most, { width }) => Math.max(most, width), 0)
    const short = widths.find(({ width }) => width !== widest)
    if (!short) return []
    const row = cells.filter((cell) => cell.row === short.row).map(({ text }) => text)
    return { elementKey: key, weight: 0.75, evidence: quoted(row.join(' | ')) }
  })

/**
 * How many columns rows cover, with what hangs down from rows above: the first row of each stretch in which it is the
 * same, as rows and spans may be any numbers.
 */
function rowWidths(
  cells: readonly TableCell[],
): readonly { readonly row: number; readonly width: number }[] {
  const changes = new Map<number, number>([[0, 0]])
  const change = (row: number, by: number): void => {
    changes.set(row, (changes.get(row) ?? 0) + by)
  }
  for (const { row, rowSpan, columnSpan } of cells) {
    change(row, columnSpan)
    change(row + Math.min(rowSpan, cells.length), -columnSpan)
  }
  const rows = [...changes.keys()].toSorted((a, b) => a - b)
  let width = 0
  // The last one is the end.
  return rows.slice(0, -1).map((row) => ({ row, width: (width += changes.get(row) ?? 0) }))
}

const totalLabel = /^(grand )?total\b|^sum\b|^합계|^총계|^계$/i
/** Sums of rounded parts are off by as much as each may be. */
const roundingPerPart = 0.5

/** A row that says it is the sum of those above it, and isn't. */
export const findWrongSums: FindDoubts = ({ elements }) =>
  elements.flatMap(({ key, cells }) => {
    const found = cells && wrongSum(cells)
    return found ? { elementKey: key, weight: 0.2, evidence: quoted(found) } : []
  })

function wrongSum(cells: readonly TableCell[]): string | null {
  const label = cells.find(({ column, text }) => column === 0 && totalLabel.test(text.trim()))
  if (!label) return null
  for (const total of cells.filter(({ row, column }) => row === label.row && column > 0)) {
    const said = amountOf(total.text)
    const above = cells.filter(
      ({ row, column, isHeader }) => row < label.row && column === total.column && !isHeader,
    )
    const parts = above.map(({ text }) => amountOf(text))
    // One cell that is no number, and nothing is known.
    const numbers = parts.filter((part) => part !== null)
    if (said === null || numbers.length < 2 || numbers.length < parts.length - 1) continue
    const sum = numbers.reduce((whole, part) => whole + part.value, 0)
    const step = Math.max(said.step, ...numbers.map((part) => part.step))
    if (Math.abs(sum - said.value) > step * (1 + roundingPerPart * numbers.length)) {
      return `${label.text.trim()} ${total.text.trim()} ≠ ${String(Number(sum.toFixed(4)))}`
    }
  }
  return null
}

/** A number as tables write it, and the worth of its last digit. */
function amountOf(text: string): { readonly value: number; readonly step: number } | null {
  const plain = text.trim().replaceAll(/[\s,$€£₩%]/g, '')
  const match = /^\(?(-?\d+)(\.\d+)?\)?$/.exec(plain)
  if (!match) return null
  const [, whole = '', part = ''] = match
  const value = Number(whole + part) * (plain.startsWith('(') ? -1 : 1)
  return { value, step: 10 ** -Math.max(0, part.length - 1) }
}
