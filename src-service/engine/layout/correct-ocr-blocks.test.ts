import { expect, test } from 'vitest'
import type { Category } from '../model/category.ts'
import { union } from '../model/box.ts'
import { run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import { correctOcrBlocks } from './correct-ocr-blocks.ts'

function classified(
  category: Category,
  fontSize: number,
  ...texts: readonly string[]
): ClassifiedBlock {
  const runs = texts.map((text, index) => run(text, 60, 600 + index * 14, { fontSize }))
  const lines = buildLines(runs, [])
  return { category, block: { kind: 'text', box: union(lines.map(({ box }) => box)), lines } }
}

const textsOf = (blocks: readonly ClassifiedBlock[]): readonly string[] =>
  blocks.map(({ block }) =>
    block.kind === 'text' ? block.lines.map(({ text }) => text).join(' ') : '',
  )

test('notes whose numbers were read as other signs are elements of their own', () => {
  const notes = classified(
    'footnote',
    8,
    '! She learned to bind books in prison.',
    '2 Each sample was weighed,',
    'dried and weighed again.',
    '*If the pump stops, wait.',
  )
  expect(textsOf(correctOcrBlocks([notes], 10))).toEqual([
    '! She learned to bind books in prison.',
    '2 Each sample was weighed, dried and weighed again.',
    '*If the pump stops, wait.',
  ])
})

test('a note goes on with a year or a name', () => {
  const note = classified(
    'footnote',
    8,
    '1 See the report of the committee of',
    '2019 Annals of Water.',
  )
  expect(correctOcrBlocks([note], 10)).toHaveLength(1)
})

test('lines of a photograph that are a little larger than others are no headings', () => {
  const menu = Array.from({ length: 7 }, () => [
    classified('heading1', 11.5, 'Noodles 9,000'),
    classified('paragraph', 10, 'with leek'),
  ]).flat()
  const corrected = correctOcrBlocks(menu, 10)
  expect(corrected.every(({ category }) => category === 'paragraph')).toBe(true)
})

test('the headings of a text stay', () => {
  const prose = 'words that fill a line of this paragraph '.repeat(6)
  const page = Array.from({ length: 7 }, () => [
    classified('heading1', 11.5, 'The river mill'),
    classified('paragraph', 10, prose),
  ]).flat()
  expect(correctOcrBlocks(page, 10)).toEqual(page)
})

/** Whether headings of a size are demoted beside text of so many letters. */
function areDemoted(count: number, letters: number, fontSize = 11.5): boolean {
  const headings = Array.from({ length: count }, () =>
    classified('heading1', fontSize, 'Noodles and so'),
  )
  const page = [...headings, classified('paragraph', 10, 'x'.repeat(letters))]
  return correctOcrBlocks(page, 10).every(({ category }) => category === 'paragraph')
}

test('many headings among little text are its text, unless they are large', () => {
  expect([areDemoted(6, 50), areDemoted(5, 50)]).toEqual([true, false])
  // Seven headings have 98 letters.
  expect([areDemoted(7, 180), areDemoted(7, 290)]).toEqual([true, false])
  expect([areDemoted(7, 50, 14), areDemoted(7, 50, 16)]).toEqual([true, false])
})
