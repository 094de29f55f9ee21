import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unpacksToTooMuch } from './open-package.ts'

/** A file of one part that says of itself that it unpacks to so many bytes. */
function fileOf(name: string, bytes: number): Uint8Array {
  const file = Buffer.from(zipSync({ [name]: strToU8('x') }))
  const entry = file.indexOf('PK\u0001\u0002', 0, 'latin1')
  file.writeUInt32LE(bytes, entry + 24)
  return file
}

test.each([
  ['a text of 130 MB', 'word/document.xml', 130, true],
  ['a picture of 130 MB', 'word/media/image1.png', 130, false],
  ['a picture of 2 GB', 'word/media/image1.png', 2048, true],
  ['a text of 10 MB', 'word/document.xml', 10, false],
])(
  'LibreOffice is not given a file that was made to fill the memory: %s',
  (_, name, megabytes, expected) => {
    expect(unpacksToTooMuch(fileOf(name, megabytes * 1024 * 1024))).toBe(expected)
  },
)
