import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { authorsText, isAuthors } from './authors.ts'
import { findAlignedTables } from './find-tables.ts'

/** Columns centred beside each other, each line of a column 12 points below the last, from `top` on. */
function columns(top: number, ...texts: readonly (readonly string[])[]) {
  return texts.flatMap((lines, column) =>
    lines.map((text, line) => run(text, 150 + column * 220 - text.length * 2.5, top + line * 12)),
  )
}

const found = (runs: ReturnType<typeof columns>) =>
  findAlignedTables(buildLines(runs, [])).map(({ block }) =>
    block.kind === 'text' ? block.lines.map(({ text }) => text) : block.kind,
  )

const anna = ['Anna Miller', 'University of Rivers', 'anna@rivers.example']
const ole = ['Ole Berg', 'Mill Works', 'ole@mills.example']

test('the authors of a paper, centred beside each other, are read one after the other, and are no table', () => {
  expect(found(columns(0, anna, ole))).toEqual([[...anna, ...ole]])
})

test('rows of authors are read from top to bottom', () => {
  const ines = ['Ines Rio', 'Institute of Wheels', 'ines@wheels.example']
  const two = [...columns(0, anna, ole), ...columns(50, ines, ole)]
  expect(found(two)).toEqual([[...anna, ...ole, ...ines, ...ole]])
})

test('persons in rows are a table: only one of its columns has addresses', () => {
  const rows = [
    ['Anna Miller', 'Ole Berg', 'Ines Rio'],
    ['anna@rivers.example', 'ole@mills.example', 'ines@wheels.example'],
  ]
  expect(found(columns(0, ...rows))).toEqual(['table'])
})

test('authors are known by their names where not all tell an institution that is known as one', () => {
  const tim = ['Tim Olsen∗', 'Hampton Court Palace', 'Richmond']
  const ines = ['Ines Rio, Ada Weiss', 'Institute of Wheels', 'Bern']
  expect(found(columns(0, tim, ines))).toEqual([[...tim, ...ines]])
  expect(found(columns(0, tim, ['Ines Rio', 'Wheel Works', 'Bern']))).toEqual(['table'])
  expect(found(columns(0, ['Mills', ...tim.slice(1)], ines))).toEqual(['table'])
  expect(found(columns(0, [...tim.slice(0, 2), '12'], ines))).toEqual(['table'])
})

test('a name with a wide space in it is one', () => {
  const cell = (left: number, ...words: readonly string[]) =>
    words.flatMap((text, at) => buildLines([run(text, left + 50 * at, 0)], []))
  const rows = [
    [cell(0, 'Tim', 'Olsen†'), cell(200, 'Ines Rio')],
    [
      buildLines([run('Wheel Works', 0, 12)], []),
      buildLines([run('Institute of Wheels', 200, 12)], []),
    ],
  ]
  expect(isAuthors({ rows, box: { left: 0, right: 300, top: 0, bottom: 22 } })).toBe(true)
})

test('a row of authors begins where lines are further apart than those of one', () => {
  const text = (gap: number) => {
    const line = (words: string, left: number, top: number) =>
      buildLines([run(words, left, top)], [])
    const rows = [
      [line('Anna', 0, 0), line('Ole', 100, 0)],
      [line('Ines', 0, 10 + gap), line('Tim', 100, 10 + gap)],
    ]
    const box = { left: 0, right: 120, top: 0, bottom: 20 + gap }
    return authorsText({ rows, box }).lines.map((each) => each.text)
  }
  expect([text(8), text(8.5)]).toEqual([
    ['Anna', 'Ines', 'Ole', 'Tim'],
    ['Anna', 'Ole', 'Ines', 'Tim'],
  ])
})
