import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { sourceOfBytes } from '../byte-source.ts'
import { readPdfContents } from './page-contents.ts'

const inflate = (bytes: Uint8Array, maxOutputLength: number): Uint8Array =>
  inflateSync(bytes, { maxOutputLength })

async function contentsOf(bytes: Uint8Array | string, ...pages: readonly number[]) {
  const found = await readPdfContents(sourceOfBytes(Buffer.from(bytes)), pages, inflate)
  return [...found].map(([page, { left, top, data }]) => ({
    page,
    left,
    top,
    content: data.map((each) => Buffer.from(each).toString('latin1')).join('|'),
  }))
}

/** Pages of 300 × 400 points, each with its number for its content, packed or not. */
async function document(useObjectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let page = 1; page <= 5; page += 1) {
    const added = pdf.addPage([300, 400])
    const { context } = pdf
    const one = context.register(context.flateStream(`${page} one`))
    const two = context.register(context.stream('two'))
    added.node.set(PDFName.of('Contents'), page === 5 ? context.obj([one, two]) : one)
    if (page === 3) added.setCropBox(10, 20, 200, 300)
    if (page === 4) added.node.set(PDFName.of('Rotate'), context.obj(90))
  }
  return pdf.save({ useObjectStreams })
}

test.each([true, false])(
  'the pages that are asked for come with what they are drawn by (packed: %s)',
  async (isPacked) => {
    const file = await document(isPacked)
    expect(await contentsOf(file, 2, 3, 5)).toEqual([
      { page: 2, left: 0, top: 400, content: '2 one' },
      { page: 3, left: 10, top: 320, content: '3 one' },
      { page: 5, left: 0, top: 400, content: '5 one|two' },
    ])
    // Its places would have to be turned, too.
    expect(await contentsOf(file, 4, 9)).toEqual([])
  },
)

/** A file whose objects these are, from number 1 on. */
function fileOf(...objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return `${text}${table}${trailer}`
}

const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'

test('a page has what the nodes above it say, and a stream whose length is an object by itself', async () => {
  const nodes = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox 6 0 R >>',
  ]
  const stream = '<< /Length 5 0 R >>\nstream\n2 Tr\nendstream'
  expect(await contentsOf(fileOf(...nodes, page, stream, '4', '[0 0 300 400]'), 1)).toEqual([
    { page: 1, left: 0, top: 400, content: '2 Tr' },
  ])
})

test('a tree that goes round, and what is no file, have no contents', async () => {
  const round = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>',
  ]
  expect(await contentsOf(fileOf(...round), 1)).toEqual([])
  expect(await contentsOf('%PDF-1.4 nothing', 1)).toEqual([])
})

test('a page that names a large stream again and again is left out before it fills the memory', async () => {
  const pdf = await PDFDocument.create()
  const added = pdf.addPage([300, 400])
  const stream = pdf.context.register(pdf.context.flateStream(' '.repeat(4_000_000)))
  const named = async (times: number) => {
    added.node.set(
      PDFName.of('Contents'),
      pdf.context.obj(Array.from({ length: times }, () => stream)),
    )
    return (await contentsOf(await pdf.save(), 1)).length
  }
  expect([await named(4), await named(5)]).toEqual([1, 0])
})
