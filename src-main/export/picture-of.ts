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
  /** The same as a PNG; null where it can't be decoded. */
  readonly asPng: (picture: Picture) => Promise<Picture | null>
}

/** The kinds of picture that readers of a format show, of those that take just some. */
const shown: Partial<Readonly<Record<ExportFormat, ReadonlySet<string>>>> = {
  docx: new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp']),
  // EPUB 3.2, §2.2.
  epub: new Set(['image/jpeg', 'image/png', 'image/gif']),
  latex: new Set(['image/jpeg', 'image/png']),
}

/** As services cut their crops. */
const cropDpi = 150

/**
 * The picture of an element: as it came with the parse, else cut from the page, of figures or of what a user
 * wants crops of; one of a kind that the format doesn't know is a PNG in it. One that can't be had leaves its figure as text, and the rest of the export whole.
 */
export function pictureOf(
  { readImage, drawPage, asPng }: PictureSource,
  format: ExportFormat,
  { pictures, categories }: ExportOptions,
): ExportContent['pictureOf'] {
  const isOfAll = format === 'crops' && categories !== null
  return async (element) => {
    if (pictures === 'none' && format !== 'crops') return null
    const { hasImage, category, page, polygon } = element
    const received = hasImage ? await readOwn(readImage, element) : null
    const isShown = received === null || (shown[format]?.has(received.mediaType) ?? true)
    const own = isShown ? received : await asPng(received)
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
