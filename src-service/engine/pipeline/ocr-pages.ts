import { limits, pixelsPerInch } from '../../limits.ts'
import type { ImageFormat } from '#formats/file-format.ts'
import { toGrey } from '../image/grey-pixels.ts'
import { countLetterLikeInk } from '../image/letter-like-ink.ts'
import { readPicture } from '../image/read-picture.ts'
import { scaleBox } from '../model/box.ts'
import type { Picture } from '../model/picture.ts'
import type { ParseJob } from './messages.ts'
import { fitOcrPage } from '../ocr/fit-ocr-page.ts'
import { type OcrPage, ocrPage } from '../ocr/ocr-page.ts'
import { replaceUnreadable } from '../ocr/replace-unreadable.ts'
import type { PageModel } from '../model/page-model.ts'
import { knownPlaces, saysLittle } from '../pdf/needs-ocr.ts'
import { renderPage } from '../pdf/render-page.ts'
import type { Source } from './page-source.ts'

/*
 * Whatever works on pixels is behind this file: it takes more memory than all the rest of an engine, and is
 * loaded by the first page that needs it.
 */

/** A PDF's page as OCR reads it; as its text layer has it where it shows nothing. */
export async function ocrRenderedPage(file: string, model: PageModel): Promise<OcrPage> {
  const { page } = model
  const read = await ocrPage(await renderPage(file, page, pixelsPerInch), page)
  const { runs, images } = read.model
  return runs.length + images.length > 0 ? fitOcrPage(read, model) : { model, skew: 0 }
}

/**
 * A PDF's page that says little; by OCR where as much as text is drawn on it, as outlines or as pictures of lines, and OCR
 * reads text there.
 */
export async function ocrDrawnText(file: string, model: PageModel): Promise<OcrPage> {
  const own = { model, skew: 0 }
  const picture = await renderPage(file, model.page, pixelsPerInch)
  const known = knownPlaces(model).map((box) => scaleBox(box, pixelsPerInch / 72))
  const drawn = countLetterLikeInk(await toGrey(picture), known)
  if (saysLittle({ letters: drawn })) return own
  const read = await ocrPage(picture, model.page)
  const letters = read.model.runs.reduce((sum, { text }) => sum + text.length, 0)
  return saysLittle({ letters }) ? own : fitOcrPage(read, model)
}

/** A PDF's page with its own text, and that of OCR where the file doesn't tell what its letters mean. */
export async function ocrUnreadable(file: string, model: PageModel): Promise<PageModel> {
  const { page } = model
  const picture = await ocrPage(await renderPage(file, page, pixelsPerInch), page)
  // What stands straightened has other places than what the file says.
  const read = picture.skew === 0 ? fitOcrPage(picture, model).model.runs : []
  return { ...model, runs: replaceUnreadable(model.runs, read) }
}

/** The wanted pages of a file of pictures, by OCR. */
export async function ocrPictures(
  { file, first, last }: ParseJob,
  format: ImageFormat,
  onProgress: () => void,
): Promise<readonly Source[]> {
  const sources: Source[] = []
  for (let page = first; page <= last; page += 1) {
    const picture = await readPicture(file, format, page, limits.pagePixels)
    const read = await ocrPage(picture, page)
    // A page may be large: it is decoded again should a crop be wanted, instead of being kept.
    const draw = (): Promise<Picture> => readPicture(file, format, page, limits.pagePixels)
    const points = 72 / pixelsPerInch
    const size = { width: picture.width * points, height: picture.height * points }
    sources.push({ ...read, ...size, draw })
    onProgress()
  }
  return sources
}
