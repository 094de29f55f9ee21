import { expect, test } from 'vitest'
import { readWord } from '../../testing/make-picture.ts'
import {
  isBetterReading,
  judgeReading,
  type Reading,
  rotationsByContrast,
  seemsLatin,
} from './judge-sample.ts'
import type { ReadLine } from './read-lines.ts'

const box = { left: 0, top: 0, right: 100, bottom: 20 }
/** A line of which so many letters are certain, and so many are not. */
function sampleOf(certain: string, doubtful: number): readonly ReadLine[] {
  return [{ box, words: [readWord(certain, box), readWord('x'.repeat(doubtful), box, 0.3)] }]
}

test('what a model is certain of counts, what it guesses does not', () => {
  const good = (confidence: number) =>
    judgeReading('eng', [{ box, words: [readWord('certainly', box, confidence)] }]).good
  expect([0.76, 0.74].map(good)).toEqual([9, 0])
})

test('a sample stands upright when enough of it is certain, and is clear when most of it is', () => {
  const judged = (certain: number) =>
    judgeReading('eng', sampleOf('a'.repeat(certain), 100 - certain))
  expect([41, 39].map((certain) => judged(certain).isReadable)).toEqual([true, false])
  expect([71, 69].map((certain) => judged(certain).isClear)).toEqual([true, false])
})

test('a few certain letters are a coincidence', () => {
  const isReadable = (count: number) =>
    judgeReading('eng', sampleOf('a'.repeat(count), 1)).isReadable
  expect([12, 11].map(isReadable)).toEqual([true, false])
})

test('a model that finds hardly a letter of its own script reads another’s', () => {
  const isReadable = (own: number) =>
    judgeReading('kor', sampleOf('가'.repeat(own) + 'a'.repeat(100 - own), 1)).isReadable
  expect([11, 9].map(isReadable)).toEqual([true, false])
})

test('Hanja that are found by chance don’t take the place of Hangul', () => {
  const reading = (language: Reading['language'], good: number): Reading => ({
    ...judgeReading(language, []),
    good,
  })
  const isBetter = (good: number) => isBetterReading(reading('chi_tra', good), reading('kor', 10))
  expect([26, 24].map(isBetter)).toEqual([true, false])
  expect(isBetterReading(reading('eng', 11), reading('kor', 10))).toBe(true)
})

test('English is asked first where letters spread as Latin ones do', () => {
  expect([0.61, 0.64].map(seemsLatin)).toEqual([true, false])
})

test('a picture is tried as its rows or columns say, a photo as it stands', () => {
  const first = (rows: number, columns: number) => rotationsByContrast(rows, columns).slice(0, 2)
  expect(first(1.1, 1)).toEqual([0])
  expect(first(1, 1.1)).toEqual([0])
  expect(first(1.2, 1)).toEqual([0, 180])
  expect(first(1, 1.4)).toEqual([0, 180])
  expect(first(1, 1.6)).toEqual([90, 270])
})
