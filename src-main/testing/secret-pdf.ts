import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib'

/**
 * A secret in every corner of a file where one is forgotten: text, what the pages share, a note, a link from
 * another page, an attachment, the title.
 */
export async function secretPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = [pdf.addPage([500, 500]), pdf.addPage([500, 500])] as const
  pages[0].drawText('SECRET-IN-TEXT', { x: 60, y: 420, size: 20, font })
  pages[0].drawText('public line', { x: 60, y: 200, size: 20, font })
  pages[0].drawRectangle({ x: 60, y: 60, width: 80, height: 80, color: rgb(0.9, 0.1, 0.1) })
  const shared = pdf.context.register(
    pdf.context.stream('BT (SECRET-SHARED) Tj ET', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 1, 1],
    }),
  )
  pages[1].node.setXObject(PDFName.of('Shared'), shared)
  const note = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [60, 420, 80, 440],
      Contents: PDFString.of('SECRET-NOTE'),
    }),
  )
  pages[0].node.set(PDFName.of('Annots'), pdf.context.obj([note]))
  const link = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      Dest: [pages[0].ref, 'Fit'],
    }),
  )
  pages[1].node.set(PDFName.of('Annots'), pdf.context.obj([link]))
  await pdf.attach(Buffer.from('SECRET-ATTACHED'), 'SECRET.txt')
  pdf.setTitle('SECRET-TITLE')
  return pdf.save({ useObjectStreams: false })
}
