import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { withoutNextSign, withoutSigns, withSignedValues } from './currency-signs.ts'
import { toTextRows } from './text-rows.ts'

/** A row of texts, 60 apart. */
function row(...texts: readonly string[]) {
  const [made] = toTextRows(texts.map((text, at) => toLine([run(text, at * 60, 0)])))
  if (!made) throw new Error('A row has texts.')
  return made
}

test.each([
  ['Oats', '$', '17,805', '$', '(704)'],
  ['Oats', '€', '—', '₩', '85'],
])(
  'a currency sign is of the text of its value, and makes no column',
  (label, one, value, other, last) => {
    const made = row(label, one, value, other, last)
    expect(withSignedValues(made).texts.map(({ text }) => text)).toEqual([
      label,
      `${one} ${value}`,
      `${other} ${last}`,
    ])
    expect(withoutSigns(made).texts.map(({ text }) => text)).toEqual([label, value, last])
  },
)

test('a sign before words, or at the end of a row, stands for itself', () => {
  for (const made of [row('Oats', '$', 'a sack'), row('Oats', '17', '$')]) {
    expect(withSignedValues(made)).toEqual(made)
    expect(withoutSigns(made)).toEqual(made)
  }
})

test("the next column's sign is parted from the value that it was read with", () => {
  const parts = withoutNextSign(run('9,261 $', 100, 0))
  expect(parts.map(({ text, box }) => [text, box.left, box.right])).toEqual([
    ['9,261', 100, 125],
    ['$', 130, 135],
  ])
  expect(withoutNextSign(run('- $', 100, 0)).map(({ text }) => text)).toEqual(['-', '$'])
  expect(withoutNextSign(run('paid in $', 100, 0))).toHaveLength(1)
  expect(withoutNextSign(run('9,261 $', 100, 0, { rotation: 90 }))).toHaveLength(1)
})
