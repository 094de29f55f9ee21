import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { Category } from '../model/category.ts'
import { withoutNotesAboveText, withoutNotesAmongEntries } from './false-notes.ts'

const body = { fontSize: 10, bold: false }
const sentence = 'The wheel turns as long as there is water in the river.'

function block(
  category: Category,
  words: string,
  top: number,
  fontSize = 10,
  left = 50,
): ClassifiedBlock {
  const line = toLine([run(words, left, top, { fontSize })])
  return { category, block: { kind: 'text', lines: [line], box: line.box } }
}

const categories = (blocks: readonly ClassifiedBlock[]) => blocks.map(({ category }) => category)

test('what stands right above ordinary text is no note', () => {
  const title = block('footnote', '1. Wheels of two mills', 500, 9)
  const found = withoutNotesAboveText([title, block('paragraph', sentence, 520)], body)
  expect(categories(found)).toEqual(['list', 'paragraph'])
})

test.each([
  ['the next column begins behind it', block('paragraph', sentence, 60, 10, 300)],
  ['small print follows', block('paragraph', sentence, 520, 9)],
  ['a few words follow', block('paragraph', 'Page 7', 520)],
  ['another note follows', block('footnote', sentence, 520)],
])('a note stays one where %s', (_, next) => {
  const note = block('footnote', '1. Wheels of two mills', 500, 9)
  expect(withoutNotesAboveText([note, next], body)[0]?.category).toBe('footnote')
})

test('no note stands right below a heading', () => {
  const entry = block('footnote', '[1] A. Miller, Of Wheels.', 500, 8)
  const heading = block('heading1', 'References', 480)
  expect(categories(withoutNotesAmongEntries([heading, entry]))).toEqual(['heading1', 'paragraph'])
})

test('what counts on from an entry in its size is another entry, and so on', () => {
  const entries = [
    block('paragraph', '[9] A. Miller, Of Wheels.', 480, 8),
    block('footnote', '[10] O. Berg, Of Stones.', 490, 8),
    block('footnote', '[11] I. Rio, Of Flour.', 500, 8),
  ]
  expect(categories(withoutNotesAmongEntries(entries))).toEqual(Array(3).fill('paragraph'))
})

test.each([
  ['that is another number', block('paragraph', '[8] A. Miller, Of Wheels.', 480, 8)],
  ['in larger letters', block('paragraph', '[9] A. Miller, Of Wheels.', 480, 8.5)],
  ['of a table', block('caption', '[9] A. Miller, Of Wheels.', 480, 8)],
])('a note below something %s stays one', (_, before) => {
  const note = block('footnote', '[10] O. Berg, Of Stones.', 490, 8)
  expect(withoutNotesAmongEntries([before, note])[1]?.category).toBe('footnote')
})

test('what a document tags as a note is one', () => {
  const line = toLine([
    run('1. Wheels of two mills', 50, 500, { fontSize: 9, tag: { role: 'note', block: 1 } }),
  ])
  const note: ClassifiedBlock = {
    category: 'footnote',
    block: { kind: 'text', lines: [line], box: line.box },
  }
  const found = withoutNotesAboveText([note, block('paragraph', sentence, 520)], body)
  expect(found[0]?.category).toBe('footnote')
})

test('notes below a table stand above the text', () => {
  const table: ClassifiedBlock = {
    category: 'table',
    block: {
      kind: 'table',
      box: { left: 50, top: 400, right: 300, bottom: 480 },
      rows: [],
      fontSize: 9,
    },
  }
  const notes = [
    block('footnote', '1 Of mills alone', 490, 8),
    block('footnote', '2 Of wheels', 500, 8),
  ]
  const text = block('paragraph', sentence, 520)
  const found = (above: ClassifiedBlock) =>
    categories(withoutNotesAboveText([above, ...notes, text], body)).slice(1)
  expect(found(table)).toEqual(['footnote', 'footnote', 'paragraph'])
  expect(categories(withoutNotesAboveText([table, ...notes.slice(1), text], body))[1]).toBe(
    'footnote',
  )
})
