import type { Picture } from '../model/picture.ts'
import type { PageModel } from '../model/page-model.ts'

/** A page as it was read, from its text layer or by OCR, before it is analysed. */
export type Source = {
  readonly model: PageModel
  /** Degrees by which the page as displayed is skewed clockwise; `model` has it taken back. */
  readonly skew: number
  /** Of the page as displayed, in points. */
  readonly width: number
  readonly height: number
  /** The page as a picture at 150 pixels an inch, or a picture's own. */
  draw(): Promise<Picture>
}
