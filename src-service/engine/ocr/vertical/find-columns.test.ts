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

/** A page with one column of letters for each of the given places. */
function sheet(
  ...places: readonly { left: number; top: number; letters: number; size?: number }[]
) {
  const [width, height] = [600, 700]
  const data = new Uint8Array(width * height).fill(250)
  for (const { left, top, letters, size = 20 } of places) {
    for (let letter = 0; letter < letters; letter += 1) {
      const y = top + 24 * letter
      for (let row = 0; row < 20; row += 1) {
        const [from, to] = row < 4 ? [left, left + size] : [left + 8, left + 12]
        if (row < 4 || row >= 7) data.fill(20, (y + row) * width + from, (y + row) * width + to)
      }
    }
  }
  return findColumns({ data, width, height })
}

test('a single column is believed of fewer letters than a block is', () => {
  expect(sheet({ left: 300, top: 40, letters: 6 })).toHaveLength(1)
  const pair = (letters: number) =>
    sheet({ left: 300, top: 40, letters }, { left: 336, top: 40, letters })
  expect([pair(6).length, pair(4).length]).toEqual([1, 0])
})

test('white at one height parts tiers where it is wide and several columns have it', () => {
  const tiers = (columnCount: number, gap: number) => {
    const tier = Array.from({ length: columnCount }, () => 10)
    return findColumns(
      page([
        { top: 40, columns: tier },
        { top: 276 + gap, columns: tier },
      ]),
    ).length
  }
  expect([tiers(5, 19), tiers(5, 13), tiers(3, 19)]).toEqual([2, 1, 1])
})

test('the columns of a block are about as wide, and stand beside each other', () => {
  const pair = (top: number, size: number) =>
    sheet({ left: 300, top: 40, letters: 10 }, { left: 336, top, letters: 10, size }).length
  expect([pair(40, 26), pair(40, 38)]).toEqual([1, 2])
  expect([pair(193, 20), pair(217, 20)]).toEqual([1, 2])
})

type Ink = readonly [left: number, top: number, right: number, bottom: number]

/** How many blocks there are on a page of letters of two strokes, `step` from one to the next, and other ink. */
function blocksOf(
  { letters = 20, step = 24, size = 20 },
  others: readonly Ink[] = [],
): number | undefined {
  const [width, height] = [700, 1000]
  const data = new Uint8Array(width * height).fill(250)
  const fill = ([left, top, right, bottom]: Ink): void => {
    for (let y = top; y < bottom; y += 1) data.fill(20, y * width + left, y * width + right)
  }
  const part = (of: number): number => Math.round(of * size)
  for (let letter = 0; letter < letters; letter += 1) {
    const top = 40 + step * letter
    fill([300, top, 300 + size, top + part(0.2)])
    fill([300 + part(0.4), top + part(0.35), 300 + part(0.6), top + size])
  }
  for (const other of others) fill(other)
  return findColumns({ data, width, height }).length
}

/** Specks beside the column, `gap` from it. */
const specks = (count: number, size: number, gap = 1): readonly Ink[] =>
  Array.from({ length: count }, (_, index) => {
    const [left, top] = [320 + gap, 60 + 24 * index]
    return [left, top, left + size, top + size]
  })

test('ink around a column shows a photo, unless it is dirt, little or further off', () => {
  // Twenty letters are forty parts.
  expect([blocksOf({}, specks(12, 2)), blocksOf({}, specks(12, 3))]).toEqual([1, 0])
  expect([blocksOf({}, specks(5, 5)), blocksOf({}, specks(7, 5))]).toEqual([1, 0])
  expect([blocksOf({}, specks(12, 5, 5)), blocksOf({}, specks(12, 5, 3))]).toEqual([1, 0])
})

test('letters are no larger than a headline', () => {
  const sized = (size: number) => blocksOf({ letters: 6, size, step: size + 12 })
  expect([sized(100), sized(120)]).toEqual([1, 0])
})

test('most parts, neither the least nor the largest, tell how large letters are', () => {
  expect(blocksOf({ step: 28 })).toBe(1)
  const large = Array.from({ length: 7 }, (_, index): Ink => [
    500,
    40 + 100 * index,
    560,
    100 + 100 * index,
  ])
  expect(blocksOf({}, large)).toBe(1)
})

test('a rule between two texts is long and low, a stroke of a letter is not', () => {
  const column = (wide: number, tall: number) => {
    const [width, height] = [700, 700]
    const data = new Uint8Array(width * height).fill(250)
    const fill = ([left, top, right, bottom]: Ink): void => {
      for (let y = top; y < bottom; y += 1) data.fill(20, y * width + left, y * width + right)
    }
    for (let letter = 0; letter < 16; letter += 1) {
      const top = 40 + 24 * letter + (letter < 8 ? 0 : 30)
      fill([300, top, 320, top + 4])
      fill([308, top + 7, 312, top + 20])
    }
    const middle = 40 + 24 * 8 - 4 + 34 / 2
    const top = Math.round(middle - tall / 2)
    fill([310 - wide / 2, top, 310 + wide / 2, top + tall])
    return findColumns({ data, width, height }).length
  }
  expect([column(90, 6), column(70, 6)]).toEqual([2, 1])
  expect([column(100, 8), column(100, 12)]).toEqual([2, 1])
})
