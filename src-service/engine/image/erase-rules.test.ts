import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import { eraseRules } from './erase-rules.ts'
import { findRules } from './find-rules.ts'

/** The brightness at some places of a picture with black areas, after the rules that are found in it were erased. */
function erased(areas: readonly Box[], ...places: readonly (readonly [x: number, y: number])[]) {
  return erasedOf((x, y) => (areas.some((box) => isIn(x, y, box)) ? 0 : 255), places)
}

function erasedOf(
  brightnessAt: (x: number, y: number) => number,
  places: readonly (readonly [x: number, y: number])[],
) {
  const drawn = makePicture(300, 200, brightnessAt)
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

test('the grey fringe of a line goes with it', () => {
  const fringed = (x: number, y: number): number => {
    if (isIn(x, y, across)) return 0
    return isIn(x, y, { ...across, bottom: 103 }) ? 190 : 255
  }
  expect(erasedOf(fringed, [[150, 102]])).toEqual([255])
})

test('where a line is a little thicker it is a line all the same, much thicker a letter touches it', () => {
  const bump = (right: number, bottom: number) => ({ left: right - 6, top: 100, right, bottom })
  expect(erased([across, bump(70, 104), bump(170, 105)], [68, 103], [168, 103])).toEqual([255, 0])
})

test('a dash and the bar of a fraction are left, which belong to their text', () => {
  const length = (right: number) => ({ ...across, right })
  expect([erased([length(119)], [50, 100]), erased([length(121)], [50, 100])]).toEqual([[0], [255]])
})
