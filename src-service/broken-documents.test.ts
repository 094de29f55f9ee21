import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createRandom } from '../scripts/testing/random.ts'
import { authorised, parse, shareService } from './testing/client.ts'
import { makePdf, paragraph } from './testing/make-pdf.ts'
import { mutate } from './testing/mutate.ts'
import { makeDocx, paragraph as words, table } from './testing/office/make-docx.ts'
import { makeXlsx } from './testing/office/make-xlsx.ts'

/*
 * Documents that are broken by accident or on purpose: each gets a result or an error that says what is
 * wrong, in time, and the service reads the next one.
 *
 * More of them, or others: RECTO_FUZZ_COUNT=100 RECTO_FUZZ_SEED=7
 */

const count = Number(process.env['RECTO_FUZZ_COUNT'] ?? 6)
const seed = Number(process.env['RECTO_FUZZ_SEED'] ?? 1)
const limitMs = 60_000

const service = shareService({ libreOffice: 'off', engines: 2 })

const plain = await makePdf([{ texts: [{ text: 'Still here', x: 60, y: 300 }] }])

type Outcome = { readonly status: number; readonly body: string }

async function send(file: Buffer, name: string): Promise<Outcome> {
  const form = new FormData()
  form.append('output_formats', '["html","markdown","text"]')
  form.append('base64_encoding', '["figure","table"]')
  form.append('document', new Blob([Uint8Array.from(file)]), name)
  const response = await fetch(`${service().baseUrl}/v1/document-ai/document-parse`, {
    method: 'POST',
    headers: authorised,
    body: form,
    signal: AbortSignal.timeout(limitMs),
  })
  return { status: response.status, body: await response.text() }
}

/** Sends it and answers what it was about, once the service has read another document. */
async function survives(file: Buffer, name: string): Promise<number> {
  const { status, body } = await send(file, name)
  const answer: unknown = JSON.parse(body)
  const result = { api: '2.0', elements: expect.any(Array) as unknown }
  const error = { code: status, message: expect.stringMatching(/\w{3}/) as unknown }
  expect(answer).toMatchObject(status === 200 ? result : error)
  const { content } = await parse(service(), plain, { output_formats: 'text' })
  expect(content.text).toBe('Still here')
  return status
}

const cells = [
  ['Village', 'Tons'],
  ['Upper mill', '320'],
]

/** A photo of nothing: text recognition is soon done with it. */
function picture(): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({
    create: { width: 120, height: 90, channels: 3, background: 'white', noise },
  }).blur(6)
}

const kinds: Readonly<Record<string, () => Promise<Buffer>>> = {
  pdf: async () =>
    makePdf([
      {
        texts: [
          { text: 'Harvest', x: 60, y: 80, size: 22, bold: true },
          ...paragraph(['The terraces above the fields', 'are kept for grapes.'], 60, 150),
        ],
        lines: [
          [60, 300, 300, 300],
          [60, 330, 300, 330],
          [60, 300, 60, 330],
          [300, 300, 300, 330],
        ],
      },
      { texts: [{ text: 'The second page', x: 60, y: 80 }], rotate: 90 },
    ]),
  'scanned.pdf': async () =>
    makePdf([{ texts: [], width: 160, height: 120, picture: await picture().jpeg().toBuffer() }]),
  jpg: async () => picture().jpeg().toBuffer(),
  png: async () => picture().png().toBuffer(),
  tif: async () => picture().tiff({ compression: 'lzw' }).toBuffer(),
  docx: async () => makeDocx({ body: [words('Harvest', { style: 'Heading1' }), table(cells)] }),
  xlsx: async () => makeXlsx([{ name: 'Harvest', rows: cells }]),
}

test.each(Object.entries(kinds))(
  `%s documents broken at random get a result or a clear error (seed ${seed})`,
  async (name, make) => {
    const whole = await make()
    expect(await survives(whole, `whole.${name}`)).toBe(200)
    for (let index = 0; index < count; index += 1) {
      const broken = mutate(whole, createRandom(seed * 1000 + index))
      const status = await survives(broken, `broken.${name}`)
      // A crash is answered, too, but a document that can do it is to be looked at.
      expect([200, 400, 415], `mutation ${index} of seed ${seed}`).toContain(status)
    }
  },
  count * limitMs,
)

/** A PDF of the given objects, the first one its catalogue. Readers look for objects without a table. */
function pdfOf(...objects: readonly string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n`)
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'

test.each([
  ['pages that contain themselves', pdfOf(catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
  [
    'a page count that lies',
    pdfOf(
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 900000 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
    ),
  ],
  [
    'a page of a kilometre',
    pdfOf(
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2834645 2834645] >>',
    ),
  ],
  [
    'a page without an area',
    pdfOf(
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0 0] >>',
    ),
  ],
  ['brackets a hundred thousand deep', pdfOf(catalogue, '['.repeat(100_000) + ']'.repeat(100_000))],
  [
    'a table of objects that refers to itself',
    Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF'),
  ],
  ['nothing but its name', Buffer.from('%PDF-1.7')],
  ['a picture’s first bytes', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')],
  ['an empty archive', Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')],
])('a document of %s gets a result or a clear error', async (_, file) => {
  expect([200, 400, 415]).toContain(await survives(file, 'document.pdf'))
})

test('a document goes by its content, whatever its name says', async () => {
  const [pdf = plain, png = plain] = [await kinds['pdf']?.(), await kinds['png']?.()]
  expect(await survives(pdf, 'report.png')).toBe(200)
  expect(await survives(png, 'photo.pdf')).toBe(200)
  expect(await survives(Buffer.from('only text'), 'report.pdf')).toBe(415)
})
