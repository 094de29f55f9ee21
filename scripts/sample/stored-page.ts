import { degrees, PDFDict, type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

/**
 * Stores a page turned, with the /Rotate that shows it as before, as a typesetting program does with a
 * wide table. `angle` is the clockwise turn that /Rotate asks for.
 */
export function storeTurned(document: PDFDocument, page: PDFPage, angle: 90 | 180 | 270): void {
  const { width, height } = page.getSize()
  const matrix = {
    90: `0 1 -1 0 ${height} 0`,
    180: `-1 0 0 -1 ${width} ${height}`,
    270: `0 -1 1 0 0 ${width}`,
  }[angle]
  const before = document.context.register(document.context.flateStream(`q ${matrix} cm\n`))
  const after = document.context.register(document.context.flateStream('\nQ'))
  page.node.normalize()
  page.node.wrapContentStreams(before, after)
  if (angle !== 180) page.setMediaBox(0, 0, height, width)
  page.setRotation(degrees(angle))
}

/**
 * Gives every font the stem width that its name promises. Chromium measures a serif as a stem, and readers
 * derive the weight from this figure: a plain Source Serif would count as bold.
 */
export function correctStemWidths(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    const fontName = object.lookupMaybe(PDFName.of('FontName'), PDFName)
    if (!fontName) continue
    const stem = /bold/i.test(fontName.asString()) ? 120 : 80
    object.set(PDFName.of('StemV'), document.context.obj(stem))
  }
}
