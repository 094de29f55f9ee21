import { expect, test } from 'vitest'
import type { Truth } from './documents/truth.ts'
import { boxPolygon } from './metrics/polygon.ts'
import { scoreReading } from './score.ts'

const truth: Truth = {
  pages: 1,
  elements: [
    {
      category: 'heading1',
      page: 1,
      polygon: boxPolygon(0.1, 0.1, 0.5, 0.14),
      text: 'The “river” mill',
      level: 2,
    },
    { category: 'list', page: 1, polygon: boxPolygon(0.1, 0.2, 0.9, 0.3), text: '• one\n• two' },
    {
      category: 'table',
      page: 1,
      polygon: boxPolygon(0.1, 0.4, 0.9, 0.6),
      text: 'a b c d',
      html: '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    },
  ],
}

const markdown = '# The "river" mill\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |'

test('a document that was read without fault is given full marks', () => {
  const { counts, ...means } = scoreReading(truth, {
    text: 'The "river" mill\n• one\n• two\na b\nc d',
    marked: { markdown, tables: markdown },
    elements: truth.elements,
  })
  expect(means).toEqual({ nid: 1, teds: 1, tedsS: 1, mhs: 1, mhsS: 1 })
  expect(counts?.get('table')).toEqual({ truth: 1, found: 1, matched: 1 })
})

test('bullets that Markdown writes as its own cost nothing', () => {
  const { nid } = scoreReading(truth, { text: markdown, marked: { markdown, tables: markdown } })
  expect(nid).toBe(1)
})

test('a program that writes plain text is not judged on headings, tables and boxes', () => {
  const score = scoreReading(truth, { text: 'The river mill one two a b c d' })
  expect(score.teds).toBeUndefined()
  expect(score.mhs).toBeUndefined()
  expect(score.counts).toBeUndefined()
})

test('nothing read is worth nothing', () => {
  const score = scoreReading(truth, {
    text: '',
    marked: { markdown: '', tables: '' },
    elements: [],
  })
  expect(score).toMatchObject({ nid: 0, teds: 0, tedsS: 0, mhs: 0, mhsS: 0 })
})
