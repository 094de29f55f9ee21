import { expect, test } from 'vitest'
import type { ReadLine } from '../read-lines.ts'
import { asText } from './sure-words.ts'

/** What is left of a line of words, each with its confidence. */
function left(words: Readonly<Record<string, number>>): string | undefined {
  const line: ReadLine = {
    words: Object.entries(words).map(([text, confidence], at) => ({
      confidence,
      spaced: at > 0,
      symbols: Array.from(text, (letter, index) => ({
        text: letter,
        confidence,
        box: { left: at * 100 + index * 10, top: 0, right: at * 100 + index * 10 + 10, bottom: 10 },
      })),
    })),
    box: { left: 0, top: 0, right: 400, bottom: 10 },
  }
  const [found] = asText([line])
  return found?.words.map(({ symbols }) => symbols.map(({ text }) => text).join('')).join(' ')
}

test('of a guessed line the words in Hangul that were read stay, and the others are told', () => {
  expect(left({ 볶음밥로류: 0.1, 새우: 0.8, '*.': 0.1, '4콜4': 0.2 })).toBe('\uFFFD 새우 \uFFFD')
  expect(left({ 볶음: 0.8, 새우: 0.1 })).toBe('볶음 새우')
})

test('words are read from a confidence on, and two letters of them are no chance', () => {
  const long = '가나다라마바사'
  expect([0.45, 0.44].map((sure) => left({ 새우: sure, [long]: 0.1 }))).toEqual([
    '새우 \uFFFD',
    undefined,
  ])
  expect([left({ 새: 0.9, [long]: 0.1 }), left({ ab: 0.9, [long]: 0.1 })]).toEqual([
    undefined,
    undefined,
  ])
})
