import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import { eraseRules } from './erase-rules.ts'
import { findRules } from './find-rules.ts'

/** The brightness at some places of a picture with black areas, after the rules that are found in it were erased. */
function erased(areas: readonly Box[], ...places: readonly (readonly [x: number, y: number])[]) {
  const drawn = makePicture(300, 200, (x, y) => (areas.some((box) => isIn(x, y, box)) ? 0 : 255))
  const { data } = eraseRules(drawn, findRules(drawn))
  return places.map(([x, y]) => data[y * 300 + x])
}

const across = { left: 20, top: 100, right: 220, bottom: 102 }
const down = { left: 100, top: 10, right: 102, bottom: 190 }

test('the lines of a table are gone, so that none makes the letters beside it larger', () => {
  expect(erased([across, down], [150, 100], [150, 101], [100, 50])).toEqual([255, 255, 255])
})

test('a letter that stands on a line keeps its foot', () => {
  const stem = { left: 60, top: 80, right: 64, bottom: 102 }
  expect(erased([across, stem], [62, 90], [62, 101], [150, 101])).toEqual([0, 0, 255])
})

test('a dash and the bar of a fraction are left, which belong to their text', () => {
  const length = (right: number) => ({ ...across, right })
  expect([erased([length(119)], [50, 100]), erased([length(121)], [50, 100])]).toEqual([[0], [255]])
})
