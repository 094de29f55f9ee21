import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { renameHeld } from '../../held-files.ts'
import { thresholds } from './thresholds.ts'

type Box = ReturnType<ReturnType<PDFDocument['getPage']>['getMediaBox']>

/**
 * Takes the crop box from pages of which it leaves nothing, in place: such pages are displayed whole, as
 * other readers do. (The crop box counts only where it meets the media box: ISO 32000-2 §14.11.2.) Answers
 * whether there was any. Rejects for a file that pdf-lib can't read.
 */
export async function ignoreEmptyCrops(file: string): Promise<boolean> {
  const options = { password: '', updateMetadata: false }
  const document = await PDFDocument.load(await readFile(file), options)
  const cropped = document
    .getPages()
    .filter((page) => isEmpty(page.getMediaBox(), page.getCropBox()))
  if (cropped.length === 0) return false
  for (const page of cropped) {
    const { x, y, width, height } = page.getMediaBox()
    page.setCropBox(x, y, width, height)
  }
  // Other engines may be reading the file, or about to do the same.
  const repaired = `${file}.${process.pid}`
  await writeFile(repaired, await document.save({ updateFieldAppearances: false }))
  await renameHeld(repaired, file)
  return true
}

function isEmpty(media: Box, crop: Box): boolean {
  const width = Math.min(media.x + media.width, crop.x + crop.width) - Math.max(media.x, crop.x)
  const height = Math.min(media.y + media.height, crop.y + crop.height) - Math.max(media.y, crop.y)
  return width < thresholds.minCrop || height < thresholds.minCrop
}
