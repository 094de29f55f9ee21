import { expect, test } from 'vitest'
import { isIn, makePicture, readWord } from '../../testing/make-picture.ts'
import { type Box, union } from '../model/box.ts'
import type { ReadLine, ReadWord } from './read-lines.ts'
import { toRuns } from './to-runs.ts'

type Words = {
  readonly text: string
  readonly ink: number
  readonly stroke?: number
  readonly pitch?: number
}

/** Lines of letters, each one stroke as high as `ink`, `pitch` apart; 150 pixels from one to the next. */
function runsOf(...lines: readonly Words[]) {
  const inks: Box[] = []
  const read = lines.map(({ text, ink, stroke = 10, pitch = 60 }, row): ReadLine => {
    const top = row * 150 + 10
    const words: ReadWord[] = []
    let at = 0
    for (const word of text.split(' ')) {
      const symbols = Array.from(word, (letter) => {
        const left = pitch * at++
        inks.push({ left: left + 2, top, right: left + 2 + stroke, bottom: top + ink })
        return {
          text: letter,
          confidence: 1,
          box: { left, top, right: left + pitch, bottom: top + ink },
        }
      })
      words.push({ symbols, confidence: 1, spaced: words.length > 0 })
    }
    return { words, box: { left: 0, top, right: pitch * at, bottom: top + ink } }
  })
  const pixels = makePicture(700, lines.length * 150, (x, y) => {
    const row = inks.filter((box) => box.top <= y && y < box.bottom)
    return row.some((box) => isIn(x, y, box)) ? 0 : 255
  })
  return toRuns(read, pixels, [])
}

const plain: Words = { text: 'dddddddddd', ink: 72 }

test('letters with strokes much wider than the others’ are bold', () => {
  const isBold = (stroke: number) => runsOf(plain, { text: 'dddd', ink: 72, stroke })[1]?.bold
  expect([11, 12].map(isBold)).toEqual([false, true])
})

test('a heading is not bold because its letters are larger', () => {
  // 1.18 and 1.22 times the size, strokes 1.4 times as wide in it.
  const isBold = (ink: number) =>
    runsOf(plain, { text: 'dddd', ink, stroke: Math.round((14 * ink) / 72) })[1]?.bold
  expect([85, 88].map(isBold)).toEqual([true, false])
})

test('text is no larger than its width allows, however high its ink', () => {
  const sizeOf = (text: string, ink: number, pitch: number) =>
    runsOf({ text, ink, pitch, stroke: 8 })[0]?.fontSize ?? 0
  expect(sizeOf('dddd', 72, 25)).toBeCloseTo(100 / (4 * 0.32))
  expect(sizeOf('가나다라', 90, 50)).toBeCloseTo(200 / (4 * 0.7))
  expect(sizeOf('dd dd', 72, 25)).toBeCloseTo(100 / (4 * 0.32 + 0.15))
  // Three letters say nothing.
  expect(sizeOf('ddd', 72, 25)).toBeCloseTo(100)
})

test('ink far above or below the letters of a line says nothing of their size', () => {
  // A line whose box reaches down to an index, or into the next line, as high again as the letters.
  const sizeOf = (gap: number) => {
    const symbols = Array.from('dddd', (text, at) => ({
      text,
      confidence: 1,
      box: { left: 60 * at, right: 60 * at + 50, top: 100, bottom: 172 },
    }))
    const words: ReadWord[] = [{ symbols, confidence: 1, spaced: false }]
    const ink = symbols.flatMap(({ box }): Box[] => [
      { ...box, left: box.left + 20, right: box.left + 30 },
      { left: box.left + 20, right: box.left + 30, top: 172 + gap, bottom: 272 },
    ])
    const pixels = makePicture(300, 300, (x, y) => (ink.some((box) => isIn(x, y, box)) ? 0 : 255))
    const line = { left: 0, right: 240, top: 100, bottom: 272 }
    return toRuns([{ words, box: line }], pixels, [])[0]?.fontSize
  }
  expect(sizeOf(50)).toBeCloseTo(100)
  expect(sizeOf(30)).toBeGreaterThan(120)
})

test('marks alone in a cell are kept, as large as the letters of their row, and dirt is not', () => {
  const place = (left: number, right: number): Box => ({ left, right, top: 20, bottom: 38 })
  const label = place(20, 100)
  const cells = (mark: string) => {
    const words = [readWord('dddd', label), readWord(mark, place(200, 230))]
    const pixels = makePicture(300, 60, (x, y) => (isIn(x, y, label) && x % 20 < 4 ? 0 : 255))
    return toRuns([{ words, box: place(20, 230) }], pixels, [])
  }
  const [row, mark] = cells('+++')
  expect(mark).toMatchObject({ text: '+++', fontSize: row?.fontSize, bold: false })
  expect(cells('—')).toHaveLength(2)
  expect(cells("'.")).toHaveLength(1)
})

test('a line whose box reaches into the one above is no larger, and stands where its ink does', () => {
  const inks = [10, 60].flatMap((top) =>
    [0, 1, 2, 3, 4, 5].map((at) => ({
      left: at * 30 + 4,
      top,
      right: at * 30 + 8,
      bottom: top + 36,
    })),
  )
  const pixels = makePicture(200, 120, (x, y) => (inks.some((ink) => isIn(x, y, ink)) ? 0 : 255))
  const symbols = inks
    .slice(6)
    .map(({ left, bottom }) => ({ left: left - 4, right: left + 26, top: 36, bottom }))
    .map((box) => ({ text: '가', confidence: 1, box }))
  const line = {
    words: [{ symbols, confidence: 1, spaced: false }],
    box: union(symbols.map(({ box }) => box)),
  }
  const [found] = toRuns([line], pixels, [])
  expect(found?.fontSize).toBeCloseTo(36 / 0.9)
  expect(found?.box).toMatchObject({ top: 60, bottom: 96 })
})
