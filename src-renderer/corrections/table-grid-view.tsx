import type { ColumnType } from '#shared/corrections/column-type.ts'
import { readDelimitedRows, writeDelimitedRows } from '#shared/corrections/delimited-rows.ts'
import { cellAt, gridSize, pasteRows } from '#shared/corrections/table-grid.ts'
import type { TableCell } from '#shared/results/element.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useOwnText } from '../text/use-text.ts'
import { workshopText } from '../text/workshop.ts'
import { Button } from '../ui/button.tsx'
import { type GridEdit, type GridSelection, rangeOf } from './grid-edit.ts'
import { isUnfit } from './unfit-cell.ts'
import { useGridTyping } from './use-grid-typing.ts'

interface TableGridProps {
  readonly cells: readonly TableCell[]
  readonly types: readonly ColumnType[]
  readonly headRows: number
  readonly selection: GridSelection
  readonly onSelect: (selection: GridSelection) => void
  readonly onType: (column: number, type: ColumnType) => void
  readonly onChange: (cells: readonly TableCell[]) => void
  /** What is still being typed. */
  readonly onDraft: (cells: readonly TableCell[]) => void
  readonly onEdit: (edit: GridEdit) => void
}

/** Rows that are drawn at once: a table of thousands is walked part by part. */
const rowsAtOnce = 100
const types: readonly ColumnType[] = ['text', 'number', 'date']

/** The cells as a grid: arrow keys walk, Shift chooses more, typing writes, Alt edits lines and spans. */
export function TableGrid(props: TableGridProps) {
  const { cells, selection, onChange } = props
  const text = useOwnText(workshopText)
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const typing = useState<string | null>(null)
  const [typed] = typing
  const { rows, columns } = gridSize(cells)
  const { focus } = selection
  const first = Math.floor(focus.row / rowsAtOnce) * rowsAtOnce
  const last = Math.min(rows, first + rowsAtOnce)

  const { go, open, finish, type, onCellKey, onFieldKey } = useGridTyping(props, table, typing)

  return (
    <div className="flex min-h-0 flex-col gap-2 overflow-auto">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells that are walked by keys are a grid, which no tag is
        role="grid"
        aria-label={text.grid(formatNumber(rows, language), formatNumber(columns, language))}
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-multiselectable
        className="workshop-grid"
        onPaste={(event) => {
          if (typed !== null) return
          event.preventDefault()
          const pasted = readDelimitedRows(event.clipboardData.getData('text/plain'))
          onChange(pasteRows(cells, focus.row, focus.column, pasted))
        }}
        onCopy={(event) => {
          if (typed !== null) return
          event.preventDefault()
          const range = rangeOf(cells, selection)
          event.clipboardData.setData('text/plain', writeDelimitedRows(cells, range))
        }}
      >
        <thead>
          <tr>
            {Array.from({ length: columns }, (_, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no names but their places
              <th key={column} scope="col">
                <TypeChoice column={column} {...props} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: last - first }, (_, offset) => first + offset).map((row) => (
            <tr key={row}>
              {cells
                .filter((cell) => beginsIn(cell, row, first))
                .map((cell) => (
                  <GridCell
                    key={`${cell.row} ${cell.column}`}
                    cell={cell}
                    lastRow={last}
                    firstRow={first}
                    type={props.types[cell.column] ?? 'text'}
                    isUnfit={isUnfit(cell, props.headRows, props.types)}
                    selection={selection}
                    cells={cells}
                    typed={typed}
                    onTyped={type}
                    onChoose={(isRange) => {
                      finish()
                      go({ row: cell.row, column: cell.column }, isRange)
                    }}
                    onOpen={() => open(cell.text)}
                    onCellKey={onCellKey}
                    onFieldKey={onFieldKey}
                    onLeave={finish}
                  />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows > rowsAtOnce && (
        <div className="flex items-center gap-2">
          <Button
            disabled={first === 0}
            onClick={() => go({ row: first - rowsAtOnce, column: focus.column })}
          >
            {text.rowsBefore}
          </Button>
          <p className="text-ink-soft">
            {text.rowsShown(
              formatNumber(first + 1, language),
              formatNumber(last, language),
              formatNumber(rows, language),
            )}
          </p>
          <Button disabled={last === rows} onClick={() => go({ row: last, column: focus.column })}>
            {text.rowsBehind}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A merged cell that comes from a part before begins in the first row that is drawn. */
function beginsIn(cell: TableCell, row: number, first: number): boolean {
  return cell.row === row || (row === first && cell.row < first && cell.row + cell.rowSpan > first)
}

function TypeChoice({
  column,
  types: columnTypes,
  onType,
}: Pick<TableGridProps, 'types' | 'onType'> & { readonly column: number }) {
  const text = useOwnText(workshopText)
  const language = useLanguage()
  return (
    <select
      aria-label={text.typeOf(formatNumber(column + 1, language))}
      className="w-full bg-transparent text-xs font-normal text-ink-faint"
      value={columnTypes[column] ?? 'text'}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => {
        const chosen = types[currentTarget.selectedIndex]
        if (chosen) onType(column, chosen)
      }}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {text[type]}
        </option>
      ))}
    </select>
  )
}

interface GridCellProps {
  readonly cell: TableCell
  readonly cells: readonly TableCell[]
  readonly firstRow: number
  readonly lastRow: number
  readonly type: ColumnType
  readonly isUnfit: boolean
  readonly selection: GridSelection
  readonly typed: string | null
  readonly onTyped: (text: string) => void
  readonly onChoose: (isRange: boolean) => void
  readonly onOpen: () => void
  readonly onCellKey: (event: KeyboardEvent) => void
  readonly onFieldKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

function GridCell(props: GridCellProps) {
  const { cell, cells, selection, type, isUnfit: isOdd, typed, firstRow, lastRow } = props
  const text = useOwnText(workshopText)
  const range = rangeOf(cells, selection)
  const isFocus = cell === cellAt(cells, selection.focus.row, selection.focus.column)
  const isChosen =
    cell.row >= range.firstRow &&
    cell.row <= range.lastRow &&
    cell.column >= range.firstColumn &&
    cell.column <= range.lastColumn
  const from = Math.max(cell.row, firstRow)
  return (
    <td
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isChosen}
      aria-rowindex={cell.row + 1}
      aria-colindex={cell.column + 1}
      aria-invalid={isOdd || undefined}
      title={isOdd ? (type === 'date' ? text.notDate : text.notNumber) : undefined}
      data-focused={isFocus || undefined}
      data-first-focus={isFocus || undefined}
      data-header={cell.isHeader || undefined}
      rowSpan={Math.min(cell.row + cell.rowSpan, lastRow) - from}
      colSpan={cell.columnSpan}
      onMouseDown={(event) => props.onChoose(event.shiftKey)}
      onDoubleClick={props.onOpen}
      onKeyDown={props.onCellKey}
    >
      {isFocus && typed !== null ? (
        <textarea
          aria-label={text.cellText}
          rows={1}
          className="field-sizing-content w-full resize-none bg-raised"
          value={typed}
          onChange={({ currentTarget }) => props.onTyped(currentTarget.value)}
          onMouseDown={(event) => event.stopPropagation()}
          onKeyDown={props.onFieldKey}
          onBlur={props.onLeave}
        />
      ) : (
        cell.text
      )}
    </td>
  )
}
