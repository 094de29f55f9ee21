import { expect, test } from 'vitest'
import { engineMemoryBytes } from './engine-memory.ts'
import {
  hugePicturePdf,
  inflatingPdf,
  manyLettersPdf,
  manyOperatorsPdf,
  nestedFormsPdf,
} from './testing/bombs/pdf-bombs.ts'
import { parse, post, realEngines, shareService } from './testing/client.ts'
import { makePdf } from './testing/make-pdf.ts'
import { watchPeakMemory } from './testing/peak-memory.ts'

/*
 * Small documents that take all memory of a machine, here a little more than a small limit. As large as they
 * were found, against the limit of a real service: RECTO_BOMBS=full
 */

const isFull = process.env['RECTO_BOMBS'] === 'full'
const memoryBytes = isFull ? engineMemoryBytes() : 300 * 1024 ** 2
/** What may be filled between two looks of the guard. */
const unseenBytes = 150 * 1024 ** 2
const memory = watchPeakMemory(realEngines())
const { startEngine } = memory
const service = shareService({ libreOffice: 'off', memoryBytes, startEngine })

const small: readonly (readonly [what: string, bomb: Buffer])[] = [
  ['a large picture', hugePicturePdf(6000)],
  ['forms in forms', nestedFormsPdf(6)],
  ['many letters', manyLettersPdf(800_000)],
  ['a content of nothing', inflatingPdf(400_000_000)],
]

const full: typeof small = isFull
  ? [
      ['a picture of 256 million pixels', hugePicturePdf(16_000)],
      ['forms in forms, a billion times', nestedFormsPdf(9)],
      ['ten million strokes', manyOperatorsPdf(10_000_000)],
      ['ten million letters', manyLettersPdf(10_000_000)],
      ['a content of a gigabyte', inflatingPdf(1_000_000_000)],
    ]
  : []

/** A machine that is busy may have no time left before the memory is full: that is refused, too. */
const refusals = [
  // Asked before it is decoded.
  {
    status: 400,
    code: 400,
    message: expect.stringMatching(/^a page has [\d,]+ pixels; the most allowed are/) as unknown,
  },
  {
    status: 400,
    code: 400,
    message: expect.stringMatching(
      /^this document takes more memory than the [\d,]+ MB/,
    ) as unknown,
  },
  { status: 504, code: 504, message: 'parsing this document took too long' },
]

test.each(isFull ? full : small)(
  '%s can not fill the memory: it is refused, and the next document is read',
  async (_, bomb) => {
    const plain = await makePdf([{ texts: [{ text: 'Still here', x: 60, y: 300 }] }])
    const refused = post(service(), bomb)
    const other = parse(service(), plain, { output_formats: 'text' })
    const response = await refused
    const body = (await response.json()) as object
    expect(refusals).toContainEqual({ status: response.status, ...body })
    expect(memory.ofKilledBytes() ?? 0).toBeLessThan(memoryBytes + unseenBytes)
    expect((await other).content.text).toBe('Still here')
    const { content } = await parse(service(), plain, { output_formats: 'text' })
    expect(content.text).toBe('Still here')
  },
  300_000,
)
