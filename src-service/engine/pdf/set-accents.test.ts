import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { readPages } from './read-pages.ts'
import type { SecondRun } from './second-reader.ts'
import { hasAccents, setAccents, withFormulaAccents } from './set-accents.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-accents-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Text of ten points from `left` to `right`, `raised` by so much. */
function drawn(
  text: string,
  left: number,
  right: number,
  { raised = 0, ...other }: Partial<SecondRun> & { readonly raised?: number } = {},
): SecondRun {
  const box = { left, right, top: 100 - raised, bottom: 109 - raised }
  return { text, font: 'F1', box, fontSize: 10, rotation: 0, ...other }
}

function textsOf(runs: readonly SecondRun[]): readonly string[] {
  return setAccents(runs).runs.map(({ text }) => text)
}

test('words with accents of their own are words, on the page as TeX draws them', async () => {
  const wide = { the: 33.6, cafe: 39.74, Etude: 6.4 }
  const bytes = await makePdf([
    {
      texts: [
        { text: 'the caf´', x: 50, y: 100 },
        { text: 'e of', x: 50 + wide.the, y: 100 },
        { text: '´', x: 51.8, y: 128 },
        { text: 'Etude in prose', x: 50, y: 130 },
      ],
    },
  ])
  const file = path.join(folder, 'accents.pdf')
  await writeFile(file, bytes)
  const [page] = await readPages(file, 1, 1)
  expect(page?.model.runs.map(({ text }) => text).toSorted()).toEqual([
    'the café of',
    'Étude in prose',
  ])
})

test('an accent is read with the letter that goes back under it, and parts no word', () => {
  expect(
    textsOf([drawn('A na¨', 0, 24.6), drawn('ıve r´', 20.7, 44), drawn('esum', 39.3, 60)]),
  ).toEqual(['A naïve résum'])
  expect(textsOf([drawn('´', 1, 6, { raised: 2.5 }), drawn('Elan', 0, 20)])).toEqual(['Élan'])
  expect(textsOf([drawn('Fran¸', 0, 24), drawn('cois', 19.6, 40)])).toEqual(['François'])
  expect(textsOf([drawn('con, C', 0, 28), drawn('¸ a va', 22, 50)])).toEqual(['con, Ça va'])
})

test('a word that begins with a raised accent goes on with its line', () => {
  const before = drawn('the', 0, 19, { isBeforeBlank: true })
  const word = [drawn('¨', 22, 27, { raised: 2.5 }), drawn('Uber', 20.7, 44)]
  expect(textsOf([before, ...word])).toEqual(['the Über'])
  expect(textsOf([{ ...before, isBeforeBlank: false }, ...word])).toEqual(['the', 'Über'])
  const apart = (gap: number) =>
    textsOf([drawn('the', 0, 20.7 - gap, { isBeforeBlank: true }), ...word])
  expect(apart(7.5)).toHaveLength(1)
  expect(apart(8.5)).toHaveLength(2)
})

test('a sign that no letter stands under is no accent', () => {
  const back = (by: number) => textsOf([drawn('s´', 0, 20), drawn('e', 20 - by, 30)]).length
  expect([1.4, 1.6, 10.9, 11.1].map(back)).toEqual([2, 1, 1, 2])
  const raised = (by: number) =>
    textsOf([drawn('s´', 0, 20, { raised: by }), drawn('e', 16, 30)]).length
  expect([-3.1, -2.9, 3.9, 4.1].map(raised)).toEqual([2, 1, 1, 2])
  const sized = (fontSize: number) =>
    textsOf([drawn('s´', 0, 20, { fontSize }), drawn('e', 16, 30)]).length
  expect([8.9, 9.1, 10.9, 11.1].map(sized)).toEqual([2, 1, 1, 2])
  expect(textsOf([drawn('s´', 0, 20), drawn('3', 16, 30)])).toEqual(['s´', '3'])
  expect(textsOf([drawn('ˇ', 0, 5), drawn('ˇ', 1, 6)])).toEqual(['ˇ', 'ˇ'])
  expect(textsOf([drawn('s´', 0, 20, { rotation: 90 }), drawn('e', 16, 30)])).toHaveLength(2)
})

test('letters of formulas stay in their fonts, and in what the first reader has of them', () => {
  const formula = [
    drawn('with ˆ', 0, 30),
    drawn('x', 25, 30, { font: 'F2' }),
    drawn('+ ¯', 33, 44),
    drawn('y', 39, 44, { font: 'F2' }),
  ]
  const { words, formulas } = setAccents(formula)
  expect(textsOf(formula)).toEqual(['with', 'x̂', '+', 'ȳ'])
  expect(words.size).toBe(0)
  const first = (text: string) =>
    run(text, 0, 100, { box: { left: 0, right: 60, top: 100, bottom: 109 } })
  const read = (text: string) => withFormulaAccents([first(text)], formulas)[0]?.text
  expect(read('with ˆx + y¯ = 3')).toBe('with x̂ + ȳ = 3')
  expect(read('xˆxˆ + y')).toBe('x̂x̂ + y')
  expect(read('nothing of it')).toBe('nothing of it')
})

test('pages without accents are read once', () => {
  const has = (text: string) => hasAccents({ textItems: [{ text }] })
  expect(['na¨ıve', 'ˇ', "`a l'est", '`'].map(has)).toEqual([true, true, true, true])
  expect(['naïve', '`foo` and `bar`', "`quoted'"].map(has)).toEqual([false, false, false])
})
