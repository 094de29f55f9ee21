import type { PDFDocument } from '@cantoo/pdf-lib'
import { rewritePdf } from './rewrite-pdf.ts'
import { thresholds } from './thresholds.ts'

type Box = ReturnType<ReturnType<PDFDocument['getPage']>['getMediaBox']>

/**
 * Takes the crop box from pages of which it leaves nothing, in place: such pages are displayed whole, as
 * other readers do. (The crop box counts only where it meets the media box: ISO 32000-2 §14.11.2.) Answers
 * whether there was any. Rejects for a file that pdf-lib can't read.
 */
export function ignoreEmptyCrops(file: string): Promise<boolean> {
  return rewritePdf(file, (document) => {
    const cropped = document
      .getPages()
      .filter((page) => isEmpty(page.getMediaBox(), page.getCropBox()))
    for (const page of cropped) {
      const { x, y, width, height } = page.getMediaBox()
      page.setCropBox(x, y, width, height)
    }
    return cropped.length > 0
  })
}

function isEmpty(media: Box, crop: Box): boolean {
  const width = Math.min(media.x + media.width, crop.x + crop.width) - Math.max(media.x, crop.x)
  const height = Math.min(media.y + media.height, crop.y + crop.height) - Math.max(media.y, crop.y)
  return width < thresholds.minCrop || height < thresholds.minCrop
}
