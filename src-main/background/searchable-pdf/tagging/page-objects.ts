import type { Box } from '#shared/results/geometry.ts'
import type { Pdfium } from '../../page-crops/pdfium.ts'
import type { PaintKind } from './content-tree.ts'

/** What PDFium found on a page, in the order in which it is painted. */
export interface PageObject {
  readonly kind: PaintKind
  /** In the space of the page's content, where y counts upwards: `top` is the greater. */
  readonly box: Box
  /** A form that shows text. */
  readonly hasText: boolean
  /** The number that it is marked with; -1 for none. */
  readonly mark: number
  /** What of it is known by its address alone. */
  readonly handle: number
}

/** `FPDF_PAGEOBJ_TEXT` and so on (fpdf_edit.h). */
const kinds: Readonly<Record<number, PaintKind>> = {
  1: 'text',
  2: 'path',
  3: 'object',
  4: 'shading',
  5: 'object',
}
const formType = 5
const textType = 1
const maxDepth = 8

/** Everything that an open page paints; what lies within a form counts as the form. */
export function readPageObjects(pdfium: Pdfium, page: number): readonly PageObject[] {
  const { api } = pdfium
  const corners = pdfium.allocate(16)
  try {
    const count = api.FPDFPage_CountObjects(page)
    return Array.from({ length: count }, (_, index) => {
      const handle = api.FPDFPage_GetObject(page, index)
      const type = api.FPDFPageObj_GetType(handle)
      return {
        kind: kinds[type] ?? 'path',
        box: boxOfObject(pdfium, handle, corners),
        hasText: type === formType && showsText(pdfium, handle, 0),
        mark: api.FPDFPageObj_GetMarkedContentID(handle),
        handle,
      }
    })
  } finally {
    pdfium.free(corners)
  }
}

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 }

function boxOfObject({ api, memory }: Pdfium, handle: number, corners: number): Box {
  const [left, bottom, right, top] = [corners, corners + 4, corners + 8, corners + 12]
  if (!api.FPDFPageObj_GetBounds(handle, left, bottom, right, top)) return nowhere
  const view = new DataView(memory.HEAPU8.buffer)
  const read = (at: number): number => view.getFloat32(at, true)
  return { left: read(left), bottom: read(bottom), right: read(right), top: read(top) }
}

function showsText(pdfium: Pdfium, form: number, depth: number): boolean {
  const { api } = pdfium
  const count = depth > maxDepth ? 0 : api.FPDFFormObj_CountObjects(form)
  for (let index = 0; index < count; index += 1) {
    const handle = api.FPDFFormObj_GetObject(form, index)
    const type = api.FPDFPageObj_GetType(handle)
    if (type === textType || (type === formType && showsText(pdfium, handle, depth + 1)))
      return true
  }
  return false
}

/**
 * What the objects of an open page say, by handle; none for what says nothing. Null for a page of fewer letters.
 */
export function readTexts(
  pdfium: Pdfium,
  page: number,
  leastLetters: number,
): ReadonlyMap<number, string> | null {
  const { api, ofLetter } = pdfium
  const reader = api.FPDFText_LoadPage(page)
  if (reader === 0) return null
  try {
    const count = api.FPDFText_CountChars(reader)
    if (countLetters(wholeText(pdfium, reader, count)) < leastLetters) return null
    const texts = new Map<number, string>()
    for (let index = 0; index < count; index += 1) {
      const handle = ofLetter.textObject(reader, index)
      const code = ofLetter.unicode(reader, index)
      if (handle === 0 || code === 0) continue
      texts.set(handle, (texts.get(handle) ?? '') + String.fromCodePoint(code))
    }
    return texts
  } finally {
    api.FPDFText_ClosePage(reader)
  }
}

/** What a page says in one piece, which is read in a tenth of the time. */
function wholeText(pdfium: Pdfium, reader: number, count: number): string {
  const bytes = 2 * (count + 1)
  const at = pdfium.allocate(bytes)
  try {
    const written = pdfium.api.FPDFText_GetText(reader, 0, count, at)
    return Buffer.from(pdfium.memory.HEAPU8.buffer, at, 2 * written).toString('utf16le')
  } finally {
    pdfium.free(at)
  }
}

/** Without blanks, and the zero that ends a text of PDFium. */
export function countLetters(text: string): number {
  return text.replaceAll(/[\s\0]/g, '').length
}
