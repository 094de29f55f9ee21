import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sourceOfBytes } from '#formats/byte-source.ts'
import { readZipDirectory } from '#formats/office/zip-directory.ts'
import { zipFiles, type ZipEntry } from './zip-files.ts'
import { directoryEntry, endRecords } from './zip-records.ts'

async function zipped(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of zipFiles(entries)) parts.push(part)
  return Buffer.concat(parts)
}

test('another reader finds every file, packed, stored, empty and written in parts', async () => {
  const archive = await zipped([
    { path: 'mimetype', content: 'application/epub+zip', isStored: true },
    { path: 'a/결과.md', content: ['one ', Buffer.from('two '), 'three'] },
    { path: 'empty', content: '' },
  ])
  const files = unzipSync(archive)
  expect(Object.keys(files)).toEqual(['mimetype', 'a/결과.md', 'empty'])
  expect(strFromU8(files['a/결과.md'] ?? new Uint8Array())).toBe('one two three')
  // Who looks for it looks at this place (OCF 3.2, §4.3).
  expect(archive.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
})

test('what a file’s source throws reaches whoever writes the archive', async () => {
  const content = (function* () {
    yield 'text'
    throw new Error('gone')
  })()
  await expect(zipped([{ path: 'a', content }])).rejects.toThrow('gone')
})

test('more files than 16 bits count are all found', async () => {
  const count = 65_600
  const entries = Array.from({ length: count }, (_, index): ZipEntry => ({
    path: `${index}`,
    content: '',
    isStored: true,
  }))
  const archive = await zipped(entries)
  expect(Object.keys(unzipSync(archive))).toHaveLength(count)
})

test('a file behind 4 GB is told by its 64 bits, as is the directory', async () => {
  const offset = 5 * 2 ** 32 + 7
  const entry = directoryEntry({
    name: Buffer.from('far'),
    isDeflated: false,
    isCountedAfter: false,
    crc: 1,
    packedBytes: 3,
    bytes: 3,
    offset,
  })
  const end = endRecords(1, 2 ** 33, entry.length)
  // The file as its reader would see it: nothing but its end is there.
  const endBytes = 1024 * 1024
  const known = Buffer.concat([Buffer.alloc(endBytes), entry, end])
  const source = {
    sizeBytes: 2 ** 33 + entry.length + end.length,
    read: (at: number, length: number) =>
      sourceOfBytes(known).read(at - 2 ** 33 + endBytes, length),
  }
  expect(await readZipDirectory(source)).toEqual([
    { name: 'far', isDeflated: false, packedBytes: 3, unpackedBytes: 3, offsetBytes: offset },
  ])
})
