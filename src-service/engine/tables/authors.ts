import type { TextBlock } from '../model/block.ts'
import { union } from '../model/box.ts'
import { hasMailAddress, namesInstitution } from '../lines/institution.ts'
import { isName, partsOf } from '../lines/person-names.ts'
import { numberText } from '../model/letters.ts'
import type { Line } from '../model/line.ts'
import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether a grid is the authors of a paper beside each other: each column tells where one works or can be written to, or each
 * begins with names where one tells that, and holds no value.
 */
export function isAuthors({ rows }: TextGrid): boolean {
  const columns = columnsOf(rows)
  const told = columns.filter((lines) =>
    lines.some(({ text }) => hasMailAddress(text) || namesInstitution(text)),
  )
  if (told.length === columns.length) return true
  const isNamed = (rows[0] ?? []).every((cell) => {
    const { parts } = partsOf(cell.map(({ text }) => text).join(' '))
    return parts.length > 0 && parts.every(isName)
  })
  return told.length > 0 && isNamed && !rows.flat(2).some(({ text }) => numberText.test(text))
}

/** What a grid of authors says, one after the other. */
export function authorsText({ rows, box }: TextGrid): TextBlock {
  const bands = bandsOf(rows.filter((row) => row.flat().length > 0))
  return { kind: 'text', known: 'paragraph', box, lines: bands.flatMap(columnsOf).flat() }
}

function columnsOf(rows: TextGrid['rows']): readonly (readonly Line[])[] {
  return (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row[column] ?? []))
}

/** The rows of authors: each is parted from the one above it by more than its own lines are. */
function bandsOf(rows: TextGrid['rows']): readonly TextGrid['rows'][] {
  const bands: TextGrid['rows'][number][][] = []
  for (const row of rows) {
    const above = bands.at(-1)?.at(-1)
    if (above && !isApart(above, row)) bands.at(-1)?.push(row)
    else bands.push([row])
  }
  return bands
}

function isApart(above: TextGrid['rows'][number], row: TextGrid['rows'][number]): boolean {
  const [upper, lower] = [above, row].map((each) => union(each.flat().map(({ box }) => box)))
  const size = Math.max(...row.flat().map(({ fontSize }) => fontSize))
  return (
    upper !== undefined &&
    lower !== undefined &&
    lower.top - upper.bottom > thresholds.authors.apart * size
  )
}
