import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { union } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { withHeadings } from './find-headings.ts'

function block(category: Category, ...runs: readonly TextRun[]): ClassifiedBlock {
  const lines = runs.map((each) => toLine([each]))
  return { block: { kind: 'text', lines, box: union(lines.map(({ box }) => box)) }, category }
}

const lines = (left: number, top: number, count = 2) =>
  block(
    'paragraph',
    ...Array.from({ length: count }, (_, index) =>
      run('Goods that are sent by sea and not by land', left, top + 12 * index),
    ),
  )

/** What is found of a bold word above its text, with other text above both; lefts in points. */
function category({
  term = 'Freight',
  size = 10,
  text = lines(30, 60),
  other = lines(10, 10),
}: {
  readonly term?: string
  readonly size?: number
  readonly text?: ClassifiedBlock
  readonly other?: ClassifiedBlock
}): string | undefined {
  const word = block('heading1', run(term, 10, 45, { bold: true, fontSize: size }))
  const style = { body: { fontSize: 10, bold: false }, faces: new Map([['Serif', 0.95]]) }
  return withHeadings([other, word, text], style)[1]?.category
}

test('a bold word is the term of what stands further right, below it', () => {
  expect(category({})).toBe('paragraph')
  expect(category({ text: lines(10, 60) })).toBe('heading1')
  expect([21.9, 22.1].map((left) => category({ text: lines(left, 60) }))).toEqual([
    'heading1',
    'paragraph',
  ])
})

test('the first line of a paragraph stands further right, too', () => {
  expect(category({ text: lines(30, 60, 1) })).toBe('heading1')
})

test('where no text begins at its edge, headings hang out', () => {
  expect(category({ other: lines(30, 10) })).toBe('heading1')
  expect([14.9, 15.1].map((left) => category({ other: lines(left, 10) }))).toEqual([
    'paragraph',
    'heading1',
  ])
  // What stands alone is no text.
  expect(category({ other: lines(10, 10, 1) })).toBe('heading1')
})

test('a term is as large as text is, and has no number', () => {
  expect([10.4, 10.6].map((size) => category({ size }))).toEqual(['paragraph', 'heading1'])
  expect(category({ term: '2.1 Freight' })).toBe('heading1')
})
