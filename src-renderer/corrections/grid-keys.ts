import type { KeyboardEvent } from 'react'
import type { GridEdit } from './grid-edit.ts'

interface GridKey {
  readonly edit: GridEdit
  /** By its place on the keyboard: Option types other signs on a Mac, Hangul keyboards other letters. */
  readonly code: string
  readonly isShifted: boolean
  readonly shown: string
}

/** Keys of the workshop, with Alt so that letters alone can be typed into a cell. */
export const gridKeys: readonly GridKey[] = [
  { edit: 'merge', code: 'KeyM', isShifted: false, shown: 'Alt+M' },
  { edit: 'split', code: 'KeyS', isShifted: false, shown: 'Alt+S' },
  { edit: 'rowBelow', code: 'KeyR', isShifted: false, shown: 'Alt+R' },
  { edit: 'columnRight', code: 'KeyC', isShifted: false, shown: 'Alt+C' },
  { edit: 'removeRow', code: 'KeyR', isShifted: true, shown: 'Alt+Shift+R' },
  { edit: 'removeColumn', code: 'KeyC', isShifted: true, shown: 'Alt+Shift+C' },
  { edit: 'headerRow', code: 'KeyH', isShifted: false, shown: 'Alt+H' },
]

export function gridEditOf(event: KeyboardEvent): GridEdit | null {
  if (event.key === 'Delete' || event.key === 'Backspace') return 'clear'
  if (!event.altKey || event.ctrlKey || event.metaKey) return null
  const found = gridKeys.find(
    ({ code, isShifted }) => event.code === code && event.shiftKey === isShifted,
  )
  return found?.edit ?? null
}

/** How far an arrow key goes; null for any other. */
export function gridStepOf({
  key,
}: KeyboardEvent): { readonly rows: number; readonly columns: number } | null {
  switch (key) {
    case 'ArrowUp':
      return { rows: -1, columns: 0 }
    case 'ArrowDown':
      return { rows: 1, columns: 0 }
    case 'ArrowLeft':
      return { rows: 0, columns: -1 }
    case 'ArrowRight':
      return { rows: 0, columns: 1 }
    default:
      return null
  }
}
