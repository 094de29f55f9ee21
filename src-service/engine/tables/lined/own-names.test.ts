import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { withOwnNames } from './own-names.ts'
import { toTextRows } from './text-rows.ts'

const columns = [0, 100, 200, 300].map((left) => ({ left, right: left + 60 }))

/** The names in a text that reaches from one place to another. */
function names(words: string, left: number, right: number, fontName = 'ocr'): readonly string[] {
  const text = toLine([run(words, left, 0, { fontName, box: { left, right, top: 0, bottom: 10 } })])
  const [row] = toTextRows([text])
  return row ? withOwnNames(row, columns).texts.map((each) => each.text) : []
}

test('words that stand over one column each, from the first to the last, name these', () => {
  expect(names('Rate Risk Odds', 100, 360)).toEqual(['Rate', 'Risk', 'Odds'])
  expect(names('Rate Risk', 100, 360)).toEqual(['Rate Risk'])
  expect(names('Rate Risk Odds', 100, 360, 'Serif')).toEqual(['Rate Risk Odds'])
  expect(names('Rate of all men', 100, 360)).toEqual(['Rate of all men'])
})

test('what ends before its columns do heads them', () => {
  expect([
    names('Rate Risk Odds', 109, 351).length,
    names('Rate Risk Odds', 111, 349).length,
  ]).toEqual([3, 1])
})
