import type { PageElement } from '../../model/page-element.ts'
import type { Box } from '../../model/box.ts'

/** What is drawn on a page that was laid out here. Points, origin top-left. */
export type Drawing =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly x: number
      readonly baseline: number
      readonly size: number
      readonly bold: boolean
    }
  /** A picture of the document; where it can't be shown, its frame. */
  | { readonly kind: 'picture'; readonly box: Box; readonly part: string | undefined }
  | { readonly kind: 'frame'; readonly box: Box }

export type LaidPage = {
  readonly width: number
  readonly height: number
  readonly drawings: readonly Drawing[]
  readonly elements: readonly PageElement[]
}
