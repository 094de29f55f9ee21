import { expect, test } from 'vitest'
import { type PageIterator, readLines } from './read-lines.ts'

/** An iterator over one line, given as its words and as its text with the spaces. */
function iteratorOver(text: string, words: readonly string[]): PageIterator {
  const symbols = words.flatMap((word) =>
    Array.from(word, (letter, index) => ({ letter, word, first: index === 0 })),
  )
  let at = 0
  return {
    Begin: () => {
      at = 0
    },
    Next: () => {
      at += 1
      return at < symbols.length
    },
    IsAtBeginningOf: (level) => (level === 2 ? at === 0 : (symbols[at]?.first ?? false)),
    Empty: () => symbols.length === 0,
    BlockType: () => 1,
    GetUTF8Text: (level) =>
      level === 2 ? `${text}\n` : ((level === 3 ? symbols[at]?.word : symbols[at]?.letter) ?? ''),
    Confidence: () => 90,
    getBoundingBox: () => ({ x0: at, y0: 0, x1: at + 1, y1: 1 }),
  }
}

test('Korean syllables that are given one by one are one word where the line has no space', () => {
  const [line] = readLines(iteratorOver('도서관은 책만', ['도', '서', '관', '은', '책만']))
  const text = line?.words
    .map(({ spaced, symbols }) => (spaced ? ' ' : '') + symbols.map((each) => each.text).join(''))
    .join('')
  expect(text).toBe('도서관은 책만')
})

test('a picture, which is read as a line of spaces, is no text that covers the page', () => {
  expect(readLines(iteratorOver('   ', [' ', ' ']))).toEqual([])
})

test('a page without text has no lines', () => {
  expect(readLines(iteratorOver('', []))).toEqual([])
})

test('the paper between two cells of a row is no word, and parts nothing', () => {
  const [line] = readLines(iteratorOver('2016) ~~ 35.4', ['2016)', '~~', '35.4']))
  expect(line?.words.map(({ symbols }) => symbols[0]?.text)).toEqual(['2', '3'])
  expect(readLines(iteratorOver('~', ['~']))).toHaveLength(1)
})
