import { AppError } from '#shared/errors.ts'
import type { ExportFormat } from '#shared/export/format.ts'
import type { ExportOptions } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { isFigure } from './body/read-blocks.ts'
import type { ExportContent, Picture } from './content.ts'
import type { DrawPage } from './pages/draw-page.ts'

export interface PictureSource {
  /** An element's crop. Throws `results.element-not-found` when what is stored is no picture. */
  readonly readImage: (element: LayoutElement) => Promise<Picture>
  readonly drawPage: DrawPage
}

/** As services cut their crops. */
const cropDpi = 150

/**
 * The picture of an element: as it came with the parse, else cut from the page, of figures or of what a user
 * wants crops of. One that can't be had leaves its figure as text, and the rest of the export whole.
 */
export function pictureOf(
  { readImage, drawPage }: PictureSource,
  format: ExportFormat,
  { pictures, categories }: ExportOptions,
): ExportContent['pictureOf'] {
  const isOfAll = format === 'crops' && categories !== null
  return async (element) => {
    if (pictures === 'none' && format !== 'crops') return null
    const { hasImage, category, page, polygon } = element
    const own = hasImage ? await readOwn(readImage, element) : null
    if (own || !polygon || !(isOfAll || isFigure(category))) return own
    return drawPage({ page, area: boxOf(polygon), dpi: cropDpi })
  }
}

async function readOwn(
  readImage: PictureSource['readImage'],
  element: LayoutElement,
): Promise<Picture | null> {
  try {
    return await readImage(element)
  } catch (error) {
    if (error instanceof AppError && error.code === 'results.element-not-found') return null
    throw error
  }
}
