import { expect, test } from 'vitest'
import { markPlace, reachesBeyond } from './beyond-page.ts'

test.each([
  ['within', { left: 0.1, top: 0.1, right: 0.9, bottom: 0.2 }, false],
  ['at the very edge, rounded', { left: -0.002, top: 0, right: 1.003, bottom: 1 }, false],
  ['over the right edge', { left: 0.5, top: 0.1, right: 1.2, bottom: 0.2 }, true],
  ['wholly below', { left: 0.1, top: 1.4, right: 0.9, bottom: 1.6 }, true],
  ['in pixels taken for parts', { left: 120, top: 80, right: 900, bottom: 140 }, true],
])('a box %s is told from a wrong one', (_, box, isBeyond) => {
  expect(reachesBeyond(box)).toBe(isBeyond)
})

test.each([
  ['right of the page', { left: 0.9, top: 0.1, right: 1.2, bottom: 0.2 }, [1, 0.1, true, true]],
  ['left of the page', { left: -0.5, top: 0.4, right: -0.1, bottom: 0.5 }, [0, 0.4, false, true]],
  ['below the page', { left: 0.1, top: 1.4, right: 0.3, bottom: 1.6 }, [0.1, 1, false, true]],
  ['above the page', { left: 0.1, top: -0.5, right: 0.3, bottom: -0.2 }, [0.1, 0, false, false]],
  ['far away', { left: 120, top: -3, right: 900, bottom: 140 }, [1, 0, true, false]],
])('the mark of a box %s is on the page and grows into it', (_, box, place) => {
  const [x, y, hangsRight, isAbove] = place
  expect(markPlace(box)).toEqual({ x, y, hangsRight, isAbove })
})
