import { expect, test } from 'vitest'
import { levelOfNumber, proposeLevels, type Heading } from './propose-levels.ts'

const heading = (text: string, size = 0, level: number | null = null): Heading => ({
  text,
  size,
  level,
})

test.each([
  ['1 Introduction', 1],
  ['2.3 Method', 2],
  ['2.3.1. Data', 3],
  ['제2장 총칙', 1],
  ['제3절 정의', 2],
  ['Chapter IV', 1],
  ['2024년 실적', null],
  ['3D printing', null],
  ['Abstract', null],
])('the number of "%s" says level %s', (text, level) => {
  expect(levelOfNumber(text)).toBe(level)
})

test('the file’s own outline counts before anything that is guessed', () => {
  const own = [{ title: '1. Results', level: 2 }]
  expect(proposeLevels([heading('1 Results', 0.03)], own)).toEqual([2])
})

test('a heading without a number stands with the numbered ones of its size', () => {
  const headings = [
    heading('A long title', 0.05),
    heading('Abstract', 0.021),
    heading('1 Introduction', 0.02),
    heading('1.1 Aims', 0.016),
  ]
  expect(proposeLevels(headings, [])).toEqual([1, 1, 1, 2])
})

test('without numbers the size of the letters decides', () => {
  const headings = [heading('Title', 0.04), heading('Part', 0.03), heading('Part', 0.0305)]
  expect(proposeLevels(headings, [])).toEqual([1, 2, 2])
})

test('a level that the parser says is taken, and none is deeper than can be shown', () => {
  expect(proposeLevels([heading('x', 0.02, 3), heading('1.1.1.1.1.1.1.1 y')], [])).toEqual([3, 6])
})

test('most of the headings of a size decide, and the higher level where as many say another', () => {
  const most = [heading('1 a', 0.02), heading('2.1 b', 0.02), heading('2.2 c', 0.021)]
  expect(proposeLevels([...most, heading('d', 0.02)], [])).toEqual([1, 2, 2, 2])
  const asMany = [heading('1.1 a', 0.02), heading('1 b', 0.02)]
  expect(proposeLevels([...asMany, heading('c', 0.02)], [])).toEqual([2, 1, 1])
})

test('ten thousand headings don’t hold the window up', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    heading(index % 2 === 0 ? `Title ${index}` : `${index % 9}.1 x`, 0.01 + (index % 97) / 9000),
  )
  const { user } = process.cpuUsage()
  expect(proposeLevels(many, [])).toHaveLength(many.length)
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(700)
})
