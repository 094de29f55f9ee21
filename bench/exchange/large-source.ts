import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'

/** What stands on a page of a large parse: places in points, from the top left. */
export interface SourceText {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Letters of Helvetica are about half as wide as they are high. */
const letterWidth = 0.5

/**
 * The document that a large parse was made from: it says what its elements say, where they say it, as any
 * document does. One that says something else would have every way of reading positions tried.
 *
 * @param size of every page, in points
 * @param textsOf of the page of a number, from 1
 */
export async function makeLargeSource(
  pages: number,
  size: readonly [width: number, height: number],
  textsOf: (page: number) => readonly SourceText[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([...size])
    const name = page.node.newFontDictionary('F', font.ref)
    const content = textsOf(number).map(({ text, left, top, width, height }) => {
      const letters = Math.min(height * 0.8, width / (text.length * letterWidth))
      const baseline = size[1] - top - height / 2 - letters / 3
      return `BT ${name.asString()} ${letters.toFixed(2)} Tf ${left.toFixed(2)} ${baseline.toFixed(2)} Td (${text}) Tj ET`
    })
    const stream = document.context.flateStream(content.join('\n'))
    page.node.set(PDFName.of('Contents'), document.context.register(stream))
  }
  return document.save({ useObjectStreams: true })
}
