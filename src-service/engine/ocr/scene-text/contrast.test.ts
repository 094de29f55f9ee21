import { expect, test } from 'vitest'
import { blackOnWhite } from './contrast.ts'

/** Pixels of white that Tesseract wants around a line. */
const margin = 12

/** A board of one brightness with a stroke of another. */
function board(ground: number, stroke: number): Parameters<typeof blackOnWhite>[0] {
  const data = new Uint8Array(20 * 10).fill(ground)
  for (let y = 0; y < 10; y += 1) data.fill(stroke, y * 20 + 8, y * 20 + 10)
  return { data, width: 20, height: 10 }
}

test.each([
  ['grey on grey', 140, 110],
  ['white chalk on a green board', 60, 190],
])('%s becomes black on white', (_, ground, stroke) => {
  const { data, width, height } = blackOnWhite(board(ground, stroke))
  expect([width, height]).toEqual([20 + 2 * margin, 10 + 2 * margin])
  const at = (x: number): number => data[(margin + 5) * width + margin + x] ?? -1
  expect(at(2)).toBe(255)
  expect(at(8)).toBe(0)
  expect(data[0]).toBe(255)
})

test('a line without ink is not divided by nothing', () => {
  expect(new Set(blackOnWhite(board(90, 90)).data).size).toBeLessThanOrEqual(2)
})

test.each([
  ['a speck does not make the letters pale', 16, 0],
  ['what is black for more than a speck does', 23, 128],
])('%s', (_, black, brightness) => {
  const [width, height] = [100, 10]
  const letters = new Uint8Array(width * height).fill(200).fill(100, 500, 600).fill(0, 0, black)
  const line = blackOnWhite({ data: letters, width, height })
  const middle = (margin + 5) * line.width + margin + 50
  expect(Math.abs((line.data[middle] ?? -1) - brightness)).toBeLessThanOrEqual(1)
})
