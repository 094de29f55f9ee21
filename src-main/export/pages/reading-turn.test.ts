import { expect, test } from 'vitest'
import type { Polygon, TextLine } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { turned } from '#shared/results/turned.ts'
import { turnOf } from './reading-turn.ts'

/** A line of words whose boxes are so wide and high, each next one so far from the last. */
function line(
  texts: readonly string[],
  [width, height]: readonly [number, number],
  [right, down]: readonly [number, number],
): TextLine {
  const words = texts.map((text, index) => {
    const [left, top] = [0.5 + index * right, 0.5 + index * down]
    return { text, polygon: rectangle(left, top, left + width, top + height), confidence: null }
  })
  return { text: texts.join(' '), region: null, confidence: null, words }
}

const words = ['text', 'that', 'reads']
const [wide, high] = [
  [0.08, 0.02],
  [0.02, 0.08],
] as const

test.each([
  ['to the right', words, wide, [0.1, 0], 0],
  ['downwards', words, high, [0, 0.1], 1],
  ['from the right, upside down', words, wide, [-0.1, 0.004], 2],
  ['upwards', words, high, [0.004, -0.1], 3],
  ['from the right, as Hebrew does', ['שלום', 'עולם'], wide, [-0.1, 0], null],
  ['neither along nor down', words, wide, [0.1, 0.1], null],
  // Labels of an axis, taken for one line.
  ['downwards, word by upright word', words, wide, [0, 0.1], null],
  ['nowhere, as it is one word', ['text'], wide, [0, 0], null],
] as const)('a line whose words go %s', (_, texts, size, step, turn) => {
  expect(turnOf({ lines: [line(texts, size, step)] })).toBe(turn)
})

test('the longest lines of a text say how it is turned', () => {
  const stray = line(['a', 'b'], high, [0.1, 0])
  expect(turnOf({ lines: [stray, line([...words, ...words], high, [0, -0.1])] })).toBe(3)
})

const box = rectangle(0.1, 0.2, 0.3, 0.6)
const corner = ([first]: Polygon) => [first?.x, first?.y]

test('corners begin where the top left of a turned text is', () => {
  expect(([0, 1, 2, 3] as const).map((turn) => corner(turned(box, turn)))).toEqual([
    [0.1, 0.2],
    [0.3, 0.2],
    [0.3, 0.6],
    [0.1, 0.6],
  ])
})

test('corners that a parser began there stay as they are', () => {
  const own = turned(box, 3)
  expect(turned(own, 3)).toEqual(own)
})

test('of a place with more corners its box is turned', () => {
  expect(turned([...box, { x: 0.1, y: 0.4 }], 2)).toEqual(turned(box, 2))
})
