import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIntersections } from '../../testing/stub-intersections.ts'
import { wordsMatcher } from '../../find/matcher.ts'
import type * as marks from './draw-marks.ts'

let tell: ReturnType<typeof stubIntersections>
let drawMarks: typeof marks.drawMarks

beforeEach(async () => {
  tell = stubIntersections()
  ;({ drawMarks } = await import('./draw-marks.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const letters =
  '<span style="left: 10%; --rotate: 45deg">one two on</span><span style="left: 20%">e</span><br><span>none</span>'

test('what matches is marked in copies of its letters, in their places, once it is near the view', () => {
  const host = document.createElement('div')
  host.innerHTML = `<div class="page-letters" data-main-rotation="90">${letters}</div>`
  const layer = host.firstElementChild
  const matcher = wordsMatcher(['one'])
  if (!layer || !matcher) throw new Error('Nothing is looked for.')
  const remove = drawMarks(layer, matcher, 1)
  expect(host.children).toHaveLength(1)
  tell(layer, true)
  tell(layer, false)
  tell(layer, true)
  expect(layer.innerHTML).toBe(letters)
  expect(host.lastElementChild?.outerHTML).toBe(
    '<div class="page-marks" data-main-rotation="90">' +
      '<span style="left: 10%; --rotate: 45deg"><mark>one</mark> two on</span>' +
      '<span>n<mark>one</mark></span>' +
      '<span style="left: 10%; --rotate: 45deg">one two <mark data-current="">on</mark></span>' +
      '<span style="left: 20%"><mark data-current="">e</mark></span>' +
      '</div>',
  )
  remove()
  expect(host.children).toHaveLength(1)
})
