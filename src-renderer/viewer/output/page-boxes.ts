import { paperColors } from '../overlay/paper-colors.ts'
import { standingOn } from '../overlay/placed-element.ts'
import type { ViewerState } from '../viewer-store.ts'
import type { PictureBoxes } from './draw-page-picture.ts'

type Shown = Pick<ViewerState, 'readElements' | 'rotation' | 'hiddenCategories'>

/** Reads the boxes that a viewer shows over a page, for a picture of it. */
export function pageBoxes({
  readElements,
  rotation,
  hiddenCategories: hidden,
}: Shown): (page: number) => Promise<PictureBoxes> {
  const colorOf = paperColors()
  return async (page) => {
    const elements = (await readElements?.(page, page)) ?? []
    return { elements: standingOn(elements, page, rotation), hidden, colorOf }
  }
}
