import type { Check } from '../check.ts'
import { must, NotChecked, shown } from '../violation.ts'
import { drawnSize, drawnWords } from '../documents/drawn-words.ts'
import { makeDocx, makePptx, makeXlsx, officeWords } from '../documents/office.ts'
import { makeBmp, makeJpeg, makePng, makeTiff } from '../documents/pictures.ts'
import { boxOf } from '../invariants/coordinates.ts'
import { parseDocument } from '../sampled.ts'
import type { Document } from '../subject.ts'

/** The formats of interface §8. */
export const formatChecks: readonly Check[] = [
  picture('JPEG', makeJpeg),
  picture('PNG', makePng),
  picture('BMP', makeBmp),
  {
    from: '§8',
    name: 'a TIFF is read, every page of it',
    run: async (subject) => {
      const result = await parseDocument(subject, await makeTiff(), { output_formats: 'text' })
      must(result.usage.pages === 2, `it has ${result.usage.pages} pages instead of 2`)
      for (const wanted of [1, 2]) {
        const text = result.elements
          .filter(({ page }) => page === wanted)
          .map(({ content }) => content.text)
        must(hasWords(text.join(' ')), `page ${wanted} reads ${shown(text)}`)
      }
    },
  },
  {
    from: '§8',
    name: 'HEIC is read',
    run: async (subject) => {
      if (!subject.heic) throw new NotChecked('give a file with --heic: none can be made here')
      const document = { bytes: subject.heic, fileName: 'photo.heic', type: 'image/heic' }
      const { usage } = await parseDocument(subject, document)
      must(usage.pages >= 1, 'it has no pages')
    },
  },
  ...(
    [
      ['DOCX', makeDocx],
      ['PPTX', makePptx],
      ['XLSX', makeXlsx],
    ] as const
  ).map(([name, make]): Check => ({
    from: '§8',
    name: `${name} is read`,
    run: async (subject) => {
      const { content } = await parseDocument(subject, make(), { output_formats: 'text' })
      const text = content.text.replaceAll(/\s+/g, ' ')
      must(text.includes(officeWords), `it reads ${shown(text)}`)
    },
  })),
]

/** A picture's words are read, and where they are drawn. */
function picture(name: string, make: () => Promise<Document>): Check {
  return {
    from: '§8',
    name: `${name} is read, and its words stand where they are drawn`,
    run: async (subject) => {
      const result = await parseDocument(subject, await make(), { output_formats: 'text' })
      must(result.usage.pages === 1, `it has ${result.usage.pages} pages`)
      must(hasWords(result.content.text), `it reads ${shown(result.content.text)}`)
      const boxes = result.elements.map(boxOf)
      const left = Math.min(...boxes.map((box) => box.left))
      const top = Math.min(...boxes.map((box) => box.top))
      const off = Math.max(
        Math.abs(left - drawnSize.left / drawnSize.width),
        Math.abs(top - drawnSize.top / drawnSize.height),
      )
      must(off < 0.1, `they begin at ${left}, ${top}`)
    },
  }
}

/** One of the two words is enough: recognisers take capitals drawn by lines for other things, too. */
function hasWords(text: string): boolean {
  return drawnWords.split(' ').some((word) => text.replaceAll(/\s+/g, '').includes(word))
}
