import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import { withDecimalPoints } from './decimal-points.ts'
import type { ReadLine } from './read-lines.ts'

type Ink = {
  readonly left: number
  readonly width?: number
  readonly top?: number
  readonly bottom?: number
}

/**
 * What a number 20 pixels high is read as, each digit a block 10 wide and 6 apart, the first from 20, with more ink
 * between them.
 */
function read(text: string, inks: readonly Ink[], darkness = 0): string {
  const symbols = Array.from(text, (each, at) => {
    const left = 20 + 16 * at
    return { text: each, confidence: 1, box: { left, right: left + 10, top: 40, bottom: 60 } }
  })
  const drawn = inks.map(({ left, width = 3, top = 57, bottom = 60 }): Box => ({
    left,
    top,
    right: left + width,
    bottom,
  }))
  const pixels = makePicture(160, 100, (x, y) =>
    symbols.some(({ box }) => isIn(x, y, box))
      ? 0
      : drawn.some((box) => isIn(x, y, box))
        ? darkness
        : 255,
  )
  const line: ReadLine = {
    words: [{ symbols, confidence: 1, spaced: false }],
    box: { left: 20, right: 140, top: 40, bottom: 60 },
  }
  const [after] = withDecimalPoints(pixels, [line])
  return (after?.words ?? []).flatMap((word) => word.symbols.map((symbol) => symbol.text)).join('')
}

test('a point that was printed between two digits and not read makes a number of the right size', () => {
  expect(read('7306', [{ left: 48 }])).toBe('73.06')
  expect(read('7306', [])).toBe('7306')
})

test('what goes on below the digits is a comma', () => {
  expect(read('9000', [{ left: 32, bottom: 65 }])).toBe('9,000')
})

test('a number has one point: several are the feet of its digits', () => {
  expect(read('7306', [{ left: 32 }, { left: 48 }])).toBe('7306')
})

test('a foot of a digit, a stroke or a shade is no point', () => {
  // Joined to its digit, as high as a stroke, in the upper part, faint.
  const others: readonly (readonly [Ink, number?])[] = [
    [{ left: 46 }],
    [{ left: 48, top: 45 }],
    [{ left: 48, top: 45, bottom: 50 }],
    [{ left: 48 }, 200],
  ]
  expect(others.map(([ink, darkness]) => read('7306', [ink], darkness))).toEqual(
    others.map(() => '7306'),
  )
})

test('words and numbers that have their point stay as they were read', () => {
  expect([read('a306', [{ left: 48 }]), read('7.06', [{ left: 64 }])]).toEqual(['a306', '7.06'])
})
