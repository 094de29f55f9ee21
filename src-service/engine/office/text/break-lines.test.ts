import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'
import { widthOf } from './measure.ts'

test('a word without end is split in no time, and nothing of it is lost', () => {
  const word = 'abcdefghij'.repeat(100_000)
  const lines = breakLines([{ text: `${word} end`, bold: false, size: 10 }], 400, { size: 10 })
  expect(lines.map(({ text }) => text).join('')).toBe(`${word} end`)
})

test('a tab leads to the next stop, every half inch', () => {
  const [line] = breakLines([{ text: 'a\tb\t\tc', bold: false, size: 10 }], 400, { size: 10 })
  expect(line?.pieces.map(({ x }) => x)).toEqual([0, 36, 108])
})

test('lines are as high as their largest letters ask for', () => {
  const spans = [
    { text: 'small ', bold: false, size: 10 },
    { text: 'large', bold: false, size: 20 },
  ]
  expect(breakLines(spans, 400, { size: 10 })[0]?.height).toBeCloseTo(24.4)
})

test('text is not broken where it fits to the point, in whatever order it was measured', () => {
  // 0.1 + 0.2 is more than 0.3: what is added up word by word is not what it is as a whole.
  const text = 'one two three four five six seven eight nine ten'
  for (const size of [0.1, 0.7, 7.3, 11.1]) {
    const style = { bold: false, size }
    expect(breakLines([{ text, ...style }], widthOf(text, style), style)).toHaveLength(1)
  }
})
