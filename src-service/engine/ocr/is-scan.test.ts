import { expect, test } from 'vitest'
import { isScan, mayBeScan } from './is-scan.ts'

test('a photo whose sample was mostly guessed is not read as a whole, a poor scan on even paper is', () => {
  expect([0.45, 0.35].map((sample) => mayBeScan(sample, true))).toEqual([true, false])
  expect([0.75, 0.65].map((sample) => mayBeScan(sample, false))).toEqual([true, false])
})

test('a page is a scan from the sureness of print on, not from that of receipts', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  const read = (confidence: number) =>
    isScan([{ words: [{ symbols: [{ text: 'a', confidence, box }], confidence, spaced: false }] }])
  expect([0.9, 0.84].map(read)).toEqual([true, false])
})
