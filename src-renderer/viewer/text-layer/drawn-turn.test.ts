import { expect, test } from 'vitest'
import { drawnText } from './drawn-turn.ts'

const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const margin = corners(0.02, 0.2, 0.05, 0.7)

test.each([
  ['words in a margin', 'a notice of 2 Jun 2022 that was stamped', margin, 'up'],
  ['letters that are written down', '세로쓰기는 위에서 아래로 읽는다', margin, 'none'],
  ['a letter in a tall box', 'A', margin, 'none'],
  ['a narrow column', 'word '.repeat(120), corners(0.1, 0.1, 0.25, 0.9), 'none'],
  ['a heading', 'A heading of some words', corners(0.1, 0.1, 0.9, 0.13), 'none'],
])('%s: drawn as it is read', (_, text, polygon, turn) => {
  expect(drawnText(text, polygon, 1.4).turn).toBe(turn)
})

test('corners that begin where the text does say how it goes', () => {
  const [a, b, c, d] = corners(0.1, 0.1, 0.2, 0.3)
  if (!a || !b || !c || !d) throw new Error('No corners')
  expect(drawnText('two words', [a, b, c, d], 1).turn).toBe('none')
  expect(drawnText('two words', [b, c, d, a], 1).turn).toBe('down')
  expect(drawnText('two words', [d, a, b, c], 1).turn).toBe('up')
  // Turned by two it is read from the right, and drawn as usual.
  expect(drawnText('two words', [c, d, a, b], 1).turn).toBe('none')
})

test('the room of a turned text is as wide as its lines are long', () => {
  const { room } = drawnText('a notice in the margin', margin, 1)
  expect([room.width, room.height]).toEqual([expect.closeTo(0.5), expect.closeTo(0.03)])
})

test('a turned text is as large as its box is wide', () => {
  expect(drawnText('abc', margin, 1).size).toBeLessThanOrEqual(0.03)
  expect(drawnText('a notice in the margin', margin, 1).size).toBeGreaterThan(0.02)
})
