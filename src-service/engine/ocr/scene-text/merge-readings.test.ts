import { expect, test } from 'vitest'
import { isWhole, mergeReadings, type PlacedWord, toWords } from './merge-readings.ts'
import type { PlacedLetter } from './recognise.ts'

/** A text spread over a part of a line. */
function letters(
  text: string,
  from: number,
  to: number,
  confidence = 0.95,
): readonly PlacedLetter[] {
  const each = (to - from) / text.length
  return Array.from(text, (letter, index) => ({
    text: letter,
    from: from + index * each,
    to: from + (index + 1) * each,
    confidence,
  }))
}

function word(text: string, from: number, to: number, confidence = 0.95): PlacedWord {
  return { letters: letters(text, from, to, confidence), confidence, spaced: from > 0 }
}

function textOf(words: readonly PlacedWord[]): string {
  const say = (each: PlacedWord): string =>
    (each.spaced ? ' ' : '') + each.letters.map(({ text }) => text).join('')
  return words.map(say).join('').trim()
}

test('spaces part words, and are none themselves', () => {
  expect(toWords(letters('Set A  22', 0, 1)).map((each) => each.letters.length)).toEqual([3, 1, 2])
})

test('a price that the Korean model guesses at is read by the network that knows digits', () => {
  const korean = [word('스시', 0, 0.2), word('15,8((', 0.3, 0.9, 0.1)]
  expect(textOf(mergeReadings(korean, letters('15,000', 0.3, 0.9)))).toBe('스시 15,000')
})

test('a price that the Korean model did not see at all is not lost', () => {
  expect(textOf(mergeReadings([word('모둠튀김', 0, 0.5)], letters('22,000', 0.6, 1)))).toBe(
    '모둠튀김 22,000',
  )
})

test('sure Hangul stays, whatever the network makes of it', () => {
  const read = (sure: number): string =>
    textOf(mergeReadings([word('그림', 0, 0.5, sure)], letters('2el', 0, 0.5)))
  expect([0.8, 0.7].map(read)).toEqual(['그림', '2el'])
})

test.each([
  ['Hanja that stand for Hangul', [word('우동', 0, 0.4, 0.5)], letters('号字', 0, 0.4), '우동'],
  ['letters it is not sure of', [word('우동', 0, 0.4, 0.2)], letters('se', 0, 0.4, 0.69), '우동'],
  ['a part of a word', [word('튀김우동세트', 0, 0.6, 0.5)], letters('se', 0, 0.2), '튀김우동세트'],
  ['the same without its comma', [word('22,000', 0, 0.4, 0.5)], letters('22000', 0, 0.4), '22,000'],
  ['a single letter beside it', [word('튀김', 0, 0.4)], letters('2', 0.6, 0.7), '튀김'],
])('the network does not overrule by %s', (_, korean, network, text) => {
  expect(textOf(mergeReadings(korean, network))).toBe(text)
})

test('a word gives way to what covers most of it, not to letters read in a part of it', () => {
  const read = (to: number): string =>
    textOf(mergeReadings([word('우동', 0, 1, 0.5)], letters('set', 0, to)))
  expect([0.65, 0.55].map(read)).toEqual(['set', '우동'])
})

test('two digits that the Korean model did not see are not lost, nor where the network is fairly sure', () => {
  const read = (sure: number): string =>
    textOf(mergeReadings([word('튀김', 0, 0.4)], letters('22', 0.6, 0.8, sure)))
  expect([0.75, 0.65].map(read)).toEqual(['튀김 22', '튀김'])
})

test('signs that were guessed from dirt are left out', () => {
  expect(mergeReadings([word('~', 0, 0.1, 0.25)], [])).toEqual([])
  expect(mergeReadings([word('~', 0, 0.1, 0.35)], [])).toHaveLength(1)
})

test('a line whose middle the network left out is of a script it does not know', () => {
  // Half of a line that is so many times longer than high: gaps of 2 and 2.5 times its height.
  const gapped = [...letters('Set', 0, 0.25), ...letters('22', 0.75, 1)]
  expect(isWhole(gapped, 4, 0.85)).toBe(true)
  expect(isWhole(gapped, 5, 0.85)).toBe(false)
  expect(isWhole(letters('Set', 0, 1, 0.84), 3, 0.85)).toBe(false)
  expect(isWhole([], 3, 0)).toBe(false)
})
