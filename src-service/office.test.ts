import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeCompoundFile } from '#formats/testing/make-compound-file.ts'
import type { Service } from './service.ts'
import {
  authorised,
  openService,
  parse,
  post,
  shareService,
  temporaryFolder,
} from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'
import { letter } from './testing/office/letter.ts'
import { makeDocx, paragraph } from './testing/office/make-docx.ts'
import { makeXlsx } from './testing/office/make-xlsx.ts'
import { standIn } from './testing/office/stand-in.ts'
import { relations, zipParts } from './testing/office/zip-parts.ts'

/** Without LibreOffice, whether it is installed or not. */
const service = shareService({ libreOffice: 'off' })

const endpoints = {
  submit: '/v1/document-ai/async/document-parse',
  pages: '/recto/v1/office-pages',
} as const

/** The request once it is over (interface §4.2). */
async function finished(service: Service, file: Buffer) {
  type Found = {
    readonly status: string
    readonly failure_message: string
    readonly total_pages: number
    readonly batches: readonly { readonly download_url: string }[]
  }
  const submitted = await post(service, file, {}, endpoints.submit)
  const { request_id: id } = (await submitted.json()) as { readonly request_id: string }
  for (;;) {
    const url = `${service.baseUrl}/v1/document-ai/requests/${id}`
    const response = await fetch(url, { headers: authorised })
    const found = (await response.json()) as Found
    if (found.status === 'completed' || found.status === 'failed') return { response, found }
    await wait(20)
  }
}

test('without LibreOffice an office file is read by its structure, and the answer says so', async () => {
  const response = await post(service(), letter, { output_formats: '["html","markdown"]' })
  expect(response.headers.get('recto-engine')).toBe('recto-local; office=built-in')
  expect(await response.json()).toMatchObject({
    model: 'document-parse-240910+built-in',
    usage: { pages: 1 },
    content: {
      html: expect.stringMatching(/^<h1 id='0' style='font-size:22px'>편지 A letter<\/h1>\n/),
      markdown: expect.stringContaining('| 연필 | 500 |'),
    },
  })
})

test('an element of an office file comes with its picture', async () => {
  const { elements } = await parse(service(), letter, { base64_encoding: 'table' })
  const pictures = elements.map((element) => element.base64_encoding?.slice(0, 4))
  expect(pictures).toEqual([undefined, undefined, '/9j/'])
})

test('an office file that is asked for by pixels goes through OCR like any page', async () => {
  const file = makeDocx({ body: [paragraph('Recto reads pages', { style: 'Heading1' })] })
  const { content } = await parse(service(), file, { ocr: 'force', output_formats: 'text' })
  expect(content.text).toBe('Recto reads pages')
})

test('an asynchronous request learns its pages after it was answered', async () => {
  const long = makeDocx({ body: Array.from({ length: 12 }, (_, index) => pageOf(index + 1)) })
  const { response, found } = await finished(service(), long)
  expect(response.headers.get('recto-engine')).toBe('recto-local; office=built-in')
  expect(found).toMatchObject({
    status: 'completed',
    model: 'document-parse-240910+built-in',
    total_pages: 12,
    batches: [
      { start_page: 1, end_page: 10, model: 'document-parse-240910+built-in' },
      { start_page: 11, end_page: 12 },
    ],
  })
  const second = await fetch(found.batches[1]?.download_url ?? '')
  expect(second.headers.get('recto-engine')).toBe('recto-local; office=built-in')
  const batch = (await second.json()) as { readonly model: string }
  expect(batch.model).toBe('document-parse-240910+built-in')
  expect(JSON.stringify(batch)).toContain('page 12')
})

function pageOf(page: number): string {
  return (
    '<w:p><w:pPr><w:pageBreakBefore/></w:pPr>' + `<w:r><w:t>This is page ${page}</w:t></w:r></w:p>`
  )
}

test('more pages than the interface takes fail the request, which tells how many there are', async () => {
  const long = makeDocx({ body: Array.from({ length: 1001 }, (_, index) => pageOf(index + 1)) })
  const { found } = await finished(service(), long)
  expect(found).toMatchObject({
    status: 'failed',
    failure_message: 'the document has 1001 pages. max allowed are 1000',
    batches: [],
  })
})

test('a request that was stopped before it had pages is gone on with by the next start', async () => {
  const dataDir = await temporaryFolder()
  const { program } = await standIn({ kind: 'hangs' })
  const first = await openService({ dataDir, libreOffice: program })
  const submitted = await post(first, letter, {}, endpoints.submit)
  const { request_id: id } = (await submitted.json()) as { readonly request_id: string }
  await first.close()
  const second = await openService({ dataDir, libreOffice: 'off' })
  for (;;) {
    const url = `${second.baseUrl}/v1/document-ai/requests/${id}`
    const found: unknown = await (await fetch(url, { headers: authorised })).json()
    if ((found as { readonly status: string }).status === 'completed') break
    await wait(20)
  }
  const left = async (): Promise<string[]> =>
    (await readdir(path.join(dataDir, 'requests', id))).toSorted()
  // What is done with is removed right after it is said to be done.
  await expect.poll(left).toEqual(['batches', 'request.json'])
})

test('a damaged office file fails the request instead of leaving it waiting for ever', async () => {
  const { found } = await finished(
    service(),
    zipParts({ '[Content_Types].xml': '<Types/>', 'word/x.xml': '<x/>' }),
  )
  expect(found).toMatchObject({
    status: 'failed',
    failure_message: expect.stringContaining('damaged'),
    total_pages: 0,
  })
})

test('a program that shows documents is given the pages, and whether LibreOffice makes them', async () => {
  const response = await post(service(), letter, {}, endpoints.pages)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('recto-engine')).toBe('recto-local; office=built-in')
  expect(response.headers.get('recto-pages')).toBe('1')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const reader = await fetch(`${service().baseUrl}/recto/v1/office-reader`, { headers: authorised })
  expect(await reader.json()).toEqual({ reader: 'built-in' })
  const refused = await post(service(), await makePdf([{ texts: [] }]), {}, endpoints.pages)
  expect(refused.status).toBe(415)
  const stranger = await fetch(service().baseUrl + endpoints.pages, { method: 'POST' })
  expect(stranger.status).toBe(401)
})

/** An encrypted package's streams (MS-OFFCRYPTO §1.3.1). */
const encrypted = Buffer.from(
  makeCompoundFile(['\u0006DataSpaces', 'EncryptionInfo', 'EncryptedPackage']),
)

/** A text document whose body is this markup, whatever it is. */
function raw(document: string): Buffer {
  return zipParts({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ rId1: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': document,
  })
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

test.each([
  ['a file behind a password', encrypted, 400, 'encrypted'],
  ['another archive', zipParts({ 'a.txt': 'x' }), 415, 'unsupported'],
  ['an archive cut off', letter.subarray(0, letter.length / 2), 400, 'damaged'],
  ['markup of another kind', raw('<html/>'), 400, 'damaged'],
  [
    'markup without end',
    raw(`<w:document ${w}><w:body>${'<w:p>'.repeat(100_000)}`),
    400,
    'complex',
  ],
  [
    'parts that swell',
    zipParts({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': Buffer.alloc(140_000_000, ' '),
    }),
    400,
    'unpacks',
  ],
  ['a workbook of nothing', makeXlsx([]), 400, 'damaged'],
])(
  '%s is refused with a clear answer, and the service goes on',
  async (_, file, status, message) => {
    const response = await post(service(), file)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(message) })
    expect((await post(service(), letter)).status).toBe(200)
  },
  30_000,
)

test('a document can not make the service read another file or multiply its own text', async () => {
  const tricks =
    '<!DOCTYPE w:document [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>' +
    `<w:document ${w}><w:body><w:p><w:r><w:t>kept &file;&b;</w:t></w:r></w:p></w:body></w:document>`
  const { content } = await parse(service(), raw(tricks), { output_formats: 'text' })
  expect(content.text).toBe('kept &file;&b;')
})
