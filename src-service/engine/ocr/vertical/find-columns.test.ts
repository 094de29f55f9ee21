import { expect, test } from 'vitest'
import { rotatePixelsBack } from '../../image/rotate-pixels.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import { findColumns } from './find-columns.ts'

type Tier = { readonly top: number; readonly columns: readonly number[] }

/** Letters of 20 pixels, each of two strokes, 24 from one to the next below and 36 to the next column. */
function page(tiers: readonly Tier[]): GreyPixels {
  const [width, height] = [600, 700]
  const data = new Uint8Array(width * height).fill(250)
  const fill = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = top; y < bottom; y += 1) data.fill(20, y * width + left, y * width + right)
  }
  for (const { top, columns } of tiers) {
    for (const [column, letters] of columns.entries()) {
      const left = 560 - 36 * column
      for (let letter = 0; letter < letters; letter += 1) {
        const y = top + 24 * letter
        fill(left, y, left + 20, y + 4)
        fill(left + 8, y + 7, left + 12, y + 20)
      }
    }
  }
  return { data, width, height }
}

const columns = page([{ top: 40, columns: [20, 22, 18, 2] }])

test('columns are found from the right, the short end of a paragraph too', () => {
  const [block, ...others] = findColumns(columns)
  expect(others).toEqual([])
  expect(block?.columns.map(({ left, top }) => [left, top])).toEqual([
    [560, 40],
    [524, 40],
    [488, 40],
    [452, 40],
  ])
})

test('lines of text are none, however close they are set', () => {
  expect(findColumns(rotatePixelsBack(columns, 90))).toEqual([])
})

test('what stands below white from edge to edge is read after it, not column by column', () => {
  const tiers = page([
    { top: 40, columns: [10, 10, 10, 10, 10] },
    { top: 310, columns: [10, 10, 10, 10, 10] },
  ])
  expect(findColumns(tiers).map(({ box, columns: found }) => [box.top, found.length])).toEqual([
    [40, 5],
    [310, 5],
  ])
})

test('a few letters below each other are a list or a label', () => {
  expect(findColumns(page([{ top: 40, columns: [4] }]))).toEqual([])
})

test('columns among other ink are the grain of a photo', () => {
  const { data, width, height } = columns
  const grain = data.slice()
  for (let index = 0; index < grain.length; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)]
    if (y % 9 < 4 && (x + 3 * y) % 13 < 5) grain[index] = 20
  }
  expect(findColumns({ data: grain, width, height })).toEqual([])
})
