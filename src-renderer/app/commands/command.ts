import type { Shortcut } from './shortcut.ts'

/** One thing to do, for the palette, the shortcuts and their sheet. */
export interface Command {
  readonly id: string
  readonly title: string
  readonly shortcut?: Shortcut
  /** The same where a browser keeps that key to itself. */
  readonly shortcutInBrowser?: Shortcut
  /** Left out where it makes no sense now. */
  readonly isAvailable: boolean
  /** Whether what is typed next is meant for a field that it opens. */
  readonly opensField?: true
  readonly run: () => void
}
