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

/** What a bold line right above two lines of text is taken for; tops in points. */
function category(
  text: string,
  { size = 10, top = 60, below = 'paragraph', tag = undefined as TextRun['tag'] } = {},
): string | undefined {
  const label = block(
    'heading1',
    run(text, 10, 45, { bold: true, fontSize: size, ...(tag && { tag }) }),
  )
  const prose = block(
    below as Category,
    run('Goods that are sent by sea and not by land', 10, top),
    run('take longer, and cost less than others do.', 10, top + 12),
  )
  const style = { body: { fontSize: 10, bold: false }, faces: new Map([['Serif', 0.95]]) }
  return withHeadings([label, prose], style)[0]?.category
}

test('the name of a note or a warning heads no section, in any language', () => {
  const names = ['Note', 'WARNING', 'Caution:', 'Tipp', 'Wichtig', '참고', '주의', '警告', '注意：']
  expect(names.filter((name) => category(name) !== 'paragraph')).toEqual([])
})

test('sections about notes and warnings keep their headings', () => {
  const names = ['Notes', 'Warnings and errors', '1 Note', '주의 사항', '注意事項']
  expect(names.filter((name) => category(name) !== 'heading1')).toEqual([])
})

test('a title that is set as large as titles are stays one', () => {
  expect([12.9, 13.1].map((size) => category('Warning', { size }))).toEqual([
    'paragraph',
    'heading1',
  ])
})

test('what stands above no text of its own labels nothing', () => {
  const bottom = 45 + 10
  expect([34.9, 35.1].map((gap) => category('Note', { top: bottom + gap }))).toEqual([
    'paragraph',
    'heading1',
  ])
  expect(category('Note', { below: 'heading1' })).toBe('heading1')
})

test('what the document itself calls a heading is one', () => {
  expect(category('Note', { tag: { role: 'heading', block: 1 } })).toBe('heading1')
})
