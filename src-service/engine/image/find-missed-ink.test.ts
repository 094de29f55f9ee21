import { expect, test } from 'vitest'
import type { Box } from '../model/box.ts'
import { findMissedInk, tighten } from './find-missed-ink.ts'
import type { GreyPixels } from './grey-pixels.ts'

/** White paper with black boxes. */
function paper(...boxes: readonly Box[]): GreyPixels {
  const [width, height] = [300, 200]
  const data = new Uint8Array(width * height).fill(250)
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y += 1) data.fill(10, y * width + left, y * width + right)
  }
  return { data, width, height }
}

const mark = { left: 21, top: 52, right: 33, bottom: 68 }
const line = { left: 60, top: 50, right: 280, bottom: 70 }

test('the mark of a list that was left out is found, the line that was read is not', () => {
  const found = findMissedInk(paper(mark, line), [line], []).loose
  expect(found).toHaveLength(1)
  expect(tighten(paper(mark, line), found[0]?.box ?? line)).toEqual(mark)
})

test('a drawn rule is no ink that was missed, but may be part of a drawing', () => {
  const rule = { left: 20, top: 100, right: 280, bottom: 102 }
  const drawn = { direction: 'horizontal', at: 101, from: 20, to: 280 } as const
  expect(findMissedInk(paper(rule), [], [drawn]).loose).toEqual([])
  expect(findMissedInk(paper(rule), [], [drawn]).drawn).toHaveLength(1)
})
