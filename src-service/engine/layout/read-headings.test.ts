// Headings of pages by OCR, which tells neither faces nor italics nor small capitals.
import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { union } from '../model/box.ts'
import { ocrFont, type TextRun } from '../model/page-model.ts'
import { buildLines, toLine } from '../lines/build-lines.ts'
import { correctOcrBlocks } from './correct-ocr-blocks.ts'
import { withHeadings } from './find-headings.ts'
import { groupLines } from './group-lines.ts'

const read = (text: string, left: number, top: number, fontSize = 10): TextRun =>
  run(text, left, top, { fontName: ocrFont, fontSize })

function block(category: Category, ...runs: readonly TextRun[]): ClassifiedBlock {
  const lines = runs.map((each) => toLine([each]))
  return { block: { kind: 'text', lines, box: union(lines.map(({ box }) => box)) }, category }
}

const full = 'The leaves were dried in the shade for two weeks'

/** What is found of a line alone above its text. */
function headings(text: string, fontSize = 10): readonly string[] {
  const blocks = [
    block('list', read(text, 10, 10, fontSize)),
    block('paragraph', read(full, 10, 28)),
  ]
  const style = { body: { fontSize: 10, bold: false }, faces: new Map([[ocrFont, 1]]) }
  return withHeadings(blocks, style).flatMap((each) =>
    each.category === 'heading1' && each.block.kind === 'text'
      ? each.block.lines.map((line) => line.text).join(' ')
      : [],
  )
}

test('a title numbered by a letter is a heading, a sentence is an item', () => {
  expect(headings('B. Drying of Leaves')).toHaveLength(1)
  expect(headings('IV. DRYING OF LEAVES')).toHaveLength(1)
  expect(headings('B. Dry the leaves')).toEqual([])
})

test('short words of a title need no capital', () => {
  expect(headings('B. Drying with Care')).toHaveLength(1)
  expect(headings('B. Drying under Glass')).toEqual([])
})

test('small capitals are lower than the text, and notes are lower still', () => {
  expect([7, 6.9].map((size) => headings('IV. DRYING', size).length)).toEqual([1, 0])
})

test('a numbered title and its full stop head the sentence behind them in one line', () => {
  const found = (text: string) => headings(`${text} The leaves were dried`)
  expect(found('4.2. Drying of Leaves.')).toEqual(['4.2. Drying of Leaves.'])
  expect(found('4.2. Dry the leaves first.')).not.toContain('4.2. Dry the leaves first.')
})

function group(...runs: readonly TextRun[]): readonly string[] {
  const lines = buildLines(runs, []).toSorted((one, other) => one.box.top - other.box.top)
  return groupLines(lines).map((each) => each.lines.map(({ text }) => text).join('|'))
}

test('a title by a letter ends before an indented text that goes on at its edge, an item hangs', () => {
  const isParted = (title: string, indent = 12, back = 0) =>
    group(read(title, 10, 10), read(full, 10 + indent, 22), read(full, 10 + back, 34))[0] === title
  expect([8, 9].map((indent) => isParted('B. Drying', indent))).toEqual([false, true])
  expect([7, 9].map((back) => isParted('B. Drying', 12, back))).toEqual([true, false])
  expect(isParted('B. Dry the leaves')).toBe(false)
  // The text's line ends at 262, two ems before which a title is full.
  expect([43, 44].map((letters) => isParted(`B. ${'D'.repeat(letters)}`))).toEqual([true, false])
})

/** Two headings below each other, the first `right` points wide, above a text that begins `left` from their edge. */
function joined(right: number, left = 0, second = 'Leaves'): number {
  const first = read('Drying', 10, 10)
  const runs = [{ ...first, box: { ...first.box, right: 10 + right } }, read(second, 10, 22)]
  const [one, other] = runs.map((each) => block('heading1', each))
  if (!one || !other) return 0
  const text = block('paragraph', ...column([full, full], 10 + left, 36))
  return correctOcrBlocks([one, other, text], 10).filter(({ category }) => category === 'heading1')
    .length
}

test('a heading that had room for the next one’s first word is not the beginning of it', () => {
  // The text is 240 wide, the word 30, and 5 before it.
  expect([204, 206].map((right) => joined(right))).toEqual([2, 1])
  expect([7, 9].map((left) => joined(100, left))).toEqual([2, 1])
  expect(joined(100, 0, 'leaves')).toBe(1)
})
