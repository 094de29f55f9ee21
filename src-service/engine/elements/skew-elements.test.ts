import { expect, test } from 'vitest'
import type { PageElement } from '../model/page-element.ts'
import { deskewedSize } from '../image/rotate-pixels.ts'
import { skewElements } from './skew-elements.ts'

const displayed = { width: 400, height: 400 }

/** An element that fills the middle of the straightened page. */
function middle(): PageElement {
  return {
    category: 'paragraph',
    page: 1,
    polygon: [
      { x: 0.25, y: 0.4 },
      { x: 0.75, y: 0.4 },
      { x: 0.75, y: 0.6 },
      { x: 0.25, y: 0.6 },
    ],
    fontPixels: 20,
    followsClosely: false,
    body: { kind: 'text', lines: ['x'] },
  }
}

test('an upright page keeps its boxes', () => {
  expect(skewElements([middle()], displayed, 0)).toEqual([middle()])
})

test('boxes lean with a skewed page, in the order of their corners', () => {
  const [element] = skewElements([middle()], displayed, 10)
  const [topLeft, topRight, bottomRight, bottomLeft] = element?.polygon ?? []
  // Clockwise: the right end of a line is lower than its left end.
  expect((topRight?.y ?? 0) - (topLeft?.y ?? 0)).toBeGreaterThan(0.05)
  expect(topLeft?.x).toBeGreaterThan(bottomLeft?.x ?? 1)
  const { width } = deskewedSize(displayed, 10)
  const length = Math.hypot(
    (topRight?.x ?? 0) - (topLeft?.x ?? 0),
    (topRight?.y ?? 0) - (topLeft?.y ?? 0),
  )
  expect(length * displayed.width).toBeCloseTo(0.5 * width, 6)
  expect(bottomRight?.x).toBeLessThan(1)
})

test("a skewed figure's corners are those of the upright box around it", () => {
  const figure: PageElement = {
    ...middle(),
    category: 'figure',
    body: { kind: 'figure', lines: [], corners: { left: 0, top: 0, right: 1, bottom: 1 } },
  }
  const [element] = skewElements([figure], displayed, 10)
  const xs = element?.polygon.map(({ x }) => Math.round((x * 400 * 150) / 72)) ?? []
  expect(element?.body).toMatchObject({
    corners: { left: Math.min(...xs), right: Math.max(...xs) },
  })
})
