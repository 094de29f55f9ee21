import { expect, test } from 'vitest'
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
