import { expect, test } from 'vitest'
import type { ReadLine } from './read-lines.ts'
import { isText, withoutGuessedLines, withReplacements } from './unreadable.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }

/** A line of words, each letter with its confidence. */
function lineOf(
  ...words: readonly (readonly [text: string, word: number, letters?: readonly number[]])[]
): ReadLine {
  return {
    box,
    words: words.map(([text, confidence, letters = []]) => ({
      confidence,
      spaced: true,
      symbols: Array.from(text, (letter, index) => ({
        text: letter,
        confidence: letters[index] ?? 1,
        box,
      })),
    })),
  }
}

const textOf = ({ words }: ReadLine): string =>
  words.map(({ symbols }) => symbols.map(({ text }) => text).join('')).join(' ')

test('a letter that cannot be read is marked, and the sound ones beside it are kept', () => {
  const line = lineOf(['문서고의', 0.93], ['뚜과', 0, [0.99, 0.61]], ['등에', 0.97])
  expect(textOf(withReplacements(line))).toBe('문서고의 뚜\uFFFD 등에')
})

test('a doubted quotation mark or superscript costs no letters', () => {
  const line = lineOf(
    ['a', 0.95],
    ['signature."', 0.14, Array.from('signature.', () => 1).concat(0.8)],
  )
  expect(textOf(withReplacements(line))).toBe('a signature."')
})

test('a good line is left alone', () => {
  const line = lineOf(['plain', 0.95], ['words', 0.55, [0.7, 0.8]])
  expect(withReplacements(line)).toEqual(line)
})

test('the grain of a picture is no text, though letters were seen in it', () => {
  expect(isText(lineOf(['ㅁㅁ', 0.02], ['후', 0.16]))).toBe(false)
  expect(isText(lineOf(['Exit', 0.9]))).toBe(true)
})

test('of a page that was mostly guessed only what was read for sure is left', () => {
  const guessed = Array.from({ length: 20 }, () => lineOf(['옹윤', 0.3], ['에듀', 0.4]))
  const sure = lineOf(['Set', 0.95], ['Menu', 0.93])
  const left = withoutGuessedLines([...guessed, sure])
  expect(left.isGuessed).toBe(true)
  expect(left.lines.map(textOf)).toEqual(['Set Menu'])
})

test('a lone title that the first model could not read stays to be read by another', () => {
  const lines = [lineOf(['86000163805', 0.14], ['02809605', 0.1])]
  expect(withoutGuessedLines(lines)).toEqual({ lines, isGuessed: false })
})

test('a doubted line of a page that can be read stays to be read again', () => {
  const lines = [lineOf(['plain', 0.95], ['words', 0.9]), lineOf(['圖書', 0.2])]
  expect(withoutGuessedLines(lines)).toEqual({ lines, isGuessed: false })
})

test('ink of unknown meaning is marked in a word that was guessed, by its own letter', () => {
  const read = (word: number, letter: number): string =>
    textOf(withReplacements(lineOf(['문서고의', 0.93], ['뚜과', word, [0.99, letter]])))
  expect(read(0.25, 0.85)).toBe('문서고의 뚜\uFFFD')
  expect(read(0.35, 0.85)).toBe('문서고의 뚜과')
  expect(read(0.25, 0.95)).toBe('문서고의 뚜과')
})

/** A line of twenty letters, so many of them as sure as is said, the others guessed. */
const partlySure = (count: number, sure: number, rest = 0): ReadLine =>
  lineOf(
    ['a'.repeat(count), sure],
    ['b'.repeat(20 - count), rest, Array.from({ length: 20 }, () => 0)],
  )

test('a line that was mostly guessed is kept as it was: marks alone would say nothing', () => {
  const isMarked = (sure: number): boolean =>
    textOf(withReplacements(partlySure(sure, 0.8))).includes('\uFFFD')
  expect([11, 9].map(isMarked)).toEqual([true, false])
})

test('a line is text by half of its letters, or by the mean of all', () => {
  expect([0.75, 0.65].map((sure) => isText(partlySure(10, sure)))).toEqual([true, false])
  expect([0.5, 0.4].map((all) => isText(partlySure(10, all, all)))).toEqual([true, false])
})

test('a page was guessed where little of enough letters is sure', () => {
  const isGuessed = (sure: number, lines: number): boolean =>
    withoutGuessedLines(Array.from({ length: lines }, () => partlySure(sure, 0.8))).isGuessed
  expect([8, 6].map((sure) => isGuessed(sure, 5))).toEqual([false, true])
  const short = (letters: number): boolean =>
    withoutGuessedLines([lineOf(['a'.repeat(letters), 0.1])]).isGuessed
  expect([50, 70].map(short)).toEqual([false, true])
})

test('of a guessed page a line stays that is sure but for a word', () => {
  const guessed = Array.from({ length: 10 }, () => partlySure(0, 0))
  const left = (sure: number): number =>
    withoutGuessedLines([...guessed, partlySure(sure, 0.8)]).lines.length
  expect([16, 14].map(left)).toEqual([1, 0])
})
