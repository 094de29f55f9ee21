import type { Box } from '#shared/results/geometry.ts'
import type { DrawnPixels } from './encode-png.ts'
import type { Pdfium } from './pdfium.ts'

/** What of a page is drawn, and how. */
export interface WantedDrawing {
  /** Of the page as displayed. */
  readonly area: Box
  readonly dpi: number
  /** Parts of the page that are black, whatever stands there. */
  readonly blackedOut?: readonly Box[]
}

/** Width and height of a whole page as displayed, in points. */
interface PageSize {
  readonly width: number
  readonly height: number
}

const pointsPerInch = 72
/** Of what is drawn at once; four bytes each. */
const maxPixels = 16_000_000
/** Annotations are drawn too; red comes first (fpdfview.h, `FPDF_ANNOT`, `FPDF_REVERSE_BYTE_ORDER`). */
export const drawnOnPage = 0x01 | 0x10
export const white = 0xff_ff_ff_ff
const black = 0xff_00_00_00

/**
 * Draws a page of an open document, as it is displayed, on white. Null where it can't be opened.
 *
 * @param index from 0
 * @param take is handed the pixels, which are gone when it has answered
 */
export function drawPage<T>(
  pdfium: Pdfium,
  document: number,
  index: number,
  wanted: WantedDrawing,
  take: (pixels: DrawnPixels, size: PageSize) => T,
): T | null {
  const { api } = pdfium
  const page = api.FPDF_LoadPage(document, index)
  if (page === 0) return null
  try {
    const size = { width: api.FPDF_GetPageWidthF(page), height: api.FPDF_GetPageHeightF(page) }
    return drawLoaded(pdfium, page, size, wanted, (pixels) => take(pixels, size))
  } finally {
    api.FPDF_ClosePage(page)
  }
}

function drawLoaded<T>(
  { api, memory }: Pdfium,
  page: number,
  size: PageSize,
  { area, dpi, blackedOut = [] }: WantedDrawing,
  take: (pixels: DrawnPixels) => T,
): T {
  const part = (area.right - area.left) * (area.bottom - area.top)
  const scale = Math.min(
    dpi / pointsPerInch,
    Math.sqrt(maxPixels / (size.width * size.height * part)),
  )
  const fullWidth = Math.max(1, Math.round(size.width * scale))
  const fullHeight = Math.max(1, Math.round(size.height * scale))
  const [left, width] = span(area.left, area.right, fullWidth)
  const [top, height] = span(area.top, area.bottom, fullHeight)
  const bitmap = api.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new RangeError(`No room for ${width} by ${height} pixels`)
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    api.FPDF_RenderPageBitmap(bitmap, page, -left, -top, fullWidth, fullHeight, 0, drawnOnPage)
    for (const box of blackedOut) {
      const [x, across] = span(box.left, box.right, fullWidth)
      const [y, down] = span(box.top, box.bottom, fullHeight)
      api.FPDFBitmap_FillRect(bitmap, x - left, y - top, across, down, black)
    }
    const at = api.FPDFBitmap_GetBuffer(bitmap)
    const stride = api.FPDFBitmap_GetStride(bitmap)
    const rgbx = memory.HEAPU8.subarray(at, at + stride * height)
    return take({ width, height, stride, rgbx })
  } finally {
    api.FPDFBitmap_Destroy(bitmap)
  }
}

/** The first pixel of a part of a side, and how many it has: at least one, all of them on the page. */
function span(from: number, to: number, pixels: number): readonly [first: number, count: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.floor(from * pixels)))
  return [first, Math.max(1, Math.min(pixels, Math.ceil(to * pixels)) - first)]
}
