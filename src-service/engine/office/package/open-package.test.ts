import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unpacksToTooMuch } from './open-package.ts'

const spaces = new Uint8Array(130 * 1024 * 1024)

test.each([
  ['a text of 130 MB', { 'word/document.xml': spaces }, true],
  ['a picture of 130 MB', { 'word/media/image1.png': spaces }, false],
  ['a letter', { 'word/document.xml': strToU8('<w:document/>') }, false],
])('LibreOffice is not given a file that was made to fill the memory: %s', (_, parts, expected) => {
  expect(unpacksToTooMuch(zipSync(parts, { level: 1 }))).toBe(expected)
})
