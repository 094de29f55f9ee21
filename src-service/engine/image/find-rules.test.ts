import { expect, test } from 'vitest'
import { findRules } from './find-rules.ts'

type Area = readonly [left: number, top: number, right: number, bottom: number]

/** A white picture with black areas. */
function draw(...areas: readonly Area[]) {
  const [width, height] = [300, 200]
  const data = new Uint8Array(width * height).fill(255)
  for (const [left, top, right, bottom] of areas) {
    for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, y * width + right)
  }
  return { data, width, height }
}

test('lines of a few pixels are rules with their places', () => {
  expect(findRules(draw([20, 50, 220, 52], [100, 10, 101, 190]))).toEqual([
    { direction: 'horizontal', at: 51, from: 20, to: 220 },
    { direction: 'vertical', at: 100.5, from: 10, to: 190 },
  ])
})

test('a long line that is only grey is a rule; a short one is the foot of a letter', () => {
  const grey = (length: number, brightness: number) => {
    const { data, ...size } = draw()
    data.fill(brightness, 50 * 300 + 20, 50 * 300 + 20 + length)
    return findRules({ data, ...size }).length
  }
  expect([grey(102, 190), grey(98, 190), grey(102, 200)]).toEqual([1, 0, 0])
})

test('a line that is dark in parts is found once', () => {
  const { data, ...size } = draw([20, 50, 200, 51])
  data.fill(190, 50 * 300 + 200, 50 * 300 + 280)
  expect(findRules({ data, ...size })).toHaveLength(1)
})

test('a line with a short break in it is one rule', () => {
  expect(findRules(draw([20, 50, 100, 51], [101, 50, 220, 51]))).toHaveLength(1)
})

test('areas and letters are no rules', () => {
  expect(findRules(draw([20, 20, 220, 120], [30, 150, 60, 153]))).toEqual([])
})

test('a skewed line is found in pieces that touch', () => {
  const pieces: readonly Area[] = [
    [10, 50, 100, 51],
    [100, 51, 190, 52],
    [190, 52, 280, 53],
  ]
  const found = findRules(draw(...pieces))
  expect(Math.min(...found.map(({ from }) => from))).toBe(10)
  expect(Math.max(...found.map(({ to }) => to))).toBe(280)
})

/** A white picture with one line across of the given brightness, length and thickness. */
function line({ brightness = 0, length = 200, thickness = 1 }) {
  const [width, height] = [300, 200]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 50; y < 50 + thickness; y += 1) {
    data.fill(brightness, y * width + 20, y * width + 20 + length)
  }
  return findRules({ data, width, height })
}

test.each([
  [{ brightness: 150 }, 1],
  [{ brightness: 205 }, 0],
  [{ brightness: 160, length: 90 }, 1],
  [{ brightness: 185, length: 90 }, 0],
  [{ length: 53 }, 1],
  [{ length: 38 }, 0],
  [{ thickness: 7 }, 1],
  [{ thickness: 10 }, 0],
])('grey, short and thick lines are rules up to a point: %o', (drawn, count) => {
  expect(line(drawn)).toHaveLength(count)
})

test('a dashed line is not joined over its gaps', () => {
  expect(findRules(draw([20, 50, 100, 51], [102, 50, 220, 51]))).toHaveLength(2)
})

test('a step of a skewed line goes on with the rule that it mostly lies under', () => {
  expect(findRules(draw([10, 50, 110, 51], [50, 51, 150, 52]))).toHaveLength(1)
  expect(findRules(draw([10, 50, 110, 51], [67, 51, 167, 52]))).toHaveLength(2)
})
