import { expect, test } from 'vitest'
import type { PageText } from '#shared/documents/read-page-text.ts'
import { boxesOf } from './page-text.ts'

/** Two pieces of ten letters: one across, one turned upright beside it. */
const page: PageText = {
  text: 'abcdefghijABCDEFGHIJ',
  starts: Uint32Array.of(0, 10),
  places: Float32Array.of(0.1, 0.5, 0.4, 0, 0, -0.02, 0.8, 0.9, 0, -0.5, -0.02, 0),
}

const rounded = (start: number, end: number) =>
  boxesOf(page, { start, end }).map(({ left, top, right, bottom }) =>
    [left, top, right, bottom].map((value) => Math.round(value * 1000) / 1000),
  )

test('a part of a line is where its letters are, so that a hit is scrolled to', () => {
  expect(rounded(5, 10)).toEqual([[0.3, 0.48, 0.5, 0.504]])
})

test('letters that run upwards have a box that stands', () => {
  expect(rounded(10, 12)).toEqual([[0.78, 0.8, 0.804, 0.9]])
})

test('a hit over two lines has a box in each', () => {
  expect(rounded(8, 11)).toHaveLength(2)
})
