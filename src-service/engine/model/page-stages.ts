import type { LayoutElement } from '../../layout-element.ts'
import type { Picture } from './picture.ts'
import type { Block } from './block.ts'
import type { NamedBlock } from '../layout/join-siblings.ts'
import type { Line } from './line.ts'
import type { PageModel } from './page-model.ts'
import type { Turn } from './rotation.ts'

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
  readonly named: readonly NamedBlock[]
}

/** One page on the way from what was read to its blocks. */
export type StageData = {
  /** As read or recognised: straightened by `tilt`, and turned back by `turn` for its text to stand upright. */
  readonly model: PageModel
  readonly turn: Turn
  /** Degrees clockwise by which the page as displayed is tilted. */
  readonly tilt: number
  /** The page as displayed, in points. */
  readonly displayed: { readonly width: number; readonly height: number }
  /** Of the page as `model` has it. */
  readonly layout: LayoutStages
}

/** One page at every stage of the engine. */
export type PageStages = {
  readonly data: StageData
  readonly elements: readonly LayoutElement[]
  /** The page as displayed. */
  readonly draw: () => Promise<Picture>
}

/** Is told of each page when it is done. */
export type ObservePage = (stages: PageStages) => void
