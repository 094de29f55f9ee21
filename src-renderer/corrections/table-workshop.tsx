import { type ColumnType, countHeadRows, inferColumnType } from '#shared/corrections/column-type.ts'
import { cellAt, gridSize } from '#shared/corrections/table-grid.ts'
import type { LayoutElement, TableCell } from '#shared/results/element.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useOwnText, useText } from '../text/use-text.ts'
import { workshopText } from '../text/workshop.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { CorrectionsStore } from './corrections-store.ts'
import { retable } from './edits.ts'
import type { DrawCrop } from './element-crop.tsx'
import { editGrid, type GridEdit, type GridSelection } from './grid-edit.ts'
import { gridKeys } from './grid-keys.ts'
import { isUnfit } from './unfit-cell.ts'
import { TableGrid } from './table-grid-view.tsx'
import { TablePicture } from './table-picture.tsx'

interface TableWorkshopProps {
  readonly table: LayoutElement
  readonly store: CorrectionsStore
  readonly drawCrop: DrawCrop | null
}

const start: GridSelection = { focus: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

/** A table as the page has it and as a grid, cell by cell, each edit a step. */
export function TableWorkshop({ table, store, drawCrop }: TableWorkshopProps) {
  const text = useOwnText(workshopText)
  const language = useLanguage()
  const [selection, setSelection] = useState(start)
  const [chosenTypes, setChosenTypes] = useState<ReadonlyMap<number, ColumnType>>(new Map())
  const cells = table.cells ?? []
  const types = useMemo(
    () => columnTypes(table.cells ?? [], chosenTypes),
    [table.cells, chosenTypes],
  )
  const headRows = useMemo(() => countHeadRows(table.cells ?? []), [table.cells])
  const unfit = cells.filter((cell) => isUnfit(cell, headRows, types))
  const change = (next: readonly TableCell[]): void => {
    void store.getState().apply('table', [retable(table, next)])
    setSelection((before) => inside(next, before))
  }
  const edit = (kind: GridEdit): void => change(editGrid(cells, selection, kind))
  return (
    <Dialog
      title={text.title}
      onClose={() => store.getState().openTable(null)}
      className="max-h-[92vh] w-[min(90rem,96vw)]"
    >
      <Toolbar store={store} onEdit={edit} />
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,2fr)_minmax(0,3fr)] gap-3 p-3 lg:grid-cols-2 lg:grid-rows-1">
        <TablePicture
          table={table}
          drawCrop={drawCrop}
          focus={selection.focus}
          onChoose={(place) => setSelection({ focus: place, anchor: place })}
        />
        <TableGrid
          cells={cells}
          types={types}
          headRows={headRows}
          selection={selection}
          onSelect={setSelection}
          onType={(column, type) => setChosenTypes(new Map([...chosenTypes, [column, type]]))}
          onChange={change}
          onDraft={(next) => store.getState().draft('table', [retable(table, next)])}
          onEdit={edit}
        />
      </div>
      <footer className="flex min-h-10 items-center gap-3 border-t border-line px-3 py-2 text-ink-soft">
        <output>
          {unfit.length === 0 ? text.allFit : text.unfit(formatNumber(unfit.length, language))}
        </output>
        {unfit.length > 0 && (
          <Button onClick={() => setSelection(nextUnfit(unfit, selection))}>
            {text.nextUnfit}
          </Button>
        )}
      </footer>
    </Dialog>
  )
}

function Toolbar({
  store,
  onEdit,
}: {
  readonly store: CorrectionsStore
  readonly onEdit: (edit: GridEdit) => void
}) {
  const text = useOwnText(workshopText)
  const corrections = useText('corrections')
  const { undo, redo } = useStore(store, (state) => state.history)
  return (
    <div
      role="toolbar"
      aria-label={text.tools}
      className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-1.5"
    >
      {gridKeys.map(({ edit, shown }) => (
        <Button
          key={edit}
          look="quiet"
          title={`${text[edit]} (${shown})`}
          onClick={() => onEdit(edit)}
        >
          {text[edit]}
        </Button>
      ))}
      <span className="flex-1" />
      <IconButton
        label={corrections.undo}
        icon={<Undo2 size={15} />}
        disabled={undo === null}
        onClick={() => void store.getState().undo()}
      />
      <IconButton
        label={corrections.redo}
        icon={<Redo2 size={15} />}
        disabled={redo === null}
        onClick={() => void store.getState().redo()}
      />
    </div>
  )
}

/** As a user says, and else as most of a column's cells are. */
function columnTypes(
  cells: readonly TableCell[],
  chosen: ReadonlyMap<number, ColumnType>,
): readonly ColumnType[] {
  const { columns } = gridSize(cells)
  const headRows = countHeadRows(cells)
  return Array.from({ length: columns }, (_, column) => {
    const texts = cells.filter(
      (cell) => cell.column === column && !cell.isHeader && cell.row >= headRows,
    )
    return chosen.get(column) ?? inferColumnType(texts.map((cell) => cell.text))
  })
}

function nextUnfit(unfit: readonly TableCell[], { focus }: GridSelection): GridSelection {
  const isBehind = ({ row, column }: TableCell): boolean =>
    row > focus.row || (row === focus.row && column > focus.column)
  const { row = 0, column = 0 } = unfit.find(isBehind) ?? unfit[0] ?? {}
  return { focus: { row, column }, anchor: { row, column } }
}

/** What is chosen, on what is left of the table. */
function inside(cells: readonly TableCell[], { focus, anchor }: GridSelection): GridSelection {
  const { rows, columns } = gridSize(cells)
  const kept = {
    row: Math.max(0, Math.min(focus.row, rows - 1)),
    column: Math.max(0, Math.min(focus.column, columns - 1)),
  }
  const cell = cellAt(cells, kept.row, kept.column)
  const place = cell ? { row: cell.row, column: cell.column } : kept
  const isWhole = focus === anchor || place.row !== focus.row || place.column !== focus.column
  return { focus: place, anchor: isWhole ? place : anchor }
}
