import { expect, test } from 'vitest'
import type { ByteSource } from './byte-source.ts'
import { sourceOfBytes } from './byte-source.ts'
import { detectFormat } from './detect-format.ts'
import { readImagePages } from './image-pages.ts'
import { countPdfPages } from './pdf/page-count.ts'
import { readTiffDirectories, readTiffFields } from './tiff/directory.ts'
import { makePagedPdf } from './testing/make-paged-pdf.ts'
import { imageFormats, namedFiles } from './testing/named-files.ts'

/** Reads that a broken file of these few hundred bytes may cost; a TIFF chain costs two a directory. */
const maxReads = 2500

const flips = [0x01, 0x80, 0xff]
const lengths = [2, 4, 8]

/** Counts what is read of a file. */
function countingSource(bytes: Uint8Array): {
  readonly source: ByteSource
  readonly reads: () => number
} {
  const inner = sourceOfBytes(bytes)
  let count = 0
  const source: ByteSource = {
    sizeBytes: inner.sizeBytes,
    read(offsetBytes, lengthBytes) {
      count += 1
      // What a file on disk would have to make room for.
      if (!(offsetBytes >= 0 && lengthBytes >= 0)) throw new Error('No stretch of a file')
      return inner.read(offsetBytes, lengthBytes)
    },
  }
  return { source, reads: () => count }
}

/** Asks every reader, whatever the file is. Rejects with whatever one of them throws. */
async function readByAll(bytes: Uint8Array): Promise<number> {
  const { source, reads } = countingSource(bytes)
  await detectFormat(source)
  for (const format of imageFormats) await readImagePages(source, format)
  await countPdfPages(source, (data) => data)
  for (const directory of (await readTiffDirectories(source)) ?? []) {
    await readTiffFields(source, directory)
  }
  return reads()
}

const files = [
  ...namedFiles.filter(({ bytes }) => bytes.length < 4000),
  { name: 'a PDF with a table', bytes: makePagedPdf({ kids: [1, 4] }) },
  { name: 'a PDF of streams', bytes: makePagedPdf({ kids: [1, 4], references: 'stream' }) },
]

test.each(files)('no reader fails or goes round over $name cut anywhere', async ({ bytes }) => {
  let most = 0
  for (let end = 0; end < bytes.length; end += 1) {
    most = Math.max(most, await readByAll(bytes.slice(0, end)))
  }
  expect(most).toBeLessThan(maxReads)
})

test.each(files)('no reader fails or goes round over $name with one byte changed', async (file) => {
  let most = 0
  for (const [at, byte] of file.bytes.entries()) {
    const bytes = Uint8Array.from(file.bytes)
    bytes[at] = byte ^ (flips[at % flips.length] ?? 0)
    most = Math.max(most, await readByAll(bytes))
  }
  expect(most).toBeLessThan(maxReads)
})

test.each(files)(
  'no reader fails over $name with numbers as large as they go',
  async ({ bytes }) => {
    let most = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const length = lengths[at % lengths.length] ?? 0
      most = Math.max(most, await readByAll(Uint8Array.from(bytes).fill(0xff, at, at + length)))
    }
    expect(most).toBeLessThan(maxReads)
  },
)
