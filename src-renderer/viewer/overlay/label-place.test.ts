import { expect, test } from 'vitest'
import type { Box } from '#shared/results/geometry.ts'
import { labelPlace } from './label-place.ts'

const page = { width: 1000, height: 1000 }
const label = { width: 80, height: 20 }
const box: Box = { left: 0.3, top: 0.4, right: 0.5, bottom: 0.5 }
const above: Box = { left: 0.3, top: 0.3, right: 0.5, bottom: 0.395 }
const below: Box = { left: 0.3, top: 0.505, right: 0.5, bottom: 0.6 }
const farLeft: Box = { left: 0.1, top: 0.1, right: 0.27, bottom: 0.9 }
const nearRight: Box = { left: 0.51, top: 0.1, right: 0.9, bottom: 0.9 }
const nearLeft: Box = { left: 0.1, top: 0.1, right: 0.29, bottom: 0.9 }

test.each([
  ['above its box', [], { left: 0.3, top: 0.378, isUpright: false }],
  ['below, under a line', [above], { left: 0.3, top: 0.502, isUpright: false }],
  ['before it, between lines', [above, below], { left: 0.218, top: 0.4, isUpright: false }],
  [
    'after it, where nothing is',
    [above, below, nearLeft],
    { left: 0.502, top: 0.4, isUpright: false },
  ],
  [
    'along its side, between columns',
    [above, below, farLeft, nearRight],
    { left: 0.278, top: 0.4, isUpright: true },
  ],
  ['nowhere, where all is taken', [above, below, nearLeft, nearRight], undefined],
])('a name stands %s', (_, others, expected) => {
  const place = labelPlace({ box, boxes: [box, ...others], page, label })
  const rounded = (part: number): number => Math.round(part * 1e6) / 1e6
  expect(place && { ...place, left: rounded(place.left), top: rounded(place.top) }).toEqual(
    expected,
  )
})

test('a name at the top of a page goes below its box, not off the page', () => {
  const top: Box = { left: 0.3, top: 0.01, right: 0.5, bottom: 0.05 }
  expect(labelPlace({ box: top, boxes: [top], page, label })?.top).toBeCloseTo(0.052, 6)
})

test('a name stands beside its box, on no other that reaches over all of the page', () => {
  const all: Box = { left: 0, top: 0, right: 1, bottom: 1 }
  expect(labelPlace({ box, boxes: [box, all], page, label })).toBeUndefined()
})
