import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { union } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { type Surroundings, textCategory } from './text-category.ts'

const page: Surroundings = {
  body: { fontSize: 10, bold: false },
  pageWidth: 600,
  pageHeight: 800,
  rules: [],
  besideFigure: false,
  isOcr: false,
}

/** The category of lines, 12 apart, or of what is given as runs. */
function category(
  given: string | readonly TextRun[],
  set: Partial<TextRun> = {},
  around: Partial<Surroundings> = {},
): string {
  const runs =
    typeof given === 'string'
      ? column(given.split('|'), 10, 10).map((each) => ({ ...each, ...set }))
      : given
  const lines = runs.map((each) => toLine([each]))
  const box = union(lines.map((line) => line.box))
  return textCategory({ kind: 'text', lines, box }, { ...page, ...around })
}

const isHeading = (...args: Parameters<typeof category>): boolean =>
  category(...args) === 'heading1'

const of = (letters: number) => 'Of '.padEnd(letters, 'mills ').trimEnd()
const bold = { bold: true }

test('a large heading has a few lines and no sentences', () => {
  const large = { fontSize: 14 }
  expect([isHeading('Of|the|mill', large), isHeading('Of|the|old|mill', large)]).toEqual([
    true,
    false,
  ])
  expect([isHeading(of(140), large), isHeading(of(180), large)]).toEqual([true, false])
  const sentence = (fontSize: number) => isHeading('It stood still.', { fontSize })
  expect([sentence(16), sentence(14)]).toEqual([true, false])
})

test('letters are larger than the text by what is seen, on a scan by what is no chance', () => {
  const read = (fontSize: number) => isHeading('Of the mill', { fontSize })
  expect([read(11.5), read(11)]).toEqual([true, false])
  const scanned = (text: string, fontSize: number) => isHeading(text, { fontSize }, { isOcr: true })
  expect([scanned('Of the mill:', 11.7), scanned('Of the mill:', 11.3)]).toEqual([true, false])
  expect([scanned('Of the mill', 10.9), scanned('Of the mill', 10.5)]).toEqual([true, false])
  expect([scanned('Of the|mill', 11), scanned('Of|the|mill', 11)]).toEqual([true, false])
})

test('a bold heading is as large as the text, short, narrow and low', () => {
  expect([isHeading('Mill', { ...bold, fontSize: 9.7 })]).toEqual([true])
  expect([isHeading('Mill', { ...bold, fontSize: 9.3 })]).toEqual([false])
  expect([isHeading('Of the|mill', bold), isHeading('Of|the|mill', bold)]).toEqual([true, false])
  const wide = (right: number) =>
    isHeading([run('Of the mill', 0, 0, { ...bold, box: { left: 0, right, top: 0, bottom: 10 } })])
  expect([wide(450), wide(510)]).toEqual([true, false])
  const high = (top: number) => isHeading([run('Of the', 0, 0, bold), run('mill', 0, top, bold)])
  expect([high(25), high(35)]).toEqual([true, false])
})

test('a heading by the tags of its document may be long, but no page', () => {
  const tagged = (letters: number) => isHeading(of(letters), { tag: { role: 'heading', block: 1 } })
  expect([tagged(180), tagged(220)]).toEqual([true, false])
})

test('a caption is no page of text, and its number ends soon', () => {
  const beside = (lines: number) =>
    category(
      ['Figure 1', ...Array.from({ length: lines - 1 }, () => 'a mill')].join('|'),
      {},
      {
        besideFigure: true,
      },
    )
  expect([beside(12), beside(13)]).toEqual(['caption', 'paragraph'])
  // A sign behind its number tells a long one.
  const long = ['Figure 1: a mill', ...Array.from({ length: 14 }, () => 'a mill')].join('|')
  expect(category(long, {}, { besideFigure: true })).toBe('caption')
  expect(category(long)).toBe('paragraph')
  const sign = (at: number) => category(`${'Figure 1'.padEnd(at, 'x')}: a mill`)
  expect([sign(55), sign(75)]).toEqual(['caption', 'paragraph'])
})

/** Whether a small text below a short line is a note. */
function isNote({ top = 600, text = '1 See the mill.', fontSize = 8, ...rule }: Note): boolean {
  const { at = top - 10, from = 50, length } = rule
  const rules =
    length === undefined ? [] : [{ direction: 'horizontal' as const, at, from, to: from + length }]
  return category([run(text, 50, top, { fontSize })], {}, { rules }) === 'footnote'
}

type Note = {
  readonly top?: number
  readonly text?: string
  readonly fontSize?: number
  readonly at?: number
  readonly from?: number
  readonly length?: number
}

test('notes are small, at the foot of a page, and say something', () => {
  expect([isNote({ top: 480 }), isNote({ top: 400 })]).toEqual([true, false])
  expect([isNote({ text: '1 See the mill' }), isNote({ text: '1 See this' })]).toEqual([
    true,
    false,
  ])
  expect([isNote({ fontSize: 9.1 }), isNote({ fontSize: 9.5 })]).toEqual([true, false])
})

test('the line above notes is short, right above them, and begins with them', () => {
  const plain = { text: 'See the other mill' }
  const below = (rule: Note) => isNote({ ...plain, length: 100, ...rule })
  expect([below({ length: 54 }), below({ length: 42 })]).toEqual([true, false])
  expect([below({ length: 240 }), below({ length: 300 })]).toEqual([true, false])
  expect([below({ at: 601.5 }), below({ at: 602.5 })]).toEqual([true, false])
  expect([below({ at: 460 }), below({ at: 420 })]).toEqual([true, false])
  expect([below({ from: 67 }), below({ from: 73 })]).toEqual([true, false])
})
