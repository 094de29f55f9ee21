import { expect, test } from 'vitest'
import { type GreyPicture, inkMap, textHeight } from './text-height.ts'

function picture(width: number, height: number, at: (x: number, y: number) => number): GreyPicture {
  const pixels = Uint8Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  )
  return { width, height, pixels }
}

test('ink is darker than what is around it: a shadow, or the middle of a dark ground, is none', () => {
  const isInk = (brightness: number, side: number) => {
    const [from, to] = [60 - (side - 1) / 2, 60 + (side - 1) / 2]
    const isIn = (at: number) => at >= from && at <= to
    const drawn = picture(121, 121, (x, y) => (isIn(x) && isIn(y) ? brightness : 200))
    return inkMap(drawn)[60 * 121 + 60] === 1
  }
  expect([isInk(155, 1), isInk(165, 1)]).toEqual([true, false])
  expect([isInk(0, 39), isInk(0, 43)]).toEqual([true, false])
})

/** What is measured of lines below each other, in an eighth of a picture that is 200 pixels wide. */
function measured({ count = 9, height = 10, width = 60 }): number | null {
  const step = height + 8
  const size = { width: 1600, height: count * step + 8 }
  const pixels = new Uint8Array(size.width * size.height).fill(255)
  for (let line = 0; line < count; line += 1) {
    for (let y = 8 + line * step; y < (line + 1) * step; y += 1) {
      pixels.fill(0, y * size.width + 10, y * size.width + 10 + width)
    }
  }
  return textHeight({ ...size, pixels })
}

test('the height of text is told by enough lines of it', () => {
  expect([measured({ count: 9 }), measured({ count: 7 })]).toEqual([10, null])
})

test('dirt, pictures, specks and rules are no lines of text', () => {
  expect([measured({ height: 3 }), measured({ height: 2 })]).toEqual([3, null])
  expect([measured({ height: 58 }), measured({ height: 62 })]).toEqual([58, null])
  expect([measured({ width: 7 }), measured({ width: 5 })]).toEqual([10, null])
  expect([measured({ width: 130 }), measured({ width: 150 })]).toEqual([10, null])
})
