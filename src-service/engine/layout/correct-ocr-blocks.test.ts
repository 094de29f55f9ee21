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
