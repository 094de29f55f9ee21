import type { Block, ClassifiedBlock } from '../model/block.ts'
import type { Line } from '../model/line.ts'

/** What was made of one page on the way from its lines to its blocks, in the order it was found. */
export type LayoutStages = {
  readonly lines: readonly Line[]
  /** Lines that belong to no place in the text. */
  readonly watermarks: readonly Line[]
  readonly tables: readonly Block[]
  readonly headers: readonly Line[]
  readonly footers: readonly Line[]
  readonly figures: readonly Block[]
  /** Parts of the page in reading order, each with what stands in it, also in order. */
  readonly regions: readonly (readonly (Line | Block)[])[]
  readonly blocks: readonly Block[]
  /** Blocks with their categories, parts of one thing joined. */
  readonly classified: readonly ClassifiedBlock[]
}
