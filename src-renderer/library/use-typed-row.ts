import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { isComposing } from '../ui/is-composing.ts'
import { hasCommandKey } from '../ui/has-command-key.ts'
import type { RovingRows } from '../ui/use-roving-rows.ts'
import type { LibraryRow } from './group-runs.ts'
import { typedRow } from './typed-row.ts'

/** Between two letters of one name. */
const pauseMs = 1000
const walking: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/**
 * Letters typed in the list go to the row that begins so. After a click on a row they stay what they are for the
 * pages: whoever points at a document reads it, and has the list's own ring nowhere.
 */
export function useTypedRow(rows: readonly LibraryRow[], roving: RovingRows) {
  const isPointed = useRef(false)
  const typed = useRef({ letters: '', atMs: 0 })

  /** Whether the key was one of a name. */
  const goTyped = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, timeStamp } = event
    if (hasCommandKey(event) || isComposing(event.nativeEvent)) return false
    if (Array.from(key).length > 1) {
      if (key === 'Shift') return false
      // Walking it by keys, also after a click, makes it the list's again.
      if (walking.has(key)) isPointed.current = false
      typed.current = { letters: '', atMs: 0 }
      return false
    }
    const { letters, atMs } = typed.current
    const before = timeStamp - atMs < pauseMs ? letters : ''
    const belongs = /[\p{L}\p{N}]/u.test(key) || before !== ''
    if (isPointed.current || !belongs) return false
    typed.current = { letters: before + key, atMs: timeStamp }
    const next = typedRow(rows.map(nameOf), roving.tabStop, before + key)
    if (next !== undefined) roving.goTo(next, event.currentTarget)
    return true
  }

  return {
    goTyped,
    onPointerDown: () => {
      isPointed.current = true
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // Another window takes the focus, and gives it back as it was.
      if (document.activeElement === target || currentTarget.contains(relatedTarget)) return
      // So does a dialog.
      if (relatedTarget?.closest('dialog')) return
      isPointed.current = false
    },
  }
}

/** Of a run under its document only what differs is read, by which nobody looks for it. */
function nameOf(row: LibraryRow): string | null {
  if (row.kind === 'document') return row.first.name
  return row.under === null ? row.run.name : null
}
