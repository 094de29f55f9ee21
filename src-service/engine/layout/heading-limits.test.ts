import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import type { ClassifiedBlock } from '../model/block.ts'
import { union } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { withHeadings } from './find-headings.ts'

function block(runs: readonly TextRun[]): ClassifiedBlock {
  const lines = runs.map((each) => toLine([each]))
  const box = union(lines.map((line) => line.box))
  return { block: { kind: 'text', lines, box }, category: 'paragraph' }
}

const sentence = 'The leaves were dried in the shade for two weeks'

type Page = {
  /** Text that may be a heading, its lines separated by `|`. */
  readonly text?: string
  readonly set?: Partial<TextRun>
  /** What the document's letters are set in, by their part of all. */
  readonly faces?: Readonly<Record<string, number>>
  readonly gap?: number
  readonly below?: string
  readonly belowSize?: number
}

/** Whether a text above another is a heading. */
function isHeading(page: Page): boolean {
  const { text = 'Plant material', set = { bold: true }, gap = 14, below = sentence } = page
  const { faces = { Serif: 0.9 }, belowSize: fontSize = 10 } = page
  const lines = column(text.split('|'), 10, 0).map((each) => ({ ...each, ...set }))
  const bottom = Math.max(...lines.map(({ box }) => box.bottom))
  const next = block([run(below, 10, bottom + gap, { fontSize })])
  const style = { body: { fontSize: 10, bold: false }, faces: new Map(Object.entries(faces)) }
  return withHeadings([block(lines), next], style)[0]?.category === 'heading1'
}

const heavy = { fontName: 'Heavy' }

test('a heading is short', () => {
  expect([isHeading({ text: 'Of|the|mill' }), isHeading({ text: 'Of|the|old|mill' })]).toEqual([
    true,
    false,
  ])
  const long = (letters: number) => isHeading({ text: 'Of '.padEnd(letters, 'mills ').trimEnd() })
  expect([long(120), long(160)]).toEqual([true, false])
})

test('a heading is as large as its text, a bold one nearly so', () => {
  const bold = (fontSize: number) => isHeading({ set: { bold: true, fontSize } })
  expect([bold(7.5), bold(6.5)]).toEqual([true, false])
  const face = (fontSize: number) => isHeading({ set: { ...heavy, fontSize } })
  expect([face(9), face(8)]).toEqual([true, false])
})

test('a face that is rarely used sets headings, in a document of one face', () => {
  const shares = (Heavy: number, Serif: number) =>
    isHeading({ set: heavy, faces: { Heavy, Serif, Sans: 0.3 } })
  expect([shares(0.1, 0.6), shares(0.14, 0.56)]).toEqual([true, false])
  expect([shares(0.05, 0.45), shares(0.05, 0.35)]).toEqual([true, false])
})

test('a long line in italics is a quotation', () => {
  const italic = (letters: number) =>
    isHeading({ set: { italic: true }, text: 'Of '.padEnd(letters, 'mills ').trimEnd() + 's' })
  expect([italic(60), italic(80)]).toEqual([true, false])
})

test('some capitals are a heading, an abbreviation is none', () => {
  const capitals = (text: string) => isHeading({ set: {}, text })
  expect([capitals('OATS'), capitals('OAT')]).toEqual([true, false])
})

test('below a heading stands text, right below it', () => {
  expect([isHeading({ gap: 30 }), isHeading({ gap: 40 })]).toEqual([true, false])
  expect([isHeading({ belowSize: 9 }), isHeading({ belowSize: 8 })]).toEqual([true, false])
  expect([isHeading({ belowSize: 11 }), isHeading({ belowSize: 12 })]).toEqual([true, false])
  const below = (letters: number) => isHeading({ below: sentence.slice(0, letters) })
  expect([below(47), below(33)]).toEqual([true, false])
})
