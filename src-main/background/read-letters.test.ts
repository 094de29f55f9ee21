import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLetterSheet } from '#shared/documents/letter-sheet.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { readLetters } from './read-letters.ts'

async function lettersOf(bytes: Uint8Array | string, sheet = 0) {
  const folder = await temporaryDir()
  const [file, toFile] = [path.join(folder, 'file.pdf'), path.join(folder, 'letters.json')]
  await writeFile(file, bytes)
  const { kind } = await readLetters({ file, sheet, toFile })
  return kind === 'none' ? kind : readLetterSheet(await readFile(toFile, 'utf8'))
}

test('what pages say is kept by fifty of them, with where it stands', async () => {
  const pdf = await buildTextPdf(53)
  const [first, second] = [await lettersOf(pdf), await lettersOf(pdf, 1)]
  if (first === 'none' || second === 'none') throw new Error('Nothing was read.')
  expect([first.length, second.length]).toEqual([50, 3])
  expect(first[6]?.text).toContain('This is what page 7 says.')
  expect(second[2]?.text).toContain('Chapter 53')
  // At 20 of 300 points from the left, on a base line 160 of 200 above the bottom.
  const [x, y] = second[2]?.places ?? []
  expect([x, y]).toEqual([expect.closeTo(20 / 300, 4), expect.closeTo(1 - 160 / 200, 4)])
})

test('nothing is kept after the last page, nor of what can not be opened without a password', async () => {
  expect(await lettersOf(await buildTextPdf(50), 1)).toBe('none')
  expect(await lettersOf('%PDF-1.7 and nothing else')).toBe('none')
  expect(await lettersOf(await buildTextPdf(1, 'secret'))).toBe('none')
})
