import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePdf } from '../../testing/make-pdf.ts'
import { readPages } from './read-pages.ts'
import { hasTornTurned, withTurnedWords } from './turned-words.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-turned-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('turned text that is set letter by letter is read in words', async () => {
  // Helvetica's widths, at 11 points.
  const widths: Readonly<Record<string, number>> = { t: 3.06, ' ': 3.06, r: 3.66, e: 6.12, x: 5.5 }
  let x = 50
  const texts = Array.from('rotated text by degree').map((text) => {
    const letter = { text, x, y: 100 }
    x += widths[text] ?? 6.12
    return letter
  })
  const file = path.join(folder, 'turned.pdf')
  await writeFile(file, await makePdf([{ texts, rotate: 90 }]))
  const [page] = await readPages(file, 1, 1)
  expect(page?.model.runs).toMatchObject([{ text: 'rotated text by degree', rotation: 90 }])
})

test('turned text with words as short as pieces is looked at again, names of axes are not', () => {
  const isTorn = (text: string, rotation = 90) => hasTornTurned({ textItems: [{ text, rotation }] })
  expect(isTorn('Rotat ed te xt')).toBe(true)
  expect(isTorn('Rotated text')).toBe(false)
  expect(
    ['abc de f', 'abc de fgh', 'abcd efgh', 'abcd efg hi'].map((text) => isTorn(text)),
  ).toEqual([false, true, false, true])
  expect([0, 45, 180, 270, 360].map((rotation) => isTorn('Rotat ed te xt', rotation))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})

test('turned text gives way to the same letters in fewer pieces alone', () => {
  const turned = (text: string) => ({ text, rotation: 90 })
  const upright = { text: 'up right', rotation: 0 }
  const read = (...whole: readonly string[]) =>
    withTurnedWords([upright, turned('te'), turned('xt wo rd')], whole.map(turned)).map(
      ({ text }) => text,
    )
  expect(read('text', 'word')).toEqual(['up right', 'text', 'word'])
  expect(read('text', 'other')).toEqual(['up right', 'te', 'xt wo rd'])
  expect(read('t e', 'x t', 'wor d')).toEqual(['up right', 'te', 'xt wo rd'])
})
