import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { groupLines } from './group-lines.ts'
import { rightEdge } from './right-edge.ts'

/** A line that ends there, in points. */
const ending = (right: number, index: number) => {
  const whole = run('words of a text', 0, 12 * index)
  return toLine([{ ...whole, box: { ...whole.box, right } }])
}

const edgeOf = (...rights: readonly number[]) => rightEdge(rights.map(ending))

const repeated = (count: number, right: number) => Array.from({ length: count }, () => right)

test('justified text ends at the edge that its lines share, not where one sticks out', () => {
  expect(edgeOf(340, 300, 300, 300, 120)).toBe(300)
  // Two may do so by chance.
  expect(edgeOf(340, 300, 300, 120)).toBe(340)
})

test('lines share an edge within a point', () => {
  expect(edgeOf(340, 300, 299.1, 299.1, 120)).toBe(300)
  expect(edgeOf(340, 300, 298.9, 298.9, 120)).toBe(340)
})

test('a fourth of the lines tells the edge: the others are short, as of lists', () => {
  expect(edgeOf(340, ...repeated(5, 300), ...repeated(14, 100))).toBe(300)
  expect(edgeOf(340, ...repeated(4, 300), ...repeated(15, 100))).toBe(340)
})

test('few lines stick out: more are of a wider text', () => {
  expect(edgeOf(...repeated(3, 340), ...repeated(57, 300))).toBe(300)
  expect(edgeOf(...repeated(4, 340), ...repeated(56, 300))).toBe(340)
})

test('a paragraph is filled up from its bold beginning on, though a line of another sticks out', () => {
  const told = 'RETRY This word begins what the text goes on with up to its'
  const runs = [
    run('A line that is as long as its paragraph and then some', 10, 10),
    ...[22, 34, 46].map((top) => run('A line that is as long as its paragraph is', 10, top)),
    run(told, 10, 70, { bold: true }),
    run('own edge', 10, 82),
  ].map((each, index) => ({
    ...each,
    box: { ...each.box, right: index === 0 ? 340 : index === 5 ? 60 : 300 },
  }))
  const groups = groupLines(runs.map((each) => toLine([each])))
  expect(groups.at(-1)?.lines.map(({ text }) => text)).toEqual([told, 'own edge'])
})
