import { describe, expect, test } from 'vitest'
import type { Polygon } from './element.ts'
import {
  areaOf,
  boxOf,
  contains,
  elementsAt,
  nextHit,
  type Rotation,
  addRotation,
  turnedSize,
  rotatePoint,
  rotatePolygon,
} from './geometry.ts'
import { rectangle } from './rectangle.ts'

const rotations: readonly Rotation[] = [0, 90, 180, 270]

const diamond: Polygon = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0.5 },
  { x: 0.5, y: 1 },
  { x: 0, y: 0.5 },
]

describe('a box stays over its words when the page is turned', () => {
  test.each([
    [0, { x: 0.1, y: 0.2 }],
    [90, { x: 0.8, y: 0.1 }],
    [180, { x: 0.9, y: 0.8 }],
    [270, { x: 0.2, y: 0.9 }],
  ] as const)('%i degrees', (rotation, expected) => {
    const point = rotatePoint({ x: 0.1, y: 0.2 }, rotation)
    expect(point.x).toBeCloseTo(expected.x)
    expect(point.y).toBeCloseTo(expected.y)
  })

  test.each(rotations)('%i degrees and back is where it was', (rotation) => {
    const there = rotatePolygon(diamond, rotation)
    const back = rotatePolygon(there, addRotation(0, -rotation))
    for (const [index, point] of back.entries()) {
      expect(point.x).toBeCloseTo(diamond[index]?.x ?? NaN)
      expect(point.y).toBeCloseTo(diamond[index]?.y ?? NaN)
    }
  })

  test('a quarter turn swaps the sides of the page', () => {
    expect(turnedSize({ width: 2, height: 3 }, 90)).toEqual({ width: 3, height: 2 })
    expect(turnedSize({ width: 2, height: 3 }, 180)).toEqual({ width: 2, height: 3 })
  })

  test('turning wraps around in both directions', () => {
    expect(addRotation(270, 90)).toBe(0)
    expect(addRotation(0, -90)).toBe(270)
  })
})

test('the area does not depend on the direction of the points', () => {
  expect(areaOf(diamond)).toBeCloseTo(0.5)
  expect(areaOf(diamond.toReversed())).toBeCloseTo(0.5)
})

test('a rotated quadrilateral is hit inside its edges, not inside its bounding box', () => {
  expect(boxOf(diamond)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
  expect(contains(diamond, { x: 0.5, y: 0.5 })).toBe(true)
  expect(contains(diamond, { x: 0.05, y: 0.05 })).toBe(false)
})

describe('a small element inside a large one can be reached, and so can the large one', () => {
  const elements = [
    { key: 'cell', polygon: rectangle(0.2, 0.2, 0.4, 0.3) },
    { key: 'table', polygon: rectangle(0.1, 0.1, 0.9, 0.9) },
    { key: 'page', polygon: rectangle(-0.1, 0, 1.056, 1) },
    { key: 'nowhere', polygon: null },
  ]

  test('the smallest comes first', () => {
    const hits = elementsAt(elements, { x: 0.3, y: 0.25 })
    expect(hits.map((hit) => hit.key)).toEqual(['cell', 'table', 'page'])
    expect(elementsAt(elements, { x: 2, y: 2 })).toEqual([])
  })

  test.each([
    [null, 'cell'],
    ['elsewhere', 'cell'],
    ['cell', 'table'],
    ['table', 'page'],
    ['page', 'cell'],
  ])('with %s selected a click selects %s', (selected, expected) => {
    expect(nextHit(elementsAt(elements, { x: 0.3, y: 0.25 }), selected)?.key).toBe(expected)
  })

  test('a click beside every element selects nothing', () => {
    expect(nextHit([], 'cell')).toBeUndefined()
  })
})
