import { expect, test } from 'vitest'
import { placeInAddress, runAddress, runInAddress } from './run-address.ts'

test.each([
  { page: 1, part: 0, elementKey: null },
  { page: 412, part: 0.05, elementKey: '41:7' },
  { page: 3, part: 0.5, elementKey: 'a&page=9#é' },
  // It begins within the view.
  { page: 2, part: -0.32, elementKey: null },
  { page: 7, part: 1, elementKey: null },
])('a reload finds the place that was read: %j', (place) => {
  const address = runAddress('a run/1', place)
  expect(runInAddress(address)).toBe('a run/1')
  expect(placeInAddress(address)).toEqual({ ...place, part: expect.closeTo(place.part, 6) })
})

test.each(['', '#', '#other', '#run=', '#run=a&page=x', '#run=a&page=-1', '#run=%E0%A4%A'])(
  'an address that names no place, %j, shows the beginning',
  (hash) => {
    expect(placeInAddress(hash)).toBeNull()
  },
)

test('a run without a place is named as it always was', () => {
  expect(runAddress('run-1')).toBe('#run=run-1')
  expect(runInAddress('#run=run-1')).toBe('run-1')
  expect(runInAddress('#run=')).toBeNull()
  expect(runAddress(null)).toBe('')
})
