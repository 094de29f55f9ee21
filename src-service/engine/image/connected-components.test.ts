import { expect, test } from 'vitest'
import { findConnectedComponents } from './connected-components.ts'

/** White paper with one box of the given brightness. */
function box(brightness: number) {
  const [width, height] = [100, 100]
  const data = new Uint8Array(width * height).fill(250)
  for (let y = 20; y < 40; y += 1) data.fill(brightness, y * width + 30, y * width + 50)
  return { data, width, height }
}

/** A dot on every second pixel of every second row. */
function dots(width: number, height: number) {
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) data[y * width + x] = 0
  }
  return { data, width, height }
}

test('grey letters are components, the grey between strokes is not', () => {
  expect(findConnectedComponents(box(160))).toEqual([{ left: 30, top: 20, right: 50, bottom: 40 }])
  expect(findConnectedComponents(box(215))).toEqual([])
})

test('a page of the smallest print is looked at, the grain of a photo is given up', () => {
  expect(findConnectedComponents(dots(600, 200))).toHaveLength(30_000)
  expect(findConnectedComponents(dots(600, 300))).toBeUndefined()
})
