import { expect, test } from 'vitest'
import { nearestOnPage, reachesBeyond } from './beyond-page.ts'

test.each([
  ['within', { left: 0.1, top: 0.1, right: 0.9, bottom: 0.2 }, false],
  ['at the very edge, rounded', { left: -0.002, top: 0, right: 1.003, bottom: 1 }, false],
  ['over the right edge', { left: 0.5, top: 0.1, right: 1.2, bottom: 0.2 }, true],
  ['wholly below', { left: 0.1, top: 1.4, right: 0.9, bottom: 1.6 }, true],
  ['in pixels taken for parts', { left: 120, top: 80, right: 900, bottom: 140 }, true],
])('a box %s is told from a wrong one', (_, box, isBeyond) => {
  expect(reachesBeyond(box)).toBe(isBeyond)
})

test('its mark is on the page, wherever the box is', () => {
  expect(nearestOnPage({ left: 120, top: -3, right: 900, bottom: 140 })).toEqual({ x: 0.75, y: 0 })
})
