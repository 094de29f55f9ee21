import { degrees, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'

export type Text = {
  readonly text: string
  /** Points from the left and from the top of the page. */
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly bold?: boolean
}

export type Page = {
  /** Points; default A4. */
  readonly width?: number
  readonly height?: number
  readonly texts: readonly Text[]
  readonly lines?: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]
  readonly rotate?: 0 | 90 | 180 | 270
  /** A JPEG drawn over the whole page. */
  readonly picture?: Buffer
}

/** A PDF with the given text and lines at the given places. */
export async function makePdf(pages: readonly Page[], password?: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  for (const page of pages) {
    const sheet = draw(document, page, (text) => (text.bold ? bold : regular))
    if (page.picture) sheet.drawImage(await document.embedJpg(page.picture), sheet.getSize())
  }
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password })
  return Buffer.from(await document.save())
}

function draw(document: PDFDocument, page: Page, fontOf: (text: Text) => PDFFont): PDFPage {
  const { width = 595, height = 842, texts, lines = [], rotate = 0 } = page
  const sheet = document.addPage([width, height])
  for (const text of texts) {
    const { x, y, size = 11 } = text
    sheet.drawText(text.text, { x, y: height - y - size, size, font: fontOf(text) })
  }
  for (const [x1, y1, x2, y2] of lines) {
    sheet.drawLine({ start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 } })
  }
  if (rotate) sheet.setRotation(degrees(rotate))
  return sheet
}

/** Lines of a paragraph, one below the other. */
export function paragraph(
  lines: readonly string[],
  x: number,
  y: number,
  size = 11,
): readonly Text[] {
  return lines.map((text, index) => ({ text, x, y: y + index * size * 1.2, size }))
}
