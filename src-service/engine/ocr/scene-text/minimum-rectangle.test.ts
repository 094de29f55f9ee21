import { expect, test } from 'vitest'
import { minimumRectangle } from './minimum-rectangle.ts'

test.each([0, 12, 45, -30])(
  'a line that leans by %i degrees is measured along itself',
  (degrees) => {
    const angle = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const points = [-50, 0, 50].flatMap((right) =>
      [-10, 3, 10].map((down) => ({
        x: 200 + right * cos - down * sin,
        y: 100 + right * sin + down * cos,
      })),
    )
    const found = minimumRectangle(points)
    const sides = [found?.length ?? 0, found?.breadth ?? 0].toSorted((one, other) => one - other)
    expect(sides[0]).toBeCloseTo(20)
    expect(sides[1]).toBeCloseTo(100)
    expect(found?.middle.x).toBeCloseTo(200)
    expect(found?.middle.y).toBeCloseTo(100)
  },
)

test('points on one line, or fewer than three, have no rectangle instead of an endless one', () => {
  expect(minimumRectangle([])).toBeUndefined()
  expect(
    minimumRectangle([
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ]),
  ).toBeUndefined()
  expect(minimumRectangle([1, 2, 3].map((at) => ({ x: at, y: at })))).toBeUndefined()
})
