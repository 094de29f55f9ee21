import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { authorised, shareService, parse, post } from './testing/client.ts'
import { makePdf, paragraph } from './testing/make-pdf.ts'

const service = shareService()

const words = [
  'The quick brown fox jumps over the lazy dog and then',
  'it sleeps for a long while.',
]

async function samplePdf(): Promise<Buffer> {
  return makePdf([
    {
      texts: [
        { text: 'A Heading', x: 60, y: 100, size: 20, bold: true },
        ...paragraph(words, 60, 150),
      ],
    },
  ])
}

test('a document is answered with its text, where it stands, in the formats asked for', async () => {
  const result = await parse(service(), await samplePdf(), {
    output_formats: '["html","markdown"]',
  })
  expect(Object.keys(result)).toEqual(['api', 'content', 'elements', 'model', 'usage'])
  expect(result.elements.map(({ id, category, page }) => [id, category, page])).toEqual([
    [0, 'heading1', 1],
    [1, 'paragraph', 1],
  ])
  expect(result.elements[0]?.content).toEqual({
    html: "<h1 id='0' style='font-size:22px'>A Heading</h1>",
    markdown: '# A Heading',
    text: '',
  })
  expect(result.content.text).toBe('')
  expect(result.content.markdown).toBe(`# A Heading\n\n${words.join('\n')}`)
  const [topLeft, , bottomRight] = result.elements[0]?.coordinates ?? []
  expect(topLeft?.x).toBeCloseTo(60 / 595, 2)
  // The letters stand on the line at 120 points.
  expect(topLeft?.y).toBeLessThan(106 / 842)
  expect(bottomRight?.y).toBeGreaterThan(119 / 842)
  expect(bottomRight?.y).toBeLessThan(128 / 842)
})

test('pages are boxed as displayed: a rotated page has its text where the reader sees it', async () => {
  const upright = { width: 400, height: 600, texts: [{ text: 'Corner', x: 30, y: 50, size: 14 }] }
  const pdf = await makePdf([upright, { ...upright, rotate: 90 }])
  const { elements } = await parse(service(), pdf)
  const centers = elements.map(({ coordinates }) => ({
    x: coordinates.reduce((sum, { x }) => sum + x, 0) / 4,
    y: coordinates.reduce((sum, { y }) => sum + y, 0) / 4,
  }))
  expect(centers[1]?.x).toBeCloseTo(1 - (centers[0]?.y ?? 0), 2)
  expect(centers[1]?.y).toBeCloseTo(centers[0]?.x ?? 0, 2)
})

test('elements of an asked category come with their picture, others without', async () => {
  const { elements } = await parse(service(), await samplePdf(), {
    base64_encoding: "['heading1']",
  })
  const [heading, text] = elements
  const jpeg = Buffer.from(heading?.base64_encoding ?? '', 'base64')
  expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(text).not.toHaveProperty('base64_encoding')
})

test('coordinates that were not asked for are left empty', async () => {
  const { elements } = await parse(service(), await samplePdf(), { coordinates: 'False' })
  expect(elements.map(({ coordinates }) => coordinates)).toEqual([[], []])
})

test('only the first 100 pages are processed, ids running over all of them', async () => {
  const pages = Array.from({ length: 101 }, (_, index) => ({
    texts: [{ text: `Chapter ${index + 1} text`, x: 60, y: 300 }],
  }))
  const result = await parse(service(), await makePdf(pages))
  expect(result.usage.pages).toBe(100)
  expect(result.elements.map(({ page }) => page)).toEqual(pages.slice(0, 100).map((_, i) => i + 1))
  expect(result.elements.map(({ id }) => id)).toEqual(result.elements.map((_, index) => index))
})

test.each([
  ['unreadable bytes', Buffer.from('just some text'), 415, 'unsupported document format'],
  ['nothing', Buffer.alloc(0), 400, 'the document is empty'],
  ['a broken PDF', Buffer.from('%PDF-1.7\nrubbish'), 400, 'damaged'],
])('%s is refused with a clear answer', async (_, file, code, message) => {
  const response = await post(service(), file)
  expect(response.status).toBe(code)
  expect(await response.json()).toEqual({ code, message: expect.stringContaining(message) })
})

test('an encrypted document says that it is encrypted', async () => {
  const response = await post(service(), await makePdf([{ texts: [] }], 'secret'))
  expect(await response.json()).toMatchObject({
    code: 400,
    message: expect.stringContaining('encrypted'),
  })
})

test.each([
  ['without a key', {}],
  ['with a wrong key', { authorization: 'Bearer other' }],
  ['with another scheme', { authorization: 'Basic test-key' }],
])('a request %s is refused', async (_, headers) => {
  const response = await fetch(`${service().baseUrl}/v1/document-ai/requests`, { headers })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ code: 401, message: 'missing or invalid API key' })
})

test('a web page can not use the service, by its origin or by a name that leads to loopback', async () => {
  const url = `${service().baseUrl}/v1/document-ai/requests`
  const paged = await fetch(url, { headers: { ...authorised, origin: 'https://evil.example' } })
  expect(paged.status).toBe(403)
  const answer = await exchange(service().baseUrl, [
    'GET /v1/document-ai/requests HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  ])
  expect(answer).toMatch(/^HTTP\/1.1 403/)
})

test('a form without a document is refused', async () => {
  const form = new FormData()
  form.append('model', 'document-parse')
  const response = await fetch(`${service().baseUrl}/v1/document-ai/document-parse`, {
    method: 'POST',
    headers: authorised,
    body: form,
  })
  expect(await response.json()).toEqual({ code: 400, message: 'no document in the request' })
})

test('a document over 50 MB is refused while it is still being sent, and the answer arrives', async () => {
  const head =
    'POST /v1/document-ai/document-parse HTTP/1.1\r\nHost: 127.0.0.1\r\n' +
    'Authorization: Bearer test-key\r\nTransfer-Encoding: chunked\r\n' +
    'Content-Type: multipart/form-data; boundary=b\r\n\r\n'
  const part = '--b\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n'
  const block = 'x'.repeat(1024 * 1024)
  const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`
  // The form never ends: only an answer given in mid-upload can end this test.
  const answer = await exchange(service().baseUrl, [
    head + chunk(part),
    ...Array.from({ length: 51 }, () => chunk(block)),
  ])
  expect(answer).toMatch(/^HTTP\/1.1 413/)
  expect(answer).toContain('max allowed size is 50MB')
})

test('a client that sends all before it reads is told 413, also if it wants the connection closed', async () => {
  const head =
    'POST /v1/document-ai/document-parse HTTP/1.1\r\nHost: 127.0.0.1\r\n' +
    'Authorization: Bearer test-key\r\nConnection: close\r\n' +
    `Content-Length: ${60 * 1024 * 1024}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`
  const socket = connect(Number(new URL(service().baseUrl).port), '127.0.0.1')
  socket.pause()
  const broken: unknown[] = []
  socket.on('error', (error) => broken.push(error))
  socket.write(head)
  for (let sent = 0; sent < 60 && broken.length === 0; sent += 1) {
    // Until the system has taken it, as a program does that writes and only then reads.
    await new Promise((resolve) => {
      socket.write(Buffer.alloc(1024 * 1024, 'x'), resolve)
    })
  }
  expect(broken).toEqual([])
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.resume()
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 413/)
})

/** Sends raw text, slowly enough to be read, and resolves with the first answer. */
function exchange(baseUrl: string, parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
    socket.on('error', reject)
    socket.on('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
    for (const part of parts) socket.write(part)
  })
}
