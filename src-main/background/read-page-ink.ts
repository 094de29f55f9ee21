import { readFileSync } from 'node:fs'
import type { PageSource } from './jobs.ts'
import { drawPage } from './page-crops/draw-page.ts'
import type { DrawnPixels } from './page-crops/encode-png.ts'
import { openBytes, openFile, withDocument } from './page-crops/open-pdf.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './page-crops/pdfium.ts'
import { picturesAsPdf } from './searchable-pdf/picture-pages.ts'
import type { GreyPicture } from './text-height.ts'

/** Some six pixels for the height of an `x` of small print. */
const dpi = 80
/** A poster is looked at as coarsely as it is large. */
const maxSide = 1200
const wholePage = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Draws pages in grey, small, and hands each over; one that can't be drawn is left out.
 *
 * @param pages 1-based
 * @param take answers whether to go on
 * @returns the pages that were not come to: `take` said so, or one before could not be drawn at all
 */
export async function readPageInk(
  source: PageSource,
  pages: readonly number[],
  take: (page: number, picture: GreyPicture) => boolean,
): Promise<readonly number[]> {
  let at = 0
  try {
    const pdfium = await loadPdfium()
    if (source.format === 'pdf') {
      const isOpen = await withDocument(
        pdfium,
        openFile(pdfium, source.file, source.password),
        (document) => {
          for (let goesOn = true; goesOn && at < pages.length; at += 1) {
            goesOn = draw(pdfium, document, (pages[at] ?? 1) - 1, (picture) =>
              take(pages[at] ?? 1, picture),
            )
          }
          return true
        },
      )
      // One that can't be opened can't be another time.
      return isOpen ? pages.slice(at) : []
    }
    const bytes = readFileSync(source.file)
    for (let goesOn = true; goesOn && at < pages.length; at += 1) {
      const page = pages[at] ?? 1
      const made = await picturesAsPdf(bytes, source.format, [{ from: page, to: page }])
      if (typeof made === 'string') continue
      const opened = openBytes(pdfium, await made.document.save())
      const drawn = await withDocument(pdfium, opened, (document) =>
        draw(pdfium, document, 0, (picture) => take(page, picture)),
      )
      goesOn = drawn ?? true
    }
    return pages.slice(at)
  } catch {
    // Its memory may be in any state: the pages behind this one begin anew, another time.
    forgetPdfium()
    return pages.slice(at + 1)
  }
}

function draw(
  pdfium: Pdfium,
  document: number,
  index: number,
  take: (picture: GreyPicture) => boolean,
): boolean {
  const wanted = { area: wholePage, dpi }
  return drawPage(pdfium, document, index, wanted, (pixels) => take(greyOf(pixels))) ?? true
}

/** Means of squares of pixels, where there are more than are looked at. */
function greyOf({ width, height, stride, rgbx }: DrawnPixels): GreyPicture {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / maxSide))
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const pixels = new Uint8Array(across * down)
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      let sum = 0
      for (let inner = 0; inner < step * step; inner += 1) {
        const row = y * step + Math.floor(inner / step)
        const from = row * stride + (x * step + (inner % step)) * 4
        sum += 0.3 * (rgbx[from] ?? 0) + 0.59 * (rgbx[from + 1] ?? 0) + 0.11 * (rgbx[from + 2] ?? 0)
      }
      pixels[y * across + x] = sum / (step * step)
    }
  }
  return { width: across, height: down, pixels }
}
