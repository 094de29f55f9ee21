import { expect, test } from 'vitest'
import { sourceOfBytes } from '../byte-source.ts'
import { makeTiff } from '../testing/make-tiff.ts'
import { concat, le16, le32 } from '../testing/write-bytes.ts'
import { decodeNumbers, numberIn, readTiffDirectories, readTiffFields } from './directory.ts'
import { tiffTag } from './tags.ts'

const page = { width: 6, height: 4 }

/** A file of one directory with one entry, and something behind it. */
function tiffWith(type: number, count: number, value: number, behind: Uint8Array): Uint8Array {
  const entry = concat(le16(tiffTag.colorMap), le16(type), le32(count), le32(value))
  return concat('II*\0', le32(8), le16(1), entry, le32(0), behind)
}

test('a chain that goes round ends', async () => {
  const bytes = makeTiff([page, page])
  // The second directory's link back to the first.
  const { length } = bytes
  bytes.set(le32(8), length - 24 - 4)
  expect(await readTiffDirectories(sourceOfBytes(bytes))).toHaveLength(2)
})

test('pages before the place where a file was cut off are kept', async () => {
  const one = makeTiff([page])
  const bytes = makeTiff([page, page]).subarray(0, one.length + 10)
  expect(await readTiffDirectories(sourceOfBytes(bytes))).toHaveLength(1)
})

test('a file that ends with its last directory needs no link to another', async () => {
  const bytes = tiffWith(4, 1, 7, new Uint8Array()).subarray(0, -4)
  const [directory] = (await readTiffDirectories(sourceOfBytes(bytes))) ?? []
  expect(directory && numberIn(directory, tiffTag.colorMap)).toBe(7)
})

test.each([
  ['shorts', 3, le16(513), 513],
  ['longs', 4, le32(70_000), 70_000],
  ['bytes', 1, Uint8Array.of(9), 9],
])('values that stand elsewhere are read: %s', async (_, type, one, expected) => {
  const source = sourceOfBytes(tiffWith(type, 6, 26, concat(one, one, one, one, one, one)))
  const [directory] = (await readTiffDirectories(source)) ?? []
  if (!directory) throw new Error('No directory')
  expect(numberIn(directory, tiffTag.colorMap)).toBeUndefined()
  const field = (await readTiffFields(source, directory)).get(tiffTag.colorMap)
  expect(field && decodeNumbers(field, true)).toEqual(Array.from({ length: 6 }, () => expected))
})

test.each([
  ['of a type that is not known', 99, 1, 7],
  ['beyond the end of the file', 4, 6, 26],
  ['more than there can be', 1, 0xffffffff, 0],
])('values %s are left out', async (_, type, count, value) => {
  const source = sourceOfBytes(tiffWith(type, count, value, le32(1)))
  const [directory] = (await readTiffDirectories(source)) ?? []
  expect(directory && (await readTiffFields(source, directory)).size).toBe(0)
})

test('fields that all claim the whole file take no more memory than one of it', async () => {
  const claim = (tag: number): Uint8Array => concat(le16(tag), le16(1), le32(2000), le32(0))
  const entries = Array.from({ length: 200 }, (_, index) => claim(index))
  const bytes = concat('II*\0', le32(8), le16(200), ...entries, le32(0))
  const source = sourceOfBytes(bytes)
  const [directory] = (await readTiffDirectories(source)) ?? []
  expect(directory && (await readTiffFields(source, directory)).size).toBe(1)
})
