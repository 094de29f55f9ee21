import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Language } from './models.ts'
import { openSheet } from './tesseract.ts'

/** Letters of a few strokes each: left, top, right and bottom in a box of 18 by 30. */
const strokes: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  L: [
    [0, 0, 4, 30],
    [0, 26, 18, 30],
  ],
  I: [[7, 0, 11, 30]],
  F: [
    [0, 0, 4, 30],
    [0, 0, 18, 4],
    [0, 13, 14, 17],
  ],
  E: [
    [0, 0, 4, 30],
    [0, 0, 18, 4],
    [0, 13, 14, 17],
    [0, 26, 18, 30],
  ],
}

/** A word in a frame, as in a cell of a table. */
function framed(word: string): GreyPixels {
  const [width, height] = [word.length * 26 + 112, 122]
  const boxes = Array.from(word, (letter, index) =>
    (strokes[letter] ?? []).map(([left, top, right, bottom]) => ({
      left: 60 + index * 26 + left,
      right: 60 + index * 26 + right,
      top: 46 + top,
      bottom: 46 + bottom,
    })),
  ).flat()
  return makePicture(width, height, (x, y) => {
    const fromEdge = Math.min(x, y, width - 1 - x, height - 1 - y)
    const isFrame = fromEdge >= 6 && fromEdge <= 8
    return isFrame || boxes.some((box) => isIn(x, y, box)) ? 0 : 255
  })
}

async function read(word: string, language: Language): Promise<string> {
  const sheet = await openSheet(framed(word))
  try {
    const lines = await sheet.read(language, 'block')
    return lines
      .flatMap(({ words }) => words.flatMap(({ symbols }) => symbols.map(({ text }) => text)))
      .join('')
  } finally {
    sheet.close()
  }
}

test('a word in a frame is read alike before and after Hanja were looked for', async () => {
  expect(await read('LIFE', 'eng')).toBe('LIFE')
  await read('LIFE', 'chi_tra')
  expect(await read('LIFE', 'eng')).toBe('LIFE')
})
