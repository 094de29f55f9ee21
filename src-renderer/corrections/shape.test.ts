import { rectangle } from '#shared/results/rectangle.ts'
import { expect, test } from 'vitest'
import { addCorner, isUpright, moveCorner, moveEdge, moveShape, removeCorner } from './shape.ts'

const box = rectangle(0.2, 0.2, 0.6, 0.4)
const flat = (polygon: readonly { readonly x: number; readonly y: number }[]): number[] =>
  polygon.flatMap(({ x, y }) => [x, y]).map((value) => Math.round(value * 1000) / 1000)

test.each([
  ['moved', moveShape(box, { dx: 0.1, dy: -0.1 }), [0.3, 0.1, 0.7, 0.1, 0.7, 0.3, 0.3, 0.3]],
  [
    'moved no further than the page',
    moveShape(box, { dx: 9, dy: -9 }),
    [0.6, 0, 1, 0, 1, 0.2, 0.6, 0.2],
  ],
  [
    'resized by a corner',
    moveCorner(box, 2, { dx: 0.1, dy: 0.1 }),
    [0.2, 0.2, 0.7, 0.2, 0.7, 0.5, 0.2, 0.5],
  ],
  [
    'bent at a corner',
    moveCorner(box, 2, { dx: 0.1, dy: 0.1 }, true),
    [0.2, 0.2, 0.6, 0.2, 0.7, 0.5, 0.2, 0.4],
  ],
  [
    'resized by its right edge',
    moveEdge(box, 1, { dx: 0.1, dy: 0.5 }),
    [0.2, 0.2, 0.7, 0.2, 0.7, 0.4, 0.2, 0.4],
  ],
  ['given a corner', addCorner(box, 0), [0.2, 0.2, 0.4, 0.2, 0.6, 0.2, 0.6, 0.4, 0.2, 0.4]],
  ['without a corner', removeCorner(box, 0), [0.6, 0.2, 0.6, 0.4, 0.2, 0.4]],
])('a box %s', (_what, polygon, expected) => {
  expect(flat(polygon)).toEqual(expected)
})

test('a box can’t be made so thin that nobody could take hold of it again', () => {
  expect(moveCorner(box, 0, { dx: 0.4, dy: 0 })).toEqual(box)
  expect(removeCorner(box.slice(0, 3), 0)).toHaveLength(3)
})

test('a corner of a photographed page goes alone', () => {
  const slanted = [...box.slice(0, 3), { x: 0.25, y: 0.5 }]
  expect([isUpright(box), isUpright(slanted)]).toEqual([true, false])
  expect(flat(moveCorner(slanted, 0, { dx: 0.1, dy: 0 })).slice(2)).toEqual(flat(slanted).slice(2))
})
