import { cellAt, setCellText } from '#shared/corrections/table-grid.ts'
import type { TableCell } from '#shared/results/element.ts'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { type GridEdit, type GridPlace, type GridSelection, stepInGrid } from './grid-edit.ts'
import { gridEditOf, gridStepOf } from './grid-keys.ts'
import { isComposing } from '../ui/is-composing.ts'

interface TypedGrid {
  readonly cells: readonly TableCell[]
  readonly selection: GridSelection
  readonly onSelect: (selection: GridSelection) => void
  readonly onChange: (cells: readonly TableCell[]) => void
  readonly onDraft: (cells: readonly TableCell[]) => void
  readonly onEdit: (edit: GridEdit) => void
}

/** What is typed into the cell with the focus, null while walking; and its setter. */
type Typing = readonly [typed: string | null, setTyped: (typed: string | null) => void]

interface GridTyping {
  readonly go: (place: GridPlace, isRange?: boolean) => void
  /** Opens the cell with the focus to be written into. */
  readonly open: (text: string) => void
  /** Keeps what was typed, if anything was. */
  readonly finish: () => void
  readonly type: (text: string) => void
  readonly onCellKey: (event: KeyboardEvent) => void
  readonly onFieldKey: (event: KeyboardEvent) => void
}

/** The keys of a grid: walking, choosing, and writing into a cell. */
export function useGridTyping(
  { cells, selection, onSelect, onChange, onDraft, onEdit }: TypedGrid,
  table: RefObject<HTMLTableElement | null>,
  [typed, setTyped]: Typing,
): GridTyping {
  const { focus } = selection
  /** Whether the field is about to go, and the focus with it. */
  const isLeaving = useRef(false)
  /** The cells before anything was typed: what is typed is shown in them as a draft. */
  const before = useRef<readonly TableCell[] | null>(null)
  useEffect(() => {
    const cell = table.current?.querySelector<HTMLElement>('[data-focused]')
    const field = cell?.querySelector('textarea')
    const isHere = isLeaving.current || table.current?.contains(document.activeElement)
    isLeaving.current = false
    if (field) field.focus()
    else if (isHere) cell?.focus()
  }, [table, focus, typed, cells])

  const go = (place: GridPlace, isRange = false): void =>
    onSelect({ focus: place, anchor: isRange ? selection.anchor : place })
  const open = (text: string): void => {
    before.current = cells
    setTyped(text)
  }
  const keep = (): void => {
    const said = cellAt(before.current ?? cells, focus.row, focus.column)?.text ?? ''
    if (typed !== null && typed !== said) {
      onChange(setCellText(cells, focus.row, focus.column, typed))
    }
    setTyped(null)
  }
  const finish = (): void => {
    // A field that was left by a key is taken away, which is no leaving once more.
    if (!isLeaving.current && typed !== null) keep()
  }
  const leave = (step: { readonly rows: number; readonly columns: number } | null): void => {
    isLeaving.current = true
    if (step) {
      keep()
      go(stepInGrid(cells, focus, step))
    } else {
      onDraft(before.current ?? cells)
      setTyped(null)
    }
  }
  const type = (text: string): void => {
    setTyped(text)
    onDraft(setCellText(cells, focus.row, focus.column, text))
  }

  return {
    go,
    open,
    finish,
    type,
    onCellKey(event) {
      if (event.target !== event.currentTarget || isComposing(event.nativeEvent)) return
      const step = gridStepOf(event)
      const edit = gridEditOf(event)
      const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (step) go(stepInGrid(cells, focus, step), event.shiftKey)
      else if (edit) {
        // The cell may become part of another one.
        isLeaving.current = true
        onEdit(edit)
      } else if (event.key === 'Enter' || event.key === 'F2') {
        open(cellAt(cells, focus.row, focus.column)?.text ?? '')
      } else if (isSign) open('')
      else return
      // A sign goes into the field that opens now.
      if (!isSign) event.preventDefault()
      event.stopPropagation()
    },
    onFieldKey(event) {
      event.stopPropagation()
      if (isComposing(event.nativeEvent)) return
      const isBack = event.shiftKey ? -1 : 1
      if (event.key === 'Escape') leave(null)
      else if (event.key === 'Enter' && !event.shiftKey) leave({ rows: 1, columns: 0 })
      else if (event.key === 'Tab') leave({ rows: 0, columns: isBack })
      else return
      event.preventDefault()
    },
  }
}
