import type { LayoutStages } from '../layout/layout-stages.ts'
import type { PageElement } from '../model/page-element.ts'
import type { Picture } from '../model/picture.ts'
import type { PageModel } from '../model/page-model.ts'
import type { Rotation } from '../model/rotation.ts'

/** One page on the way from what was read to its blocks. */
export type StageData = {
  /** As read from its text layer or by OCR: straightened by `skew`, and rotated back by `rotation` for its text to stand upright. */
  readonly model: PageModel
  readonly rotation: Rotation
  /** Degrees clockwise by which the page as displayed is skewed. */
  readonly skew: number
  /** The page as displayed, in points. */
  readonly displayed: { readonly width: number; readonly height: number }
  /** Of the page as `model` has it. */
  readonly layout: LayoutStages
}

/** One page at every stage of the engine. */
export type PageStages = {
  readonly data: StageData
  readonly elements: readonly PageElement[]
  /** The page as displayed. */
  readonly draw: () => Promise<Picture>
}

/** Called with each page when it is done. */
export type ObservePage = (stages: PageStages) => void
