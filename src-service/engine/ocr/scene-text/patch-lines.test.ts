import { describe, expect, test } from 'vitest'
import type { ReadLine } from '../read-lines.ts'
import { unseenLines, withoutDoubtful } from './patch-lines.ts'
import { thresholds } from './thresholds.ts'

const box = { left: 0, top: 0, right: 100, bottom: 20 }

function line(confidence: number): Parameters<typeof withoutDoubtful>[0][number] {
  return {
    box,
    words: [{ symbols: [{ text: '圖', confidence, box }], confidence, spaced: false }],
  }
}

/** A line as it was detected. */
function quad(left: number, top: number): Parameters<typeof withoutDoubtful>[1][number] {
  const [right, bottom] = [left + 60, top + 20]
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    confidence: 0.9,
  }
}

test('a line that was read for sure stays, and is not read a second time where it was detected', () => {
  const [piece, next] = [quad(50, 5), quad(50, 15)]
  expect(withoutDoubtful([line(0.9)], [piece, next])).toEqual({ sure: [line(0.9)], open: [next] })
})

test('a doubtful line is replaced by what is read where it was detected', () => {
  expect(withoutDoubtful([line(0.86)], [quad(0, 0)])).toEqual({ sure: [], open: [quad(0, 0)] })
})

describe('a line of Tesseract in whose place the network read nothing', () => {
  const { minUnseen, maxSeen, sureLetters } = thresholds.patching

  /** Letters ten pixels wide from a height on, one word of them all. */
  function row(letters: number, confidence: number, sureness = 0.5, top = 0): ReadLine {
    const symbols = Array.from({ length: letters }, (_, index) => ({
      text: 'm',
      confidence: sureness,
      box: { left: index * 10, right: index * 10 + 10, top, bottom: top + 20 },
    }))
    const right = letters * 10
    return {
      words: [{ symbols, confidence, spaced: false }],
      box: { left: 0, right, top, bottom: top + 20 },
    }
  }

  test('stays, if it is text: rows of a program became a picture without words', () => {
    const below = row(minUnseen, 0.5, 0.5, 40)
    expect(unseenLines([row(minUnseen, 0.5)], [below])).toEqual([row(minUnseen, 0.5)])
    expect(unseenLines([row(minUnseen - 1, 0.5)], [below])).toEqual([])
    expect(unseenLines([row(minUnseen, 0.4)], [below])).toEqual([])
  })

  test('is text by its letters, however long a word they make', () => {
    const doubted = (sureness: number) => unseenLines([row(40, 0.1, sureness)], [])
    expect(doubted(sureLetters + 0.001)).toEqual([row(40, 0.45, sureLetters + 0.001)])
    expect(doubted(sureLetters - 0.001)).toEqual([])
  })

  test('leaves out the word that was found: a number of lines came twice', () => {
    const [number, text] = [row(3, 0.5), row(20, 0.5)]
    const words = [
      ...number.words,
      ...row(20, 0.5, 0.5, 1).words.map((word) => ({
        ...word,
        symbols: word.symbols.map(({ box: place, ...symbol }) => ({
          ...symbol,
          box: { ...place, left: place.left + 40, right: place.right + 40 },
        })),
      })),
    ]
    const [kept] = unseenLines([{ ...text, words }], [row(3, 0.9)])
    expect(kept?.words.map(({ symbols }) => symbols.length)).toEqual([20])
  })

  test('goes where most of it was found', () => {
    const found = (letters: number) => unseenLines([row(20, 0.5)], [row(letters, 0.9)])
    expect(found(maxSeen * 20)).toHaveLength(1)
    expect(found(maxSeen * 20 + 1)).toEqual([])
  })
})
