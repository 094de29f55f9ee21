import { expect, test } from 'vitest'
import { advanceOf } from '#shared/text/advance.ts'
import { fitText } from './fit-text.ts'
import { linesOverPicture } from './picture-lines.ts'

const paragraph = 'A first line of words\nand a second line too\nends.'

function lay(text: string, height: number) {
  const room = { width: 0.5, height }
  return linesOverPicture(text, fitText(text, room), room)
}

test('lines stand one below the other from the top of their room to its bottom', () => {
  const { size, pitch, areThose, lines } = lay(paragraph, 0.15)
  expect(size * pitch * 3).toBeCloseTo(0.15)
  expect(areThose).toBe(true)
  expect(lines.map(({ text }) => text).join('\n')).toBe(paragraph)
})

test('a full line is stretched, one that ends before keeps what is free', () => {
  const [first, second, last] = lay(paragraph, 0.15).lines
  expect([first?.free, second?.free]).toEqual([0, 0])
  expect(last?.free).toBeCloseTo(advanceOf('and a second line too') - advanceOf('ends.'))
})

test('a text in one line is stretched to its room', () => {
  expect(lay('A line', 0.05)).toMatchObject({ areThose: true, lines: [{ text: 'A line' }] })
})

test.each([
  ['that comes in one', 'some words that are read '.repeat(9), 0.15],
  ['that the picture breaks again', paragraph, 0.4],
  ['that would lie over each other', paragraph, 0.03],
])('lines %s are wrapped to fill the room', (_what, text, height) => {
  const { size, pitch, areThose, lines } = lay(text, height)
  expect(areThose).toBe(false)
  expect(lines).toEqual([{ text, free: 0 }])
  const count = height / (size * pitch)
  expect(count).toBeCloseTo(Math.round(count))
})

test('a room without height takes letters all the same', () => {
  expect(lay('A line', 0).pitch).toBe(1)
})
