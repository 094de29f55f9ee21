import { expect, test } from 'vitest'
import {
  hugePicturePdf,
  inflatingPdf,
  manyLettersPdf,
  nestedFormsPdf,
} from './testing/bombs/pdf-bombs.ts'
import { parse, post, shareService } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'

/* Small documents that take all memory of a machine: here a little more than a small limit. */

const service = shareService({ libreOffice: 'off', memoryBytes: 300 * 1024 ** 2 })

test.each([
  ['a large picture', hugePicturePdf(6000)],
  ['forms in forms', nestedFormsPdf(6)],
  ['many letters', manyLettersPdf(800_000)],
  ['a content of nothing', inflatingPdf(400_000_000)],
])('%s can not fill the memory: it is refused, and the next document is read', async (_, bomb) => {
  const plain = await makePdf([{ texts: [{ text: 'Still here', x: 60, y: 300 }] }])
  const refused = post(service(), bomb)
  const other = parse(service(), plain, { output_formats: 'text' })
  const response = await refused
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 400,
    message: 'this document takes more memory than the 300 MB that one is given',
  })
  expect((await other).content.text).toBe('Still here')
  const { content } = await parse(service(), plain, { output_formats: 'text' })
  expect(content.text).toBe('Still here')
})
