import { expect, test } from 'vitest'
import { run, model } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { mainRotation, rotatePageBack } from '../model/rotation.ts'
import { areStacked, headline, lettersOf, looksVertical, stackLetters } from './vertical-text.ts'

/** Letters below each other, a space leaving one place free. */
const down = (text: string, left: number): readonly TextRun[] =>
  Array.from(text).flatMap((letter, index) =>
    letter === ' ' ? [] : [run(letter, left, 20 + index * 10)],
  )

test('letters below each other are a run with its spaces', () => {
  expect(stackLetters(down('옛 책은 위에서', 100)).map(({ text }) => text)).toEqual([
    '옛 책은 위에서',
  ])
})

test('columns set from top to bottom are read from right to left', () => {
  const letters = [...down('왼쪽 줄은 나중에 읽는다', 80), ...down('오른쪽 줄을 먼저 읽는다', 100)]
  const page = model({ runs: stackLetters(letters) })
  const { runs } = rotatePageBack(page, mainRotation(page))
  const sorted = runs.toSorted((one, other) => one.box.top - other.box.top)
  expect(sorted.map(({ text }) => text)).toEqual([
    '오른쪽 줄을 먼저 읽는다',
    '왼쪽 줄은 나중에 읽는다',
  ])
})

test('larger letters beside each other are a headline above the columns, below each other a column', () => {
  const large = [...down('제목', 40), run('큰', 20, 0, { fontSize: 20 })]
  const across = [run('큰', 40, 0, { fontSize: 20 }), run('글', 62, 0, { fontSize: 20 })]
  const columns = down('옛 책은 위에서 아래로', 60)
  expect(headline([...across, ...columns])).toEqual(across)
  expect(headline([...large, ...columns])).toEqual([])
})

const items = (...texts: readonly string[]) => ({
  textItems: texts.map((text) => ({ text, x: 0, y: 0, width: 10, height: 10 })),
})

test('a page is set in columns where nearly all of its letters stand alone, if there are enough', () => {
  const alone = (count: number) => Array.from({ length: count }, () => '옛')
  expect(looksVertical(items(...alone(9)))).toBe(true)
  expect(looksVertical(items(...alone(7)))).toBe(false)
  expect(looksVertical(items(...alone(8), '옛책'))).toBe(true)
  expect(looksVertical(items(...alone(6), '옛책', '옛책'))).toBe(false)
})

test('columns of two letters each may be chance, longer ones are columns', () => {
  const some = (count: number) => Array.from({ length: count }, () => run('옛', 0, 0))
  expect(areStacked(some(12), some(5))).toBe(true)
  expect(areStacked(some(12), some(7))).toBe(false)
})

test('a word that is higher than wide is letters below each other', () => {
  const word = (height: number) =>
    lettersOf({ text: '옛책', x: 0, y: 0, width: 10, height }).map(({ text }) => text)
  expect(word(21)).toEqual(['옛', '책'])
  expect(word(15)).toEqual(['옛책'])
})

/** How the letters of one column are read, each so far below and beside the one before. */
const stack = (step: number, aside = 0) =>
  stackLetters([0, 1, 2].map((index) => run('옛', 100 + aside * index, 20 + step * index))).map(
    ({ text }) => text,
  )

test('letters below each other are a word, a text with spaces or columns of their own', () => {
  expect(stack(11)).toEqual(['옛옛옛'])
  expect(stack(15)).toEqual(['옛 옛 옛'])
  expect(stack(25)).toEqual(['옛 옛 옛'])
  expect(stack(35)).toEqual(['옛', '옛', '옛'])
})

test('letters of a column stand below each other, roughly', () => {
  expect(stack(10, 3.3)).toHaveLength(1)
  expect(stack(10, 4.7)).toHaveLength(3)
})

test('a headline is clearly larger than the text, and wide', () => {
  const columns = down('옛 책은 위에서 아래로', 60)
  const large = (fontSize: number, width: number) =>
    headline([
      ...columns,
      {
        ...run('큰', 40, 0, { fontSize }),
        box: { left: 40, top: 0, right: 40 + width, bottom: 20 },
      },
    ]).length
  expect([large(15, 100), large(12, 100)]).toEqual([1, 0])
  expect([large(20, 35), large(20, 25)]).toEqual([1, 0])
})
