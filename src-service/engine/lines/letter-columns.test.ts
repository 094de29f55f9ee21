import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { settleLetterColumns } from './letter-columns.ts'

/** em; how wide a listing's columns are, and the first and the last letter of a text. */
const usual = { column: 0.6, letter: 0.5 }

/** A text that takes so many columns, in a font of size 10. */
function text(
  said: string,
  columns: number,
  top = 100,
  given: Partial<typeof usual> = {},
): TextRun {
  const { column, letter } = { ...usual, ...given }
  const right = 50 + 10 * (letter + (columns - 1) * column)
  return run(said, 50, top, { box: { left: 50, top, right, bottom: top + 10 } })
}

const torn = (given: Partial<typeof usual> = {}): readonly TextRun[] => [
  text('i n i t rd.gz', 9, 100, given),
  text('va lues , each', 11, 112, given),
  text('copied ,', 7, 124, given),
]

const textsOf = (runs: readonly TextRun[]): readonly string[] =>
  settleLetterColumns(runs).map((each) => each.text)
const areInColumns = (runs: readonly TextRun[]): readonly boolean[] =>
  settleLetterColumns(runs).map((each) => each.isInColumns === true)

test('letters set in columns, as in listings, are no words of one letter each', () => {
  expect(textsOf(torn())).toEqual(['initrd.gz', 'values,each', 'copied,'])
  expect(areInColumns(torn())).toEqual([true, true, true])
})

test('a blank that has a column of its own is one', () => {
  expect(textsOf([...torn(), text('# The', 5, 136)]).at(-1)).toBe('# The')
})

test('letters of East Asia take two columns', () => {
  expect(textsOf([...torn(), text('echo 安装 ;', 9, 136)]).at(-1)).toBe('echo安装;')
})

test('columns are about as wide as listings have them', () => {
  const found = [0.53, 0.56, 0.67, 0.69].map((column) => areInColumns(torn({ column }))[0])
  expect(found).toEqual([false, true, true, false])
})

test('two torn texts may be slips of the reader', () => {
  expect(areInColumns(torn().slice(1))).toEqual([false, false])
})

test('prose of the same font stays as it is, though it may be as wide by chance', () => {
  const said = 'Machines sleeping quietly , and other things too'
  expect(
    [41, 44, 47].map((columns) => textsOf([...torn(), text(said, columns, 300)]).at(-1)),
  ).toEqual([said, said, said])
  // What it follows on is none then, either.
  expect(areInColumns([...torn(), text(said, 41, 136)])[0]).toBe(false)
})

test('pieces are shorter than words, unless there are but two or three', () => {
  const isTaken = (said: string, columns: number): boolean | undefined =>
    areInColumns([...torn(), text(said, columns, 300)]).at(-1)
  expect([isTaken('/ proc / ide/ hdc', 13), isTaken('/ procs /ider/ hdcsx', 17)]).toEqual([
    true,
    false,
  ])
  expect([isTaken('loca lechoos er', 13), isTaken('loca lech oos erans', 16)]).toEqual([
    true,
    false,
  ])
})

test('lines as far apart as paragraphs are another text', () => {
  const below = (top: number): TextRun => text('wide words', 14, top)
  // Bottoms are 21.9 and 22.1 points below the last line's.
  const found = [145.9, 146.1].map((top) => areInColumns([...torn(), below(top)])[0])
  expect(found).toEqual([false, true])
})

test('a text may be narrower or wider than its letters are by and large', () => {
  const other = (letter: number): TextRun => text('will', 4, 136, { letter })
  // Half a column is 3 points.
  const found = [0.15, 0.25, 0.75, 0.85].map((letter) =>
    areInColumns([...torn(), other(letter)]).at(-1),
  )
  expect(found).toEqual([false, true, true, false])
})

test('what is in a font of its own width, or turned, needs no columns', () => {
  const fixed = torn().map((each) => ({ ...each, fontName: 'FreeMono' }))
  expect(textsOf(fixed)).toEqual(fixed.map((each) => each.text))
  const turned = torn().map((each) => ({ ...each, rotation: 90 }))
  expect(textsOf(turned)).toEqual(turned.map((each) => each.text))
})

test('a blank of its own within a torn text, which is a letter wider for it, hides no columns from the rest', () => {
  // By 0.65 em, which the torn texts say, the whole ones would be too narrow for their letters.
  const torn = ['# va lues , each', '# va lued , each', '# va lues , some'].map((said, index) =>
    text(said, said.replaceAll(' ', '').length + 1, 100 + 12 * index),
  )
  const whole = ['configuration', 'preconfiguration', 'documentation'].map((said, index) =>
    text(said, said.length, 136 + 12 * index),
  )
  expect(areInColumns([...torn, ...whole])).toEqual([true, true, true, true, true, true])
})

test.each([
  ['one of ten texts may be torn into longer pieces', 9, 17, true],
  ['one of nine may be prose', 8, 17, false],
  ['what is no wider than prose is', 9, 15, false],
])('%s', (_, count, columns, isTaken) => {
  const others = Array.from({ length: count - 3 }, (_each, index) =>
    text('word', 4, 136 + 12 * index),
  )
  const last = text('/procs /ider/ hdc sx', columns, 136 + 12 * (count - 3))
  expect(areInColumns([...torn(), ...others, last]).at(-1)).toBe(isTaken)
})

test('of the blanks of a torn text those beside narrow letters are none', () => {
  const said = (of: string, columns: number): string | undefined =>
    textsOf([...torn(), text(of, columns, 136)]).at(-1)
  expect(said('# Contro ls', 10)).toBe('# Controls')
  // Which of two is one, nothing tells.
  expect(said('# Conso me', 9)).toBe('# Conso me')
})
