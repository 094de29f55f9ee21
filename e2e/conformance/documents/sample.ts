import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { memoise } from '../memoise.ts'
import type { Document } from '../subject.ts'

/** Points. */
export const samplePage = { width: 595, height: 842 } as const

/** A heading of the sample and where its letters are: points from the page's top left corner. */
export const sampleHeading = {
  text: 'Annual harvest of the northern valley',
  page: 1,
  left: 60,
  top: 110,
  right: 430,
  bottom: 134,
} as const

/** Words of each page of the sample, in reading order. */
export const sampleWords = [
  ['Annual harvest', 'Barley grows', 'first terrace', 'Village', 'Figure 1'],
  ['Weather in the second year', 'The summer was'],
] as const

const footer = (page: number): string => `Valley report - ${page} of 2`

/**
 * Two pages with text: headings, paragraphs, a list, a ruled table, a picture with its caption, an equation,
 * running heads. Everything lies well inside the page.
 */
export function makeSample(): Promise<Document> {
  return made('the sample', drawSample)
}

const made = memoise()

async function drawSample(): Promise<Document> {
  const document = await PDFDocument.create()
  const text = await document.embedFont(StandardFonts.TimesRoman)
  const bold = await document.embedFont(StandardFonts.TimesRomanBold)
  const first = pen(document.addPage([samplePage.width, samplePage.height]), text)
  first.write('Valley report', 60, 40, 9)
  first.write(sampleHeading.text, 60, 110, 22, bold)
  first.paragraph(
    [
      'Barley grows on the lower fields, and the terraces above them are kept for grapes',
      'that ripen late. The growers met in spring to agree on the hours of water, which',
      'the council then wrote down for everyone to read.',
    ],
    160,
  )
  for (const [index, item] of [
    '1. The first terrace is watered on Mondays.',
    '2. The second terrace is watered on Tuesdays.',
    '3. All others follow in turn.',
  ].entries()) {
    first.write(item, 80, 230 + index * 18, 11)
  }
  first.table(
    [
      ['Village', 'Fields', 'Tons'],
      ['Upper mill', '14', '320'],
      ['Old bridge', '9', '175'],
    ],
    { left: 60, top: 310, columns: [150, 100, 100], rowHeight: 24 },
  )
  const picture = await document.embedJpg(await makePicture())
  first.page.drawImage(picture, { x: 60, y: samplePage.height - 600, width: 240, height: 160 })
  first.write('Figure 1. The valley from the east in autumn.', 60, 610, 10)
  first.write(footer(1), 60, 800, 9)

  const second = pen(document.addPage([samplePage.width, samplePage.height]), text)
  second.write('Valley report', 60, 40, 9)
  second.write('Weather in the second year', 60, 110, 22, bold)
  second.paragraph(
    [
      'The summer was dry and the autumn mild, so that the late grapes could hang for two',
      'weeks longer than in other years, and most of them were sold before winter began.',
    ],
    160,
  )
  second.write('x + y = z = 12', 240, 230, 14)
  second.paragraph(
    ['Where x is the harvest of the upper fields and y that of the lower ones.'],
    290,
  )
  second.write(footer(2), 60, 800, 9)
  return {
    bytes: await document.save(),
    fileName: 'sample.pdf',
    type: 'application/pdf',
  }
}

type Pen = {
  readonly page: PDFPage
  /** `top` is where the letters' box begins, in points from the top of the page. */
  write(text: string, left: number, top: number, size: number, font?: PDFFont): void
  paragraph(lines: readonly string[], top: number): void
  table(
    rows: readonly (readonly string[])[],
    place: {
      readonly left: number
      readonly top: number
      readonly columns: readonly number[]
      readonly rowHeight: number
    },
  ): void
}

function pen(page: PDFPage, font: PDFFont): Pen {
  const { height } = samplePage
  const write: Pen['write'] = (text, left, top, size, other = font) =>
    page.drawText(text, { x: left, y: height - top - size, size, font: other })
  const line = (x1: number, y1: number, x2: number, y2: number): void =>
    page.drawLine({ start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 } })
  return {
    page,
    write,
    paragraph: (lines, top) =>
      lines.forEach((text, index) => write(text, 60, top + index * 14, 11)),
    table: (rows, { left, top, columns, rowHeight }) => {
      const edges = columns.reduce<readonly number[]>(
        (known, width) => [...known, (known.at(-1) ?? left) + width],
        [left],
      )
      const right = edges.at(-1) ?? left
      const bottom = top + rows.length * rowHeight
      for (let row = 0; row <= rows.length; row += 1) {
        line(left, top + row * rowHeight, right, top + row * rowHeight)
      }
      for (const edge of edges) line(edge, top, edge, bottom)
      for (const [row, cells] of rows.entries()) {
        for (const [column, cell] of cells.entries()) {
          write(cell, (edges[column] ?? left) + 6, top + row * rowHeight + 6, 11)
        }
      }
    },
  }
}

/** Soft coloured noise: something that is a picture and not text. */
async function makePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 480, height: 320, channels: 3, background: 'white', noise } })
    .blur(8)
    .normalise()
    .jpeg()
    .toBuffer()
}
