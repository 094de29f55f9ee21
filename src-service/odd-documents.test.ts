import { PDFDocument } from '@cantoo/pdf-lib'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse, shareService } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'
import { makeXlsx } from './testing/office/make-xlsx.ts'

/* Sound documents that look odd: other readers open them, so they must not be refused. */

const service = shareService({ libreOffice: 'off', engines: 1 })

const plain = await makePdf([
  { texts: [{ text: 'Still here', x: 60, y: 300 }] },
  { texts: [{ text: 'The second page', x: 60, y: 300 }] },
])

async function textOf(document: Buffer): Promise<string | undefined> {
  const { content } = await parse(service(), document, { output_formats: 'text' })
  return content.text
}

const bothPages = 'Still here\nThe second page'

test.each([
  ['a line feed', Buffer.from('\n')],
  ['a printer’s commands', Buffer.from('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
  ['what looks like an archive', Buffer.from('PK\u0003\u0004 and no more\n', 'latin1')],
  ['as much as may come before it', Buffer.alloc(1023, 'x')],
])('a PDF behind %s is read', async (_, junk) => {
  expect(await textOf(Buffer.concat([junk, plain]))).toBe(bothPages)
})

test.each(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const)(
  'a PDF that is only locked against changes is read: %s',
  async (algorithm) => {
    const document = await PDFDocument.load(plain)
    document.encrypt({
      userPassword: '',
      ownerPassword: 'secret',
      algorithm,
      allowWeakCryptography: true,
    })
    const bytes = Buffer.from(await document.save())
    expect(bytes.includes('/Encrypt')).toBe(true)
    expect(await textOf(bytes)).toBe(bothPages)
  },
)

test('a workbook whose parts are named with backslashes is read', async () => {
  const parts = unzipSync(makeXlsx([{ name: 'Harvest', rows: [['Village', 'Tons']] }]))
  const renamed = new Map(
    Object.entries(parts).map(([name, part]) => [name.replaceAll('/', '\\'), part] as const),
  )
  const file = Buffer.from(zipSync(Object.fromEntries(renamed)))
  expect(file.includes('xl\\workbook.xml')).toBe(true)
  expect(await textOf(file)).toContain('Village')
})

test.each([
  ['beside the page', [1000, 1000, 200, 200]],
  ['at its edge', [595, 0, 300, 842]],
  ['of no height', [0, 0, 595, 0.001]],
] as const)('a page whose crop box is %s is read whole', async (_, [x, y, width, height]) => {
  const document = await PDFDocument.load(plain)
  document.getPage(1).setCropBox(x, y, width, height)
  expect(await textOf(Buffer.from(await document.save()))).toBe(bothPages)
})

test('a page too small to see does not cost the pages beside it', async () => {
  const document = await PDFDocument.load(plain)
  document.getPage(1).setMediaBox(0, 0, 0.1, 0.1)
  expect(await textOf(Buffer.from(await document.save()))).toBe('Still here')
})
