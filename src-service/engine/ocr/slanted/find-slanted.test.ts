import { expect, test } from 'vitest'
import { deskew, rotatePixelsBack } from '../../image/rotate-pixels.ts'
import type { Box } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { ReadLine } from '../read-lines.ts'
import { findSlanted } from './find-slanted.ts'

/** Words of short strokes in lines of 20 pixels, 30 from one to the next. */
function words(lines: number): GreyPixels {
  const [width, height] = [400, 30 * lines + 20]
  const data = new Uint8Array(width * height).fill(255)
  for (let line = 0; line < lines; line += 1) {
    for (let y = 30 * line + 10; y < 30 * line + 30; y += 1) {
      for (let x = 10; x < width - 10; x += 1) {
        const isStroke = Math.sin(0.83 * x + 5 * line) + Math.sin(0.31 * x + 2 * line * line) > 0.4
        const isSpace = (x + 37 * line) % 90 > 78
        if (isStroke && !isSpace) data[y * width + x] = 20
      }
    }
  }
  return { data, width, height }
}

/** A page with what is given at 300, 300, beside one line that was read for sure. */
function page({ data, width, height }: GreyPixels): GreyPixels {
  const sheet = { data: new Uint8Array(1000 * 1000).fill(255), width: 1000, height: 1000 }
  for (let y = 0; y < height; y += 1) {
    sheet.data.set(data.subarray(y * width, (y + 1) * width), (300 + y) * 1000 + 300)
  }
  for (let y = 50; y < 70; y += 1) sheet.data.fill(20, y * 1000 + 100, y * 1000 + 500)
  return sheet
}

const box = { left: 100, top: 50, right: 500, bottom: 70 }
const symbol = { text: '줄', confidence: 0.95, box }
const read: ReadLine = { box, words: [{ symbols: [symbol], confidence: 0.95, spaced: false }] }

test.each([15, -24])('text that was not read and lies at %d° is found', (degrees) => {
  const [block, ...others] = findSlanted(page(deskew(words(4), -degrees)), [read], [])
  expect(others).toEqual([])
  expect(block?.skew).toBeCloseTo(degrees, 0)
})

test('a line up the edge is looked at from both sides', () => {
  const [block] = findSlanted(page(rotatePixelsBack(words(1), 90)), [read], [])
  expect([block?.skew, block?.rotations]).toEqual([0, [270, 90]])
})

test('upright text is left to the page, read or not', () => {
  expect(findSlanted(page(words(4)), [read], [])).toEqual([])
})

test('nothing is looked for where all ink was read', () => {
  const white = { data: new Uint8Array(4).fill(255), width: 2, height: 2 }
  expect(findSlanted(page(white), [read], [])).toEqual([])
})

const place = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** A white page on which some boxes are inked to a part, in no pattern, beside the line that was read. */
function speckled(boxes: readonly Box[], part = 0.5): GreyPixels {
  let seed = 7
  const { data } = page({ data: new Uint8Array(0), width: 0, height: 0 })
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        seed = (seed * 48_271) % 2_147_483_647
        // The edges are whole, so that the ink reaches as far as its box.
        const isEdge = x === left || y === top || x === right - 1 || y === bottom - 1
        if (seed < part * 2_147_483_647 || (isEdge && part > 0.4)) data[y * 1000 + x] = 20
      }
    }
  }
  return { data, width: 1000, height: 1000 }
}

/** How many blocks are found on a page with such ink. */
function count(boxes: readonly Box[], part?: number, lines = [read]): number {
  return findSlanted(speckled(boxes, part), lines, []).length
}

test.each([
  ['narrow', 15, 150, 1],
  ['a stroke', 10, 150, 0],
  ['three lines', 60, 300, 1],
  ['a column', 80, 400, 0],
  ['long', 20, 100, 1],
  ['a word', 20, 60, 0],
])('text along an edge is narrow and long: %s', (_, width, height, found) => {
  // Of narrow ink, whole edges would be most of it.
  const part = width < 20 ? 0.38 : 0.5
  expect(count([place(300, 300, width, height)], part)).toBe(found)
})

test('lines up an edge are looked at from both sides only, as far as they are lines', () => {
  const [block] = findSlanted(speckled([place(300, 300, 60, 300)]), [read], [])
  expect(block?.rotations).toEqual([270, 90])
})

test('what is full of ink is a picture, what has hardly any is dirt', () => {
  const column = place(300, 300, 20, 150)
  expect([count([column], 0.45), count([column], 0.72)]).toEqual([1, 0])
  const short = place(300, 300, 15, 85)
  expect([count([short], 0.28), count([short], 0.18)]).toEqual([1, 0])
})

test('words are larger than dirt and smaller than a drawing', () => {
  const tall = { ...box, bottom: 74 }
  const line = {
    box: tall,
    words: read.words.map((word) => ({ ...word, symbols: [{ ...symbol, box: tall }] })),
  }
  const specks = (side: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((row) => [
      place(300, 300 + row * (side + 10), side, side),
      place(315 + side, 300 + row * (side + 10), side, side),
    ])
  expect([count(specks(15), 0.38, [line]), count(specks(10), 0.38, [line])]).toEqual([1, 0])
  const stroke = (height: number) => count([place(700, 80, 40, height)])
  expect([stroke(600), stroke(900)]).toEqual([1, 0])
})

test('words near each other are one block, those further apart are labels', () => {
  const pair = (gap: number) => [place(300, 300, 20, 50), place(300, 350 + gap, 20, 50)]
  expect([count(pair(10)), count(pair(15))]).toEqual([1, 0])
})

test('a block is left out of a page that has more of them than text has', () => {
  const columns = Array.from({ length: 10 }, (_, index) => place(100 + 80 * index, 300, 20, 150))
  expect(count(columns)).toBe(8)
})

test('a block has white around it and the fringe of its letters in it', () => {
  const pixels = speckled([place(300, 300, 20, 150)])
  for (const x of [297, 298]) pixels.data[350 * 1000 + x] = 230
  const [block] = findSlanted(pixels, [read], [])
  expect(block?.box).toEqual(place(288, 288, 44, 174))
  const row = (350 - 288) * 44
  expect(block?.pixels.data.slice(row + 9, row + 11)).toEqual(Uint8Array.of(255, 230))
})

test('what was read for sure is not read again, what was guessed is', () => {
  const column = place(300, 300, 20, 150)
  const guessed = (confidence: number): ReadLine => ({
    box: column,
    words: [{ symbols: [{ text: '줄', confidence, box: column }], confidence, spaced: false }],
  })
  expect(count([column], 0.5, [read, guessed(0.7)])).toBe(0)
  expect(count([column], 0.5, [read, guessed(0.5)])).toBe(1)
})

test('where nothing was read, lines are taken to be as high as they mostly are', () => {
  const found = (height: number) => {
    const pixels = speckled([place(300, 300, 15, height)])
    pixels.data.fill(255, 0, 100 * 1000)
    return findSlanted(pixels, [], []).length
  }
  expect([found(115), found(80)]).toEqual([1, 0])
})

/** Text of so many lines, that long, turned by an angle. */
function turned(lines: number, width: number, degrees: number): GreyPixels {
  const whole = words(lines)
  const data = new Uint8Array(width * whole.height).fill(255)
  for (let y = 0; y < whole.height; y += 1) {
    data.set(whole.data.subarray(y * whole.width, y * whole.width + width), y * width)
  }
  return page(deskew({ data, width, height: whole.height }, -degrees))
}

test.each([
  ['a long line that leans', 1, 110, 18, 1],
  ['one that hardly leans out of its height', 1, 140, 6, 0],
  ['a stamp of two words', 2, 60, 30, 0],
  ['lines that lean a little', 4, 400, 5, 1],
  ['lines that are read as they are', 4, 400, 3, 0],
])('a block is long, high and skewed enough: %s', (_, lines, width, degrees, found) => {
  expect(findSlanted(turned(lines, width, degrees), [read], [])).toHaveLength(found)
})
