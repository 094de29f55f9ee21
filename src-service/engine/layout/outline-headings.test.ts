import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { TextRun } from '../model/page-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { withHeadings } from './find-headings.ts'
import { numberOf } from './heading-number.ts'

const bold = { bold: true, fontSize: 9 }

function text(words: string, top: number, set: Partial<TextRun> = {}): ClassifiedBlock {
  const line = toLine([run(words, 10, top, set)])
  return { block: { kind: 'text', lines: [line], box: line.box }, category: 'paragraph' }
}

const drawing: ClassifiedBlock = {
  block: {
    kind: 'figure',
    box: { left: 10, top: 30, right: 200, bottom: 90 },
    lines: [],
    chart: false,
  },
  category: 'figure',
}

/** The categories of some blocks among prose of size 10. */
function categories(...blocks: readonly ClassifiedBlock[]): readonly string[] {
  const style = { body: { fontSize: 10, bold: false }, faces: new Map([['Serif', 0.95]]) }
  return withHeadings(blocks, style).map(({ category }) => category)
}

test('a bold line with a number of several levels is a heading, whatever stands below it', () => {
  const heading = text('3.9.1 “Simple” set-up', 10, bold)
  expect(categories(heading, drawing)).toEqual(['heading1', 'figure'])
  expect(categories(heading, text('• Sources', 22))).toEqual(['heading1', 'paragraph'])
  expect(categories(heading)).toEqual(['heading1'])
})

test('it may end in a colon, where a plain one leads to what follows', () => {
  const below = text('The mill stood at the end of the lane by the river bank.', 22)
  expect(categories(text('4.1.2 Mills:', 10, bold), below)[0]).toBe('heading1')
  expect(categories(text('4.1.2 Mills:', 10), below)[0]).toBe('paragraph')
})

test('plain it needs its text below, and siblings make it an item', () => {
  expect(categories(text('3.9.1 Simple set-up', 10), drawing)[0]).toBe('paragraph')
  const items = [text('3.1 Oats', 10, bold), text('3.2 Rye', 22, bold), text('3.3 Wheat', 34, bold)]
  expect(categories(...items)).toEqual(['paragraph', 'paragraph', 'paragraph'])
})

test('sections of an appendix, and of chapters named by a letter, are numbered behind it', () => {
  expect(numberOf('A.1 Proofs')).toBe('A.1')
  expect(numberOf('B.2.3. Tables of mills')).toBe('B.2.3.')
  expect(numberOf('V4.1 General design')).toBe('V4.1')
  expect(numberOf('B2 General design')).toBeUndefined()
  expect(numberOf('A.1 of them')).toBeUndefined()
})

test('standards number their sections by seven levels', () => {
  expect(numberOf('3.1.3.1.2.1.4 Conformance')).toBe('3.1.3.1.2.1.4')
})

test('a table right below a line tells what it heads, where another column comes first', () => {
  const table = (top: number): ClassifiedBlock => ({
    block: {
      kind: 'table',
      box: { left: 10, top, right: 500, bottom: 300 },
      rows: [],
      fontSize: 10,
    },
    category: 'table',
  })
  const beside = text('17 Mill Road', 10)
  const first = (top: number) => categories(text('INVOICE 2020-10', 10), beside, table(top))[0]
  expect([first(54), first(56)]).toEqual(['heading1', 'paragraph'])
})

test('titles in small capitals that a font lacks are set smaller than text, and told by their numbers', () => {
  const below = text('The mill stood at the end of the lane by the river bank.', 22)
  const first = (words: string, fontSize: number) =>
    categories(text(words, 10, { fontSize }), below)[0]
  expect([first('1. INTRODUCTION', 7), first('1. INTRODUCTION', 6.9)]).toEqual([
    'heading1',
    'paragraph',
  ])
  expect([first('INTRODUCTION', 8.5), first('INTRODUCTION', 8.4)]).toEqual([
    'heading1',
    'paragraph',
  ])
})
