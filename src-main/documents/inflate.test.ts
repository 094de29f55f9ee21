import { deflateSync } from 'node:zlib'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { countPdfPages } from '#formats/pdf/page-count.ts'
import { makePagedPdf } from '#formats/testing/make-paged-pdf.ts'
import { expect, test } from 'vitest'
import { inflate } from './inflate.ts'

test('the pages of a PDF whose tables are compressed are counted without reading it', async () => {
  const pdf = makePagedPdf({
    kids: [1, 9],
    references: 'stream',
    deflate: (data) => deflateSync(data),
  })
  expect(await countPdfPages(sourceOfBytes(pdf), inflate)).toBe(10)
})

test('a stream that lacks its checksum is read, as PDF readers do', () => {
  const data = deflateSync(Buffer.from('abc'))
  expect(Buffer.from(inflate(data.subarray(0, -4), 100)).toString()).toBe('abc')
})

test('a stream that would fill the memory is refused', () => {
  const bomb = deflateSync(Buffer.alloc(1_000_000))
  expect(() => inflate(bomb, 1000)).toThrow(/larger/)
})
