import { expect, test } from 'vitest'
import { deskew, rotatePixelsBack } from '../../image/rotate-pixels.ts'
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
