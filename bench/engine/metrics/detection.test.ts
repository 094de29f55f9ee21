import { expect, test } from 'vitest'
import { type Detection, f1, matchByCategory, precision, recall } from './detection.ts'
import { boxPolygon, intersectionOverUnion, type Polygon } from './polygon.ts'

const unit = boxPolygon(0, 0, 1, 1)
const diamond: Polygon = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0.5 },
  { x: 0.5, y: 1 },
  { x: 0, y: 0.5 },
]

test.each([
  ['the same', unit, unit, 1],
  ['apart', unit, boxPolygon(2, 0, 3, 1), 0],
  ['touching', unit, boxPolygon(1, 0, 2, 1), 0],
  ['half over', unit, boxPolygon(0.5, 0, 1.5, 1), 1 / 3],
  ['inside', unit, boxPolygon(0, 0, 1, 0.5), 0.5],
  ['a rotated one', unit, diamond, 0.5],
  ['the other way round', unit, diamond.toReversed(), 0.5],
  ['without area', unit, boxPolygon(0, 0, 0, 1), 0],
])('the overlap of boxes: %s', (_, a, b, expected) => {
  expect(intersectionOverUnion(a, b)).toBeCloseTo(expected)
  expect(intersectionOverUnion(b, a)).toBeCloseTo(expected)
})

const element = (category: string, top: number, page = 1): Detection => ({
  category,
  page,
  polygon: boxPolygon(0, top, 1, top + 0.1),
})

test('an element counts once, in its category and on its page', () => {
  const truth = [element('table', 0), element('table', 0.5), element('header', 0)]
  const found = [
    element('table', 0.01),
    element('table', 0.02),
    element('table', 0.5, 2),
    element('footer', 0),
  ]
  const counts = matchByCategory(truth, found)
  expect(counts.get('table')).toEqual({ truth: 2, found: 3, matched: 1 })
  expect(counts.get('header')).toEqual({ truth: 1, found: 0, matched: 0 })
  expect(counts.get('footer')).toEqual({ truth: 0, found: 1, matched: 0 })
})

test('precision asks about what was found, recall about what there is', () => {
  const counts = { truth: 4, found: 2, matched: 1 }
  expect(precision(counts)).toBe(0.5)
  expect(recall(counts)).toBe(0.25)
  expect(f1(counts)).toBeCloseTo(1 / 3)
  expect(precision({ truth: 1, found: 0, matched: 0 })).toBeUndefined()
  expect(recall({ truth: 0, found: 1, matched: 0 })).toBeUndefined()
})
