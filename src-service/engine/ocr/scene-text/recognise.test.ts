import { expect, test } from 'vitest'
import { decode, widthToRead } from './recognise.ts'
import { parseLetters } from './scene-models.ts'

const letters = parseLetters('a\nb\n')

/** The network's answer with one likeliest letter a step. */
function answer(kinds: readonly number[], probability = 0.9): Parameters<typeof decode>[0] {
  const data = new Float32Array(kinds.length * letters.length).fill(0.01)
  for (const [step, kind] of kinds.entries()) data[step * letters.length + kind] = probability
  return { data, shape: [1, kinds.length, letters.length] }
}

test('a dictionary has nothing before its letters and the space behind them', () => {
  expect(letters).toEqual(['', 'a', 'b', ' '])
  expect(parseLetters('a\r\nb\r\n')).toEqual(letters)
  expect(parseLetters('\uFEFFa\nb\n')).toEqual(letters)
})

test.each([
  ['one letter over several steps is one', [1, 1, 1, 0], 'a'],
  ['with nothing between, twice', [1, 0, 1], 'aa'],
  ['two letters beside each other', [1, 2, 2, 0, 3, 0, 1], 'ab a'],
  ['nothing', [0, 0, 0], ''],
])('%s', (_, kinds, text) => {
  const read = decode(answer(kinds), letters)
  expect(read.map((letter) => letter.text).join('')).toBe(text)
})

test('letters stand where they were seen, and reach no further than to their neighbours', () => {
  const [first, second] = decode(answer([0, 1, 0, 2, 0, 0, 0, 0, 0, 0]), letters)
  expect(first).toMatchObject({ text: 'a', from: 0, to: 0.25 })
  expect(second?.from).toBeCloseTo(0.25)
  expect(second?.to).toBeCloseTo(0.65)
})

test('a network with another dictionary is refused: it would answer other letters', () => {
  expect(() => decode(answer([1]), [...letters, 'c'])).toThrow('its dictionary 5')
})

test('no line is too short or too long for the network', () => {
  expect(widthToRead(0.1)).toBe(48)
  expect(widthToRead(10)).toBe(480)
  expect(widthToRead(10_000)).toBe(3200)
})
