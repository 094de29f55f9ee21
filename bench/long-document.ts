import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const words =
  'the page on the right hand side of an open book carries what a reader meets first and a parser sees as boxes'.split(
    ' ',
  )

/**
 * A PDF of `pages` pages in three sizes, each with a heading and `lines` lines of text.
 * The same arguments give the same pages.
 */
export async function makeLongDocument(pages: number, lines = 40): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await document.embedFont(StandardFonts.TimesRoman)
  const sizes: readonly (readonly [number, number])[] = [
    [595, 842],
    [612, 792],
    [842, 595],
  ]
  for (let index = 0; index < pages; index += 1) {
    const [width, height] = sizes[index % sizes.length] ?? [595, 842]
    const page = document.addPage([width, height])
    page.drawText(`Page ${index + 1}`, { x: 60, y: height - 70, size: 20, font })
    const leading = (height - 160) / lines
    for (let line = 0; line < lines; line += 1) {
      const text = lineOfLongDocument(index, line)
      page.drawText(text, { x: 60, y: height - 110 - line * leading, size: 9, font })
    }
  }
  return document.save({ useObjectStreams: true })
}

/** What a line says, on a page by its index. */
export function lineOfLongDocument(index: number, line: number): string {
  return Array.from(
    { length: 12 },
    (_, word) => words[(index * 7 + line * 5 + word) % words.length],
  ).join(' ')
}
