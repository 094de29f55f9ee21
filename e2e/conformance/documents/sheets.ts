import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { memoise } from '../memoise.ts'
import type { Document } from '../subject.ts'

/** A PDF of so many pages, each with one line: `WORD sheet N`. */
export function makeSheets(pages: number, word = 'Numbered'): Promise<Document> {
  return made(`${pages} ${word}`, () => drawSheets(pages, word))
}

/** Drawn once, as what is made at another time says so in the file. */
const made = memoise()

async function drawSheets(pages: number, word: string): Promise<Document> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([595, 842])
    sheet.drawText(`${word} sheet ${page}`, { x: 80, y: 500, size: 14, font })
  }
  return {
    bytes: await document.save({ useObjectStreams: true }),
    fileName: `${pages}-pages.pdf`,
    type: 'application/pdf',
  }
}

/** A PDF that opens only with a password. */
export async function makeLocked(): Promise<Document> {
  const document = await PDFDocument.create()
  document.addPage([595, 842])
  document.encrypt({ userPassword: 'locked', ownerPassword: 'owner' })
  return { bytes: await document.save(), fileName: 'locked.pdf', type: 'application/pdf' }
}
