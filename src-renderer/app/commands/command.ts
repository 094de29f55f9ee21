import type { Shortcut } from './shortcut.ts'

/** One thing to do, for the palette, the shortcuts and their sheet. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly shortcut?: Shortcut
  /** Another key for the same: the usual one on some systems, or where a browser keeps the first to itself. */
  readonly secondShortcut?: Shortcut
  /** Left out where it makes no sense now. */
  readonly isAvailable: boolean
  /** Whether what is typed next is meant for a field that it opens. */
  readonly opensField?: true
  readonly run: () => void
}
