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
