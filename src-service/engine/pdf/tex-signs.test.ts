import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bitmapFontPdf } from '../../testing/odd-fonts.ts'
import { readPages } from './read-pages.ts'
import { hasTexSigns, readTexSigns } from './tex-signs.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-signs-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('quotes, dashes, ligatures and bullets of TeX’s fonts of bitmaps are read', async () => {
  const file = path.join(folder, 'bitmaps.pdf')
  await writeFile(
    file,
    await bitmapFontPdf([
      'di\u001Berent kinds of \u0010mills\u0011',
      'from 65\u001585 years, o\u001Ece and all',
      '\u0088',
    ]),
  )
  const [page] = await readPages(file, 1, 1)
  expect(page?.model.runs.map(({ text }) => text)).toEqual([
    'different kinds of “mills”',
    'from 65–85 years, office and all',
    '•',
  ])
})

const prose = 'the mill stood there at the end of the lane'

test('signs are read among letters, not where most letters are codes, nor codes that are none of them', () => {
  const read = (text: string) => readTexSigns([text, prose])[0]
  expect(['\u00105\u0011', 'a\u0010\u0011', '\u0088', 'a mill'].map(read)).toEqual([
    '“5”',
    'a“”',
    '•',
    'a mill',
  ])
  const others = ['a\u0010\u0011\u0015', '\u0010\u0011', 'mill\u0002 \u0010s', 'a\u0088']
  expect(others.map(read)).toEqual(others)
})

test('a font that has ligatures where the first encoding has them has accents elsewhere', () => {
  const texts = [prose, 'e\u000Bect', '\u000Celd', '\u000Ead', 'caf\u0013e']
  expect(readTexSigns(texts)).toEqual([prose, 'effect', 'field', 'ffiad', 'caf\u0013e'])
})

test('a font of formulas has no words, and Greek letters at these codes', () => {
  const formula = ['\u000Bx', 'n', 't', 'est\u000C']
  expect(readTexSigns(formula)).toEqual(formula)
})

test('a page has them where a font without a name has such codes, or what is made of one', () => {
  const has = (text: string, fontName = '') => hasTexSigns({ textItems: [{ text, fontName }] })
  expect([has('\u0010mill\u0011'), has('a difterent one'), has('\u0088')]).toEqual([
    true,
    true,
    true,
  ])
  expect([has('a mill'), has('\u0010mill\u0011', 'CMR10')]).toEqual([false, false])
})

test('a bullet is read before the text of its item, too, whatever ligatures that has', () => {
  expect(readTexSigns(['\u0088 Subjects who were con\u001Cned', '\u0088 2', 'and others'])).toEqual(
    ['• Subjects who were confined', '• 2', 'and others'],
  )
  // Within a text it may be a letter of another encoding.
  expect(readTexSigns(['Subjects \u0088 others'])).toEqual(['Subjects \u0088 others'])
})
