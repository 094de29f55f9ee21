import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { readPdfWords } from './read-pdf-words.ts'

/**
 * As programs of the nineties wrote Korean: letters by the codes of the system's own character set, a font that is not
 * embedded, and no map to Unicode (ISO 32000-2, 9.7.5.2, KSCms-UHC-H).
 */
async function koreanPdf(codes: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'Batang',
      Flags: 6,
      FontBBox: [0, -200, 1000, 900],
      ItalicAngle: 0,
      Ascent: 859,
      Descent: -141,
      CapHeight: 700,
      StemV: 80,
    }),
  )
  const letters = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: 'Batang',
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Korea1'),
        Supplement: 1,
      }),
      DW: 1000,
      FontDescriptor: descriptor,
    }),
  )
  const font = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Batang-KSCms-UHC-H',
      Encoding: 'KSCms-UHC-H',
      DescendantFonts: [letters],
    }),
  )
  const page = pdf.addPage([300, 100])
  page.node.setFontDictionary(PDFName.of('F1'), font)
  const content = context.register(context.stream(`BT /F1 20 Tf 20 50 Td <${codes}> Tj ET`))
  page.node.set(PDFName.of('Contents'), content)
  return pdf.save()
}

test('an older Korean PDF has words, though it names its letters by a character set', async () => {
  const file = path.join(await temporaryDir(), 'korean.pdf')
  // "한국 자료" in the Korean code page (CP949).
  await writeFile(file, await koreanPdf('C7D1B1B920C0DAB7E1'))
  const [page] = await readPdfWords(file, [1])
  expect(page?.words.map(({ text }) => text).join('')).toBe('한국자료')
})
