import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import type { TextRun } from '../model/page-model.ts'
import { withoutBylines } from './bylines.ts'

function heading(words: string, fontSize: number, rest: Partial<TextRun> = {}): ClassifiedBlock {
  const line = toLine([run(words, 50, 100, { fontSize, ...rest })])
  return { category: 'heading1', block: { kind: 'text', lines: [line], box: line.box } }
}

const title = heading('Of mills and rivers', 18)
/** The category of a heading below a title. */
const below = (words: string, fontSize = 12, rest: Partial<TextRun> = {}) =>
  withoutBylines([title, heading(words, fontSize, rest)])[1]?.category

test.each([
  'Anna B. Millera,c,*, Ole H. Bergb,c, Ines Rioc',
  'Anna Miller∗, Ole Berg†',
  'Anna Miller, Ole van der Berg, Inés del Río and Jean-Luc O’Neil',
  'Anna Miller1, Ole Berg2',
])('the names of authors below a title are no heading: %s', (words) => {
  expect(below(words)).toBe('paragraph')
})

test.each([
  'Materials, Reagents and Methods',
  'Mills on the Thames, the Rhine and the Po',
  'Anna Miller',
  'Anna Miller*',
  'Water Mills, 1900',
  '2 Mills',
])('what may be anything else stays a heading: %s', (words) => {
  expect(below(words)).toBe('heading1')
})

test('fewer names than three may be a title, unless one has a mark', () => {
  expect([below('Water Mills, Wind Mills'), below('Anna Miller, Ole Berg*')]).toEqual([
    'heading1',
    'paragraph',
  ])
})

test('a title is larger than the names below it, and directly above', () => {
  const names = 'Anna Miller, Ole Berg, Ines Rio'
  expect([below(names, 15.5), below(names, 17)]).toEqual(['paragraph', 'heading1'])
  expect(withoutBylines([heading(names, 12)])[0]?.category).toBe('heading1')
})

test('what a document tags as a heading is one', () => {
  const tag = { role: 'heading', block: 1 } as const
  expect(below('Anna Miller, Ole Berg, Ines Rio', 12, { tag })).toBe('heading1')
})
