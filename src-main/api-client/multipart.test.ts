import { Busboy } from '@fastify/busboy'
import { expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { multipartFrame, parseFields } from './multipart.ts'

interface Part {
  readonly name: string
  readonly fileName: string | undefined
}

/** Reads a form with a parser that is not ours. */
async function partsOf(fileName: string): Promise<readonly Part[]> {
  const frame = multipartFrame([['ocr', 'auto']], { name: fileName, mediaType: 'image/png' })
  const parts: Part[] = []
  const parser = new Busboy({ headers: { 'content-type': frame.contentType }, preservePath: true })
  parser.on('field', (name) => {
    parts.push({ name, fileName: undefined })
  })
  parser.on('file', (name, stream, received) => {
    parts.push({ name, fileName: received })
    stream.resume()
  })
  const finished = new Promise((resolve, reject) => {
    parser.on('finish', () => resolve(undefined))
    parser.on('error', reject)
  })
  parser.end(Buffer.concat([frame.head, Buffer.from('bytes'), frame.tail]))
  await finished
  return parts
}

test.each([
  ['plain.pdf', 'plain.pdf'],
  ['quote".pdf', 'quote%22.pdf'],
  [
    'line\r\nContent-Type: text/html\r\n\r\n<b>.pdf',
    'line%0D%0AContent-Type: text_html%0D%0A%0D%0A<b>.pdf',
  ],
  ['"; name="model', '%22; name=%22model'],
  ['nul\u0000.pdf', 'nul%00.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\dir\\a.pdf', 'C:_dir_a.pdf'],
  ['보고서 😀.pdf', '보고서 😀.pdf'],
  ['half \ud83d.pdf', 'half \uFFFD.pdf'],
  ['', 'document'],
])('a name like %j adds no part, header or folder', async (name, expected) => {
  expect(await partsOf(name)).toEqual([
    { name: 'ocr', fileName: undefined },
    { name: 'document', fileName: expected },
  ])
})

test('a long name keeps its extension and stays within 255 bytes', async () => {
  const [, file] = await partsOf(`${'긴이름😀'.repeat(80)}.docx`)
  const sent = file?.fileName ?? ''
  expect(sent).toMatch(/^긴이름😀.*\.docx$/u)
  expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(255)
  expect(sent).not.toContain('\uFFFD')
})

test('a name of 250 bytes is sent as it is', async () => {
  const name = `${'a'.repeat(246)}.pdf`
  expect((await partsOf(name))[1]?.fileName).toBe(name)
})

test('what was not chosen is left to the service', () => {
  expect(parseFields(defaultParseOptions)).toEqual([
    ['ocr', 'auto'],
    ['coordinates', 'true'],
    ['output_formats', '["html","markdown","text"]'],
  ])
})
