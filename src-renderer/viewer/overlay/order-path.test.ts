import { expect, test } from 'vitest'
import type { Polygon } from '#shared/results/element.ts'
import { rotatePolygon, type Rotation } from '#shared/results/geometry.ts'
import { type OrderedBox, orderPath, orderSteps } from './order-path.ts'

function box(order: number, [left, top, right, bottom]: readonly number[]): OrderedBox {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [left, top, right, bottom]
  const polygon: Polygon = [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ]
  return { category: 'paragraph', order, polygon }
}

function boxes(...places: readonly (readonly number[])[]): readonly OrderedBox[] {
  return places.map((place, order) => box(order, place))
}

const noneHidden: ReadonlySet<string> = new Set()

const pages = [
  {
    harm: 'two columns under a heading would be full of false alarms',
    places: [
      [0.1, 0.05, 0.9, 0.1],
      [0.1, 0.12, 0.49, 0.5],
      [0.1, 0.5, 0.49, 0.9],
      [0.5, 0.12, 0.9, 0.9],
      [0.1, 0.93, 0.9, 0.96],
    ],
    backwards: [],
  },
  {
    harm: 'a heading that is read after its text would pass for right',
    places: [
      [0.1, 0.3, 0.9, 0.5],
      [0.1, 0.1, 0.9, 0.15],
      [0.1, 0.6, 0.9, 0.8],
    ],
    backwards: [1],
  },
  {
    harm: 'columns in the wrong order would pass for right',
    places: [
      [0.5, 0.1, 0.9, 0.9],
      [0.1, 0.1, 0.49, 0.9],
    ],
    backwards: [1],
  },
  {
    harm: 'vertical lines, read from right to left, would all be alarms',
    places: [
      [0.8, 0.1, 0.85, 0.9],
      [0.7, 0.1, 0.75, 0.9],
      [0.6, 0.1, 0.65, 0.4],
      [0.7, 0.1, 0.75, 0.9],
    ],
    backwards: [3],
  },
  {
    harm: 'a box inside another would be an alarm',
    places: [
      [0.1, 0.1, 0.9, 0.5],
      [0.2, 0.2, 0.5, 0.3],
    ],
    backwards: [],
  },
] as const

for (const { harm, places, backwards } of pages) {
  test(`on a page turned any way, ${harm}`, () => {
    for (const rotation of [0, 90, 180, 270] satisfies Rotation[]) {
      const turned = boxes(...places).map((element) => ({
        ...element,
        polygon: rotatePolygon(element.polygon ?? [], rotation),
      }))
      const steps = orderSteps(turned, noneHidden, rotation)
      expect(steps.filter((step) => step.isBackwards).map(({ order }) => order)).toEqual(backwards)
    }
  })
}

test('elements come in reading order whatever the order of the answer, without hidden and placeless ones', () => {
  const [first, second, third] = boxes(
    [0.1, 0.1, 0.9, 0.2],
    [0.1, 0.3, 0.9, 0.4],
    [0.1, 0.5, 0.9, 0.6],
  )
  if (!first || !second || !third) throw new Error('three boxes were made')
  const footer = { ...box(3, [0.1, 0.9, 0.9, 0.95]), category: 'footer' }
  const placeless = { ...second, polygon: null }
  const steps = orderSteps([footer, third, placeless, first], new Set(['footer']), 0)
  expect(steps.map(({ order }) => order)).toEqual([0, 2])
})

test('the way back is a curve of its own, not a line over the way on', () => {
  const elements = boxes([0.1, 0.1, 0.9, 0.2], [0.1, 0.5, 0.9, 0.6], [0.1, 0.3, 0.9, 0.4])
  expect(orderPath(orderSteps(elements, noneHidden, 0))).toEqual({
    forwards: 'M0.1 0.1L0.1 0.5',
    backwards: 'M0.1 0.5Q0.02 0.4 0.1 0.3',
  })
})
