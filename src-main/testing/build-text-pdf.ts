import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A PDF whose pages say which they are, small and quick to parse. `password`: to open it. */
export async function buildTextPdf(pages: number, password?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) {
    const sheet = document.addPage([300, 200])
    sheet.drawText(`Chapter ${page}`, { x: 20, y: 160, size: 20, font })
    sheet.drawText(`This is what page ${page} says.`, { x: 20, y: 120, size: 10, font })
  }
  if (password !== undefined) {
    document.encrypt({ userPassword: password, ownerPassword: `${password}!` })
  }
  return document.save()
}
