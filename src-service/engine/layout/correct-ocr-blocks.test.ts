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

/** Whether headings of a size are demoted, each over text of so many letters. */
function areDemoted(count: number, letters: number, fontSize = 11.5): boolean {
  const page = Array.from({ length: count }, () => [
    classified('heading1', fontSize, 'Noodles and so'),
    classified('paragraph', 10, 'x'.repeat(letters)),
  ]).flat()
  return correctOcrBlocks(page, 10).every(({ category }) => category === 'paragraph')
}

test('many headings among little text are its text, unless they are large', () => {
  expect([areDemoted(6, 26), areDemoted(5, 26)]).toEqual([true, false])
  // A heading has 14 letters.
  expect([areDemoted(7, 26), areDemoted(7, 41)]).toEqual([true, false])
  expect([areDemoted(7, 26, 14), areDemoted(7, 26, 16)]).toEqual([true, false])
})

/** The categories of what stands on a page from top to bottom, each beside the last but for paragraphs. */
function categories(...blocks: readonly ClassifiedBlock[]): readonly Category[] {
  return correctOcrBlocks(blocks, 10).map(({ category }) => category)
}

/** A heading at a height of its own. */
function headingAt(top: number, text: string, fontSize = 11.5, left = 60): ClassifiedBlock {
  const lines = buildLines([run(text, left, top, { fontSize })], [])
  return {
    category: 'heading1',
    block: { kind: 'text', box: union(lines.map(({ box }) => box)), lines },
  }
}

const prose = classified('paragraph', 10, 'Each sample was weighed, dried and weighed again.')

test('the labels of a drawing, which follow one another, are no headings', () => {
  const labels = Array.from({ length: 4 }, (_, index) => headingAt(60 + 60 * index, 'Milling'))
  expect(categories(...labels.slice(1), prose)).toEqual([
    'heading1',
    'heading1',
    'heading1',
    'paragraph',
  ])
  expect(new Set(categories(...labels, prose))).toEqual(new Set(['paragraph']))
})

test('what heads no text is a label', () => {
  const over = (text: string) =>
    categories(headingAt(60, 'Milling'), classified('paragraph', 10, text))[0]
  expect([over('Dried grain, 20 to 30 kg.'), over('Dried grain, 20 kg')]).toEqual([
    'heading1',
    'paragraph',
  ])
})

/** Whether two lines are one heading: the second so far below, so large, so long. */
function isJoined(gap: number, fontSize = 10, text = 'grain and of flour'): boolean {
  const first = headingAt(60, 'The weight of wet grain', 10)
  const second = headingAt(first.block.box.bottom + gap, text, fontSize)
  return categories(first, second, prose).length === 2
}

test('a heading that goes on in a second line is one, however its letters measure', () => {
  expect([isJoined(6), isJoined(8)]).toEqual([true, false])
  expect([isJoined(2, 11), isJoined(2, 11.5)]).toEqual([true, false])
  expect(isJoined(2, 10, '2. Flour and bread')).toBe(false)
})

test('a chapter above its first section is no line of it', () => {
  const section = 'the weight of wet grain and of flour'
  expect(isJoined(2, 10, section.slice(0, 32))).toBe(true)
  expect(isJoined(2, 10, section)).toBe(false)
})

test('what is an entry of a bibliography is no heading, however large it was measured', () => {
  const category = (text: string) => {
    const prose = 'words that fill a line of this paragraph '.repeat(6)
    const page = [classified('heading1', 11.5, text), classified('paragraph', 10, prose)]
    return correctOcrBlocks(page, 10)[0]?.category
  }
  expect(category('Ann Water 1962;4:330-2.')).toBe('paragraph')
  expect(category('The river mill')).toBe('heading1')
})
