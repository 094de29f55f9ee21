import type { Box } from './box.ts'
import type { Tag, TextRun } from './page-model.ts'

/** Text that stands beside each other without a wide gap: a line of a column, a cell, a label. */
export type Line = {
  readonly text: string
  readonly box: Box
  readonly runs: readonly TextRun[]
  /** Points; the size that most of its letters have. */
  readonly fontSize: number
  /** All or nearly all of it. */
  readonly bold: boolean
  readonly rotation: number
  /** The piece of the document's own structure that all of it belongs to. */
  readonly tag?: Tag
}
