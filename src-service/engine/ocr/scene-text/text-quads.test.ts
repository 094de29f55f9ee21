import { expect, test } from 'vitest'
import { type ProbabilityMap, textQuads } from './text-quads.ts'

/** A map with likely rectangles on it. */
function map(
  areas: readonly (readonly [left: number, top: number, right: number, bottom: number])[],
  likely = 0.9,
): ProbabilityMap {
  const [width, height] = [120, 60]
  const data = new Float32Array(width * height)
  for (const [left, top, right, bottom] of areas) {
    for (let y = top; y < bottom; y += 1) data.fill(likely, y * width + left, y * width + right)
  }
  return { data, width, height }
}

test('a line is larger than its middle, which alone is found: letters are not cut', () => {
  const [quad] = textQuads(map([[20, 20, 100, 30]]))
  const [topLeft, , bottomRight] = quad?.corners ?? []
  // Area by outline: 800 / 180 × 1.6.
  expect(topLeft?.x).toBeCloseTo(20 - 7.1, 1)
  expect(topLeft?.y).toBeCloseTo(20 - 7.1, 1)
  expect(bottomRight?.x).toBeCloseTo(100 + 7.1, 1)
  expect(bottomRight?.y).toBeCloseTo(30 + 7.1, 1)
})

test('a line that stands begins at its upper left corner like one that lies', () => {
  const [quad] = textQuads(map([[50, 5, 60, 55]]))
  const [a, b, , d] = quad?.corners ?? []
  expect((b?.x ?? 0) - (a?.x ?? 0)).toBeGreaterThan(0)
  expect((d?.y ?? 0) - (a?.y ?? 0)).toBeGreaterThan((b?.x ?? 0) - (a?.x ?? 0))
})

test('two lines that do not touch stay two', () => {
  expect(
    textQuads(
      map([
        [10, 10, 60, 16],
        [10, 20, 60, 26],
      ]),
    ),
  ).toHaveLength(2)
})

test.each([
  ['unlikely pixels', [20, 20, 100, 30], 0.28, 0],
  ['pixels that are likely, on a line that is not', [20, 20, 100, 30], 0.45, 0],
  ['a line just likely enough', [20, 20, 100, 30], 0.55, 1],
  ['a speck', [20, 20, 100, 22], 0.9, 0],
  ['the lowest line', [20, 20, 100, 23], 0.9, 1],
] as const)('%s', (_, area, likely, lines) => {
  expect(textQuads(map([area], likely))).toHaveLength(lines)
})

test('the grain of a picture ends somewhere', () => {
  const [width, height] = [400, 400]
  const data = new Float32Array(width * height)
  for (let y = 0; y < height - 4; y += 6) {
    for (let x = 0; x < width - 4; x += 6) {
      for (let row = 0; row < 4; row += 1)
        data.fill(0.9, (y + row) * width + x, (y + row) * width + x + 4)
    }
  }
  expect(textQuads({ data, width, height })).toHaveLength(1000)
})

test.each([
  ['likely pixels beside a line are its own', 0.35, 1],
  ['unlikely ones are between it and the next', 0.25, 2],
])('%s', (_, between, lines) => {
  const { data, width, height } = map([
    [20, 20, 50, 30],
    [60, 20, 90, 30],
  ])
  for (let y = 20; y < 30; y += 1) data.fill(between, y * width + 50, y * width + 60)
  expect(textQuads({ data, width, height })).toHaveLength(lines)
})
