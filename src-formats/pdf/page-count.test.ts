import { expect, test } from 'vitest'
import { sourceOfBytes } from '../byte-source.ts'
import { lastIndexOfText } from '../read-bytes.ts'
import { makePagedPdf, type PagedPdf } from '../testing/make-paged-pdf.ts'
import { concat } from '../testing/write-bytes.ts'
import { countPdfPages } from './page-count.ts'

const noInflate = (): Uint8Array => {
  throw new Error('Nothing here is compressed.')
}
const count = (bytes: Uint8Array): Promise<number | undefined> =>
  countPdfPages(sourceOfBytes(bytes), noInflate)

const three: PagedPdf = { kids: [1, 1, 1] }

test.each<[string, PagedPdf, number]>([
  ['pages right below the root', three, 3],
  ['a tree of pages', { kids: [10, 1, 4] }, 15],
  ['more pages than are looked at', { kids: Array.from({ length: 200 }, () => 1) }, 200],
  ['objects in a stream', { ...three, references: 'stream' }, 3],
  [
    'a page tree that can be read in spite of a password',
    { ...three, trailer: '/Encrypt 9 0 R' },
    3,
  ],
])('%s: the count that the file states', async (_, pdf, pages) => {
  expect(await count(makePagedPdf(pdf))).toBe(pages)
})

test.each<[string, Uint8Array]>([
  ['a count that its pages contradict', makePagedPdf({ ...three, count: 4 })],
  ['fewer pages than kids', makePagedPdf({ ...three, count: 2 })],
  [
    'a root that no reader would go through',
    makePagedPdf({ kids: Array.from({ length: 70 }, () => 2) }),
  ],
  ['no pages', makePagedPdf({ kids: [] })],
  ['an older part that is the newest', makePagedPdf({ ...three, trailer: '/Prev 9' })],
  ['a file that is cut off', makePagedPdf(three).slice(0, -40)],
  ['no PDF', concat('startxref\n0\n%%EOF')],
])('%s: not told, so that a whole reader is asked', async (_, bytes) => {
  expect(await count(bytes)).toBeUndefined()
})

test('a mail gateway’s lines before the header move every place', async () => {
  expect(await count(concat('Received: by mail\r\n', makePagedPdf(three)))).toBe(3)
})

test('what was saved last counts', async () => {
  const before = makePagedPdf(three)
  const previous = lastIndexOfText(before, 'xref\n0')
  const added = `2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n`
  const entry = `${String(before.length).padStart(10, '0')} 00000 n\r\n`
  const trailer = `trailer << /Root 1 0 R /Size 6 /Prev ${previous} >>\n`
  const end = `startxref\n${before.length + added.length}\n%%EOF`
  expect(await count(concat(before, added, `xref\n2 1\n${entry}`, trailer, end))).toBe(1)
})

test('a file made to go round or to hold a page for every byte costs few reads', async () => {
  const round = concat(
    '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer << /Prev 9 >>\nstartxref\n9\n',
  )
  const deep = concat(`%PDF-1.4\n1 0 obj ${'['.repeat(50_000)}\nstartxref\n9\n`)
  for (const bytes of [round, deep]) {
    const inner = sourceOfBytes(bytes)
    let reads = 0
    const source = {
      ...inner,
      read(at: number, length: number) {
        reads += 1
        return inner.read(at, length)
      },
    }
    expect(await countPdfPages(source, noInflate)).toBeUndefined()
    expect(reads).toBeLessThan(20)
  }
})

test('a stream of more objects than a call has arguments is read like another', async () => {
  const [catalog, root] = ['<< /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']
  const others = Array.from({ length: 150_000 }, (_, at) => `${at + 9} 70`).join(' ')
  const pairs = `1 0 2 ${catalog.length + 1} ${others} `
  const body = `${pairs}${catalog} ${root} `
  const facts = `/Type /ObjStm /N 150002 /First ${pairs.length} /Length ${body.length}`
  const stream = `3 0 obj\n<< ${facts} >>\nstream\n${body}\nendstream\nendobj\n`
  const at = 9 + stream.length
  const rows = [
    [0, 0, 0, 0, 0],
    [2, 0, 0, 3, 0],
    [2, 0, 0, 3, 1],
    [1, 0, 0, 9, 0],
    [1, (at >> 16) & 255, (at >> 8) & 255, at & 255, 0],
  ]
  const xref = `4 0 obj\n<< /Type /XRef /W [1 3 1] /Size 5 /Root 1 0 R /Length 25 >>\nstream\n`
  const file = concat(
    `%PDF-1.5\n${stream}${xref}`,
    Uint8Array.from(rows.flat()),
    `\nendstream\nendobj\nstartxref\n${at}\n%%EOF`,
  )
  // Without pages: whoever reads it whole says so.
  expect(await count(file)).toBeUndefined()
})
