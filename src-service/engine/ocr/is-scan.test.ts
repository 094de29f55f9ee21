import { expect, test } from 'vitest'
import { isScan, mayBeScan } from './is-scan.ts'

test('a photo whose sample was mostly guessed is not read as a whole, a poor scan on even paper is', () => {
  const read = (isEven: boolean) => (confidence: number) =>
    mayBeScan({ confidence, letters: 0.95 }, isEven)
  expect([0.45, 0.35].map(read(true))).toEqual([true, false])
  expect([0.75, 0.65].map(read(false))).toEqual([true, false])
})

test('a page of programs, of whose long words no model is sure, is a scan on even paper by its letters', () => {
  const read = (isEven: boolean) => (letters: number) =>
    mayBeScan({ confidence: 0.3, letters }, isEven)
  expect([0.985, 0.975].map(read(true))).toEqual([true, false])
  expect(read(false)(0.985)).toBe(false)
})

test('a page is a scan from the sureness of print on, not from that of receipts', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  const read = (confidence: number) =>
    isScan([{ words: [{ symbols: [{ text: 'a', confidence, box }], confidence, spaced: false }] }])
  expect([0.9, 0.84].map(read)).toEqual([true, false])
})
