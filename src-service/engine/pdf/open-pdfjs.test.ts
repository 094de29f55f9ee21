import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { openPdfjs, readPlacedText } from './open-pdfjs.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-pdfjs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A page of 300 by 100 points with letters by their codes in a character set, in a font that is not embedded. */
async function inCharacterSet(encoding: string, ordering: string, codes: string): Promise<string> {
  const document = await PDFDocument.create()
  const { context } = document
  const letters = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'Gulim',
    CIDSystemInfo: context.obj({
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of(ordering),
      Supplement: 1,
    }),
    FontDescriptor: context.obj({ Type: 'FontDescriptor', FontName: 'Gulim', Flags: 4 }),
  })
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: `Gulim-${encoding}`,
    Encoding: encoding,
    DescendantFonts: [letters],
  })
  const page = document.addPage([300, 100])
  page.node.setFontDictionary(PDFName.of('F'), context.register(font))
  const content = context.stream(`BT /F 20 Tf 20 50 Td <${codes}> Tj ET`)
  page.node.set(PDFName.of('Contents'), context.register(content))
  const file = path.join(folder, `${encoding}.pdf`)
  await writeFile(file, await document.save())
  return file
}

test.each([
  ['KSCms-UHC-H', 'Korea1', 'B0E8BEE0BCAD', '계약서'],
  ['KSC-EUC-H', 'Korea1', 'B0E8BEE0BCAD', '계약서'],
  ['90ms-RKSJ-H', 'Japan1', '8C5F96F1', '契約'],
])(
  'letters named by %s are read again where the first reader lost some',
  async (encoding, ordering, codes, text) => {
    const file = openPdfjs(await inCharacterSet(encoding, ordering, codes))
    const size = { width: 300, height: 100, slack: 1 }
    const placed = await readPlacedText(file, 1, size)
    await file.close()
    expect(placed?.map(({ item }) => item.str)).toEqual([text])
  },
)
