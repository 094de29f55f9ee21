import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import type { ReadLine, ReadWord } from './read-lines.ts'
import { withPrintedBullet } from './printed-bullet.ts'

const [width, height] = [200, 40]

/** Paper with ink wherever `isInk` says so. */
function paper(isInk: (x: number, y: number) => boolean): Parameters<typeof withPrintedBullet>[0] {
  const data = Uint8Array.from({ length: width * height }, (_, index) =>
    isInk(index % width, Math.floor(index / width)) ? 10 : 250,
  )
  return { data, width, height }
}

function word(text: string, box: Box): ReadWord {
  return { symbols: [{ text, confidence: 0.6, box }], confidence: 0.6, spaced: true }
}

const line: ReadLine = {
  box: { left: 10, top: 10, right: 190, bottom: 32 },
  words: [
    word('©', { left: 10, top: 14, right: 22, bottom: 28 }),
    word('We', { left: 34, top: 10, right: 60, bottom: 32 }),
  ],
}

const firstSign = (read: ReadLine): string | undefined => read.words[0]?.symbols[0]?.text

test('a printed disc before a line is a bullet, whatever sign it was read as', () => {
  const disc = paper((x, y) => (x - 16) ** 2 + (y - 21) ** 2 <= 18)
  expect(firstSign(withPrintedBullet(disc, line))).toBe('•')
})

test('a letter with a hole and a full stop stay what they are', () => {
  const ring = paper((x, y) => Math.abs(Math.hypot(x - 16, y - 21) - 4) < 0.8)
  const stop = paper((x, y) => x >= 14 && x < 18 && y >= 26 && y < 30)
  expect(firstSign(withPrintedBullet(ring, line))).toBe('©')
  expect(firstSign(withPrintedBullet(stop, line))).toBe('©')
})

/** Whether an ink that is so large stands for a bullet in a line 100 pixels high, whose text begins `gap` behind it. */
function isBullet({ wide = 30, high = 30, middle = 50, gap = 30, rows = 0, brightness = 10 }) {
  const box = { left: 20, top: middle - high / 2, right: 20 + wide, bottom: middle + high / 2 }
  const text = { left: box.right + gap, top: 0, right: 280, bottom: 100 }
  const pixels = makePicture(300, 120, (x, y) =>
    // Its first rows and its last are ink.
    isIn(x, y, box) && (y - box.top < (rows || high) - 1 || y >= box.bottom - 1) ? brightness : 250,
  )
  const whole = { left: 20, top: 0, right: 280, bottom: 100 }
  return (
    firstSign(
      withPrintedBullet(pixels, { box: whole, words: [word('©', box), word('We', text)] }),
    ) === '•'
  )
}

test('a bullet is as large, as round and as full as those that are printed', () => {
  expect([12, 14, 54, 56].map((side) => isBullet({ wide: side, high: side, gap: 60 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([20, 22, 41, 43].map((wide) => isBullet({ wide, gap: 60 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([17, 18].map((rows) => isBullet({ rows }))).toEqual([false, true])
  expect([160, 180].map((brightness) => isBullet({ brightness }))).toEqual([true, false])
})

test('a bullet stands at the middle of its line, apart from the text', () => {
  expect([26, 30, 73, 77].map((middle) => isBullet({ middle }))).toEqual([false, true, true, false])
  expect([20, 22].map((gap) => isBullet({ gap }))).toEqual([false, true])
})
