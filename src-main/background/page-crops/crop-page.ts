import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Box } from '#shared/results/geometry.ts'
import type { CropPage, PageCrop } from '../jobs.ts'
import { picturesAsPdf } from '../searchable-pdf/picture-pages.ts'
import { encodePng } from './encode-png.ts'
import { forgetPdfium, loadPdfium, type Pdfium } from './pdfium.ts'

/** A part of a page as a PNG, as it is displayed, on white. `none` where nobody here can draw it. */
export async function cropPage({ source, page, area, dpi }: CropPage): Promise<PageCrop> {
  try {
    const pdfium = await loadPdfium()
    if (source.format === 'pdf') {
      return drawOpened(pdfium, openFile(pdfium, source.file), { index: page - 1, area, dpi })
    }
    const pages = await picturesAsPdf(readFileSync(source.file), source.format, [
      { from: page, to: page },
    ])
    if (typeof pages === 'string') return { kind: 'none' }
    const opened = openBytes(pdfium, await pages.document.save())
    return drawOpened(pdfium, opened, { index: 0, area, dpi })
  } catch {
    // Damaged, or too large for its memory: an export goes on without this picture.
    forgetPdfium()
    return { kind: 'none' }
  }
}

interface OpenedPdf {
  /** 0 for one that can't be opened. */
  readonly document: number
  readonly close: () => void
}

/** Reads of a file what a page needs: it may be larger than memory. */
function openFile({ api, memory, allocate, free }: Pdfium, file: string): OpenedPdf {
  const handle = openSync(file, 'r')
  const read = memory.addFunction((_, position = 0, to = 0, length = 0) => {
    const from = position >>> 0
    return readSync(handle, memory.HEAPU8, to >>> 0, length, from) === length ? 1 : 0
  }, 'iiiii')
  // `FPDF_FILEACCESS` (fpdfview.h): its length, what reads it, and what that is given.
  const access = allocate(12)
  memory.setValue(access, fstatSync(handle).size, 'i32')
  memory.setValue(access + 4, read, 'i32')
  memory.setValue(access + 8, 0, 'i32')
  return {
    document: api.FPDF_LoadCustomDocument(access, ''),
    close() {
      free(access)
      memory.removeFunction(read)
      closeSync(handle)
    },
  }
}

function openBytes({ api, memory, allocate, free }: Pdfium, bytes: Uint8Array): OpenedPdf {
  const at = allocate(bytes.length)
  memory.HEAPU8.set(bytes, at)
  return { document: api.FPDF_LoadMemDocument(at, bytes.length, ''), close: () => free(at) }
}

interface Wanted {
  readonly index: number
  readonly area: Box
  readonly dpi: number
}

function drawOpened(pdfium: Pdfium, { document, close }: OpenedPdf, wanted: Wanted): PageCrop {
  const { api } = pdfium
  try {
    const page = document === 0 ? 0 : api.FPDF_LoadPage(document, wanted.index)
    if (page === 0) return { kind: 'none' }
    try {
      return { kind: 'done', png: drawPage(pdfium, page, wanted) }
    } finally {
      api.FPDF_ClosePage(page)
    }
  } finally {
    if (document !== 0) api.FPDF_CloseDocument(document)
    close()
  }
}

const pointsPerInch = 72
/** Of a crop; four bytes each. */
const maxPixels = 16_000_000
/** Annotations are drawn too; red comes first (fpdfview.h, `FPDF_ANNOT`, `FPDF_REVERSE_BYTE_ORDER`). */
const flags = 0x01 | 0x10
const white = 0xff_ff_ff_ff

function drawPage({ api, memory }: Pdfium, page: number, { area, dpi }: Wanted): Uint8Array {
  const [pageWidth, pageHeight] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)]
  const part = (area.right - area.left) * (area.bottom - area.top)
  const scale = Math.min(
    dpi / pointsPerInch,
    Math.sqrt(maxPixels / (pageWidth * pageHeight * part)),
  )
  const [fullWidth, fullHeight] = [pageWidth, pageHeight].map((size) =>
    Math.max(1, Math.round(size * scale)),
  ) as [number, number] // of two, two
  const [left, width] = span(area.left, area.right, fullWidth)
  const [top, height] = span(area.top, area.bottom, fullHeight)
  const bitmap = api.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new RangeError(`No room for ${width} by ${height} pixels`)
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    api.FPDF_RenderPageBitmap(bitmap, page, -left, -top, fullWidth, fullHeight, 0, flags)
    const at = api.FPDFBitmap_GetBuffer(bitmap)
    const stride = api.FPDFBitmap_GetStride(bitmap)
    return encodePng({
      width,
      height,
      stride,
      rgbx: memory.HEAPU8.subarray(at, at + stride * height),
    })
  } finally {
    api.FPDFBitmap_Destroy(bitmap)
  }
}

/** The first pixel of a part of a side, and how many it has: at least one, all of them on the page. */
function span(from: number, to: number, pixels: number): readonly [first: number, count: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.floor(from * pixels)))
  return [first, Math.max(1, Math.min(pixels, Math.ceil(to * pixels)) - first)]
}
