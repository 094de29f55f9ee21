import { readXmlEvents } from '../package/read-xml.ts'
import { unescapeText } from '../text/unescape-text.ts'
import { readAddress, readRange, type CellRange } from './address.ts'
import type { CellFormats } from './cell-format.ts'
import { thresholds } from './thresholds.ts'

const { sheet: limits } = thresholds

/** A cell with a value. Places count from 0. */
export type SheetCell = {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly bold: boolean
  readonly isNumber: boolean
}

export type Sheet = {
  readonly cells: readonly SheetCell[]
  readonly merges: readonly CellRange[]
  /** Widths in points by column; what isn't there has the usual one. */
  readonly widths: ReadonlyMap<number, number>
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  /** Whether there was more than is read of a sheet. */
  readonly isCut: boolean
}

export type SheetContext = {
  readonly sharedStrings: readonly string[]
  readonly formats: CellFormats
  /** How many cells may still be read of the workbook. */
  readonly cellsLeft: number
}

type OpenCell = { address: string; type: string; style: number; value: string; inline: string }

/**
 * Reads a worksheet as it comes, without a tree of it: sheets are what grows largest. What lies beyond the
 * limits is passed over.
 */
export function readSheet(
  source: string,
  { sharedStrings, formats, cellsLeft }: SheetContext,
): Sheet {
  const cells: SheetCell[] = []
  const merges: CellRange[] = []
  const widths = new Map<number, number>()
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  let isCut = false
  let [row, column] = [-1, -1]
  let cell: OpenCell | undefined
  let collects: 'value' | 'inline' | undefined
  let isPhonetic = false

  function finish({ address, type, style, value, inline }: OpenCell): void {
    const at = readAddress(address)
    row = at?.row ?? row
    column = at?.column ?? column + 1
    const number = Number(value)
    const isNumber = type === 'n' && value !== '' && Number.isFinite(number)
    const text = isNumber
      ? formats.show(number, style)
      : textOfCell(type, value, inline, sharedStrings)
    if (text.trim() === '') return
    if (row >= limits.rows || column >= limits.columns || cells.length >= cellsLeft) {
      isCut = true
      return
    }
    const bold = formats.isBold(style)
    cells.push({ row, column, text: text.slice(0, limits.letters), bold, isNumber })
  }

  readXmlEvents(source, {
    onOpen: (name, attributes) => {
      const number = (key: string): number => Number(attributes.get(key) ?? Number.NaN)
      const isHidden = ['1', 'true'].includes(attributes.get('hidden') ?? '')
      switch (name) {
        case 's:row':
          row = Number.isFinite(number('r')) ? number('r') - 1 : row + 1
          column = -1
          if (isHidden) hiddenRows.add(row)
          break
        case 's:c':
          cell = openCell(attributes)
          break
        case 's:v':
          collects = 'value'
          break
        case 's:t':
          collects = isPhonetic ? undefined : 'inline'
          break
        case 's:rPh':
          isPhonetic = true
          break
        case 's:col': {
          const width = columnWidth(number('width'))
          for (const index of columnsFrom(number('min'), number('max'))) {
            if (isHidden) hiddenColumns.add(index)
            if (width > 0) widths.set(index, width)
          }
          break
        }
        case 's:mergeCell':
          merges.push(...rangesWithin(attributes.get('ref') ?? ''))
          break
      }
    },
    onText: (text) => {
      if (cell && collects) cell[collects] += text
    },
    onClose: (name) => {
      if (name === 's:v' || name === 's:t') collects = undefined
      else if (name === 's:rPh') isPhonetic = false
      else if (name === 's:c' && cell) {
        finish(cell)
        cell = undefined
      }
    },
  })
  return { cells, merges, widths, hiddenRows, hiddenColumns, isCut }
}

function openCell(attributes: ReadonlyMap<string, string>): OpenCell {
  const type = attributes.get('t') ?? 'n'
  const style = Number(attributes.get('s')) || 0
  return { address: attributes.get('r') ?? '', type, style, value: '', inline: '' }
}

/** Points of a width in letters (ECMA-376 Part 1 §18.3.1.13). */
function columnWidth(letters: number): number {
  const { perLetter, padding, max } = thresholds.columns
  return Math.min(max, letters * perLetter + padding)
}

/** Indexes of the columns that are read, from a number to a number. */
function columnsFrom(min: number, max: number): readonly number[] {
  const first = Math.max(1, min)
  const count = Math.min(limits.columns, max) - first + 1
  return Array.from({ length: Math.max(0, count) || 0 }, (_, index) => first - 1 + index)
}

/** A range, if it begins where the sheet is read. */
function rangesWithin(reference: string): readonly CellRange[] {
  const range = readRange(reference)
  return range && range.top < limits.rows && range.left < limits.columns ? [range] : []
}

function textOfCell(
  type: string,
  value: string,
  inline: string,
  sharedStrings: readonly string[],
): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (sharedStrings[Number(value)] ?? '')
    case 'inlineStr':
      return unescapeText(inline)
    case 'str':
      return unescapeText(value)
    case 'b':
      return value === '' ? '' : value === '0' ? 'FALSE' : 'TRUE'
    default:
      return value
  }
}
