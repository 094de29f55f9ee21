import { describe, expect, test } from 'vitest'
import { sourceOfBytes } from './byte-source.ts'
import type { Detected } from './detected.ts'
import { detectFormat } from './detect-format.ts'
import { makeArchive } from './testing/make-archive.ts'
import { makeCompoundFile } from './testing/make-compound-file.ts'
import { makeHeif } from './testing/make-heif.ts'
import { namedFiles } from './testing/named-files.ts'
import { concat } from './testing/write-bytes.ts'

const detect = (bytes: Uint8Array): Promise<Detected> => detectFormat(sourceOfBytes(bytes))

describe('a file is told by its content', () => {
  test.each(namedFiles)('$name', async ({ bytes, format }) => {
    const detected = await detect(bytes)
    expect(detected.kind === 'format' ? detected.format : null).toBe(format)
  })
})

test('a header that begins where no reader looks makes no PDF', async () => {
  expect(await detect(concat('x'.repeat(1024), '%PDF-1.7\n'))).toMatchObject({
    kind: 'unsupported',
  })
})

test.each([
  ['EncryptedPackage', { kind: 'encrypted' }],
  ['WordDocument', { kind: 'unsupported', looksLike: 'DOC' }],
  ['Workbook', { kind: 'unsupported', looksLike: 'XLS' }],
  ['Book', { kind: 'unsupported', looksLike: 'XLS' }],
  ['PowerPoint Document', { kind: 'unsupported', looksLike: 'PPT' }],
  ['Something', { kind: 'unsupported', looksLike: null }],
])('a compound file with a stream %s is told in whichever sector it is named', async (name, is) => {
  for (const before of [0, 3, 9]) {
    const others = Array.from({ length: before }, (_, index) => `other ${index}`)
    expect(await detect(makeCompoundFile([...others, name]))).toEqual(is)
  }
})

test('a compound file that only mentions a password is not taken for a locked one', async () => {
  const bytes = concat(
    makeCompoundFile(['WordDocument']),
    'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0',
  )
  expect(await detect(bytes)).toMatchObject({ looksLike: 'DOC' })
})

test.each([
  ['JAR', ['META-INF/MANIFEST.MF', 'a.class']],
  ['EPUB', ['mimetype', 'META-INF/container.xml']],
  ['OpenDocument', ['mimetype', 'content.xml']],
  ['HWPX', ['mimetype', 'Contents/section0.xml']],
  ['ZIP', ['a.txt']],
])('another archive is refused as what it is: %s', async (looksLike, names) => {
  expect(await detect(makeArchive(names))).toEqual({ kind: 'unsupported', looksLike })
})

test.each([
  ['a comment that names the end', concat(makeArchive(['a']).subarray(0, -2), [4, 0], 'PK..')],
  ['nothing behind its beginning', concat('PK\u0003\u0004rest')],
  ['an end alone', concat('PK\u0005\u0006', new Uint8Array(18))],
])('an archive with %s never fails to be told', async (_, bytes) => {
  expect(['damaged-archive', 'unsupported']).toContain((await detect(bytes)).kind)
})

test.each([
  ['WebP', concat('RIFF', [0, 0, 0, 0], 'WEBP')],
  ['MP4', concat([0, 0, 0, 16], 'ftypisom', [0, 0, 0, 0])],
  ['AVIF', makeHeif({ brands: ['avif', 'mif1'], properties: [] })],
  ['HTML', concat('  <!DOCTYPE html>')],
  ['RTF', concat('{\\rtf1')],
  ['text', concat('hello')],
  [null, concat([0, 1, 2, 3])],
])('what is refused is named where it can be: %s', async (looksLike, bytes) => {
  expect(await detect(bytes)).toEqual({ kind: 'unsupported', looksLike })
})
