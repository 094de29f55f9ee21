import type { Box } from '../model/box.ts'
import type { Line } from '../model/line.ts'

/** Lines of a table that no rules draw: what stands in each row and column. */
export type TextGrid = {
  readonly box: Box
  /** Rows of equal length; a cell holds its lines from top to bottom. */
  readonly rows: readonly (readonly (readonly Line[])[])[]
}
