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
  /** Brightness. */
  readonly shade?: number
}

type Digits = {
  /** From one digit to the next; each is a block 10 wide, the first at 20. */
  readonly pitch?: number
  /** All end at 60. */
  readonly tall?: number
  readonly shade?: number
}

/** What a number in black on white is read as, each digit a block, with more ink on and between them. */
function read(
  text: string,
  inks: readonly Ink[],
  { pitch = 16, tall = 20, shade = 0 }: Digits = {},
): string {
  const symbols = Array.from(text, (each, at) => {
    const left = 20 + pitch * at
    return {
      text: each,
      confidence: 1,
      box: { left, right: left + 10, top: 60 - tall, bottom: 60 },
    }
  })
  const blocks = symbols.map(({ box }): readonly [Box, number] => [box, shade])
  const drawn = inks.map(
    ({ left, width = 3, top = 57, bottom = 60, shade: own = 0 }): readonly [Box, number] => [
      { left, top, right: left + width, bottom },
      own,
    ],
  )
  const all = [...blocks, ...drawn]
  const pixels = makePicture(
    160,
    100,
    (x, y) => all.findLast(([box]) => isIn(x, y, box))?.[1] ?? 255,
  )
  const line: ReadLine = {
    words: [{ symbols, confidence: 1, spaced: false }],
    box: { left: 20, right: 140, top: 60 - tall, bottom: 60 },
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
  const others: readonly Ink[] = [
    { left: 46 },
    { left: 48, top: 45 },
    { left: 48, top: 45, bottom: 50 },
    { left: 48, shade: 200 },
  ]
  expect(others.map((ink) => read('7306', [ink]))).toEqual(others.map(() => '7306'))
})

test('words and numbers that have their point stay as they were read', () => {
  expect([read('a306', [{ left: 48 }]), read('7.06', [{ left: 64 }])]).toEqual(['a306', '7.06'])
})

/** Whether there is a point after the second of four digits. */
const hasPoint = (inks: readonly Ink[], digits?: Digits): boolean =>
  read('7306', inks, digits) === '73.06'

test('a point stands at the foot, and little is above it', () => {
  expect([hasPoint([{ left: 48, top: 54 }]), hasPoint([{ left: 48, top: 52 }])]).toEqual([
    true,
    false,
  ])
  const under = (shade: number) =>
    hasPoint([{ left: 48, top: 40, bottom: 57, shade }, { left: 48 }])
  expect([under(204), under(181)]).toEqual([true, false])
})

test('a point is dark, narrow, and darker than what is beside it', () => {
  expect([hasPoint([{ left: 48, shade: 166 }]), hasPoint([{ left: 48, shade: 190 }])]).toEqual([
    true,
    false,
  ])
  const wide = (width: number) => hasPoint([{ left: 57, width }], { pitch: 24 })
  expect([wide(6), wide(8)]).toEqual([true, false])
  const between = (shade: number) =>
    hasPoint([
      { left: 46, width: 2, top: 40, shade },
      { left: 48 },
      { left: 51, width: 1, top: 40, shade },
    ])
  expect([between(102), between(38)]).toEqual([true, false])
})

test('how dark a point is depends on the ink of its number, a few specks aside', () => {
  expect([185, 205].map((shade) => hasPoint([{ left: 48, shade }], { shade }))).toEqual([
    true,
    false,
  ])
  const specked = (rows: number) =>
    hasPoint(
      [
        { left: 20, width: 5, top: 40, bottom: 40 + rows },
        { left: 48, shade: 200 },
      ],
      { shade: 120 },
    )
  expect([specked(9), specked(13)]).toEqual([true, false])
})

test('a comma goes on far enough, and as dark as it is', () => {
  const sign = (bottom: number) => read('9000', [{ left: 32, bottom }], { tall: 30 })
  expect([sign(64), sign(65)]).toEqual(['9.000', '9,000'])
  const tailed = (shade: number) =>
    read('9000', [{ left: 32 }, { left: 32, top: 60, bottom: 65, shade }])
  expect([tailed(148), tailed(107)]).toEqual(['9.000', '9,000'])
})
