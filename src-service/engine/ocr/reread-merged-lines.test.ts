import { expect, test } from 'vitest'
import type { Box } from '../model/box.ts'
import type { ReadLine } from './read-lines.ts'
import { rereadMergedLines } from './reread-merged-lines.ts'
import type { Sheet } from './tesseract.ts'

function line(text: string, box: Box, confidence: number): ReadLine {
  const width = (box.right - box.left) / text.length
  const symbols = Array.from(text, (letter, index) => ({
    text: letter,
    confidence,
    box: { ...box, left: box.left + index * width, right: box.left + (index + 1) * width },
  }))
  return { words: [{ symbols, confidence, spaced: true }], box }
}

const textOf = (lines: readonly ReadLine[]): readonly string[] =>
  lines.map(({ words }) => words.flatMap(({ symbols }) => symbols.map(({ text }) => text)).join(''))

const column = (left: number, text: string): ReadLine => ({
  ...line(text, { left, top: 100, right: left + 18, bottom: 160 }, 0.4),
  isVertical: true,
})

const upright = line('비용이 크게 낮아졌다', { left: 240, top: 100, right: 420, bottom: 120 }, 0.9)
const columns = [column(100, '소콕'), column(125, '묶'), column(150, '측')]

function sheetAnswering(answer: readonly ReadLine[]): Sheet & { readonly areas: Box[] } {
  const areas: Box[] = []
  return {
    areas,
    read: (_language, _segmentation, area) => {
      if (area) areas.push(area)
      return Promise.resolve(answer)
    },
    close: () => {},
  }
}

test('part of a paragraph that was taken for columns is read as lines', async () => {
  const better = line('두번째', { left: 100, top: 100, right: 165, bottom: 120 }, 0.9)
  const sheet = sheetAnswering([better])
  const read = await rereadMergedLines(sheet, [upright, ...columns], 'kor')
  expect(textOf(read)).toEqual(['비용이 크게 낮아졌다', '두번째'])
  expect(sheet.areas).toHaveLength(1)
})

test('what can be read no better upright stays as it is', async () => {
  const worse = line('?', { left: 100, top: 100, right: 165, bottom: 120 }, 0.2)
  const read = await rereadMergedLines(sheetAnswering([worse]), [upright, ...columns], 'kor')
  expect(textOf(read)).toEqual(['비용이 크게 낮아졌다', '소콕', '묶', '측'])
})

test('a page without columns costs no further reading', async () => {
  const sheet = sheetAnswering([])
  await rereadMergedLines(sheet, [upright], 'kor')
  expect(sheet.areas).toEqual([])
})

test('rows that were taken for one are read as two, as wide as their column', async () => {
  const [above, below] = [80, 170].map((top) =>
    line(
      '제안 다섯 가운데 셋은 돈보다 시간을',
      { left: 100, top, right: 420, bottom: top + 20 },
      0.9,
    ),
  )
  const both = line(
    '3월부터 9월까지 14센티미터',
    { left: 160, top: 105, right: 420, bottom: 165 },
    0.8,
  )
  const rows = [110, 140].map((top) =>
    line('두 번째 공급자가 들어오자', { left: 100, top, right: 420, bottom: top + 20 }, 0.9),
  )
  const sheet = sheetAnswering(rows)
  const read = await rereadMergedLines(
    sheet,
    [above, both, below].flatMap((one) => one ?? []),
    'kor',
  )
  expect(read).toHaveLength(4)
  expect(sheet.areas[0]?.left).toBeLessThan(100)
})

test('a large title is no two rows', async () => {
  const title = line('옛 지도를 읽는 법', { left: 100, top: 20, right: 480, bottom: 64 }, 0.9)
  const sheet = sheetAnswering([])
  expect(await rereadMergedLines(sheet, [title, upright, upright, upright], 'kor')).toHaveLength(4)
  expect(sheet.areas).toEqual([])
})

const letters = '가'.repeat(10)
/** What is read again where a line stands so on a page whose lines are 20 pixels high and stand far below it. */
async function readAgain(merged: ReadLine, beside: readonly ReadLine[] = [], confidence = 0.9) {
  const far = [0, 1, 2, 3, 4].map((row) =>
    line(letters, { left: 2000, top: 2000 + 40 * row, right: 2200, bottom: 2020 + 40 * row }, 0.9),
  )
  const answer = line(letters.repeat(2), merged.box, confidence)
  const sheet = sheetAnswering([answer])
  const lines = await rereadMergedLines(sheet, [...far, ...beside, merged], 'kor')
  return {
    area: sheet.areas[0],
    isTaken: lines.some(({ words }) => words[0]?.symbols.length === 20),
  }
}
const isReadAgain = async (merged: ReadLine): Promise<boolean> =>
  (await readAgain(merged)).area !== undefined
const ofSize = (wide: number, high: number, text = letters): ReadLine =>
  line(text, { left: 100, top: 100, right: 100 + wide, bottom: 100 + high }, 0.5)

test('two rows that were taken for one are higher than a line and narrow for their letters', async () => {
  expect(await Promise.all([28, 26].map((high) => isReadAgain(ofSize(100, high))))).toEqual([
    true,
    false,
  ])
  // 10 syllables and a space on a line 60 pixels high need 365, 10 other letters 185.
  expect(await Promise.all([356, 372].map((wide) => isReadAgain(ofSize(wide, 60))))).toEqual([
    true,
    false,
  ])
  const latin = [180, 190].map((wide) => isReadAgain(ofSize(wide, 60, 'abcdefghij')))
  expect(await Promise.all(latin)).toEqual([true, false])
  const short = ['가'.repeat(5), '가'.repeat(4)].map((text) => isReadAgain(ofSize(60, 60, text)))
  expect(await Promise.all(short)).toEqual([true, false])
})

test('what is narrow may run from top to bottom after all', async () => {
  const columnOf = (wide: number): ReadLine => ({ ...ofSize(wide, 80), isVertical: true })
  expect(await Promise.all([41, 39].map((wide) => isReadAgain(columnOf(wide))))).toEqual([
    true,
    false,
  ])
})

test('what is read again is believed only for sure', async () => {
  const taken = [0.62, 0.58].map(
    async (sure) => (await readAgain(ofSize(100, 60), [], sure)).isTaken,
  )
  expect(await Promise.all(taken)).toEqual([true, false])
})

test('a place is read with the room around it: as wide as its column, up to the next lines', async () => {
  const place = ofSize(100, 60)
  // A line and a bit above and below, and a few pixels.
  expect((await readAgain(place)).area).toEqual({ left: 97, top: 73, right: 203, bottom: 187 })
  const above = (gap: number): ReadLine =>
    line(letters, { left: 50, top: 80 - gap, right: 300, bottom: 100 - gap }, 0.9)
  const lefts = [38, 42].map(async (gap) => (await readAgain(place, [above(gap)])).area?.left)
  expect(await Promise.all(lefts)).toEqual([47, 97])
})

test('a place ends where a line stands beside it, not where one only touches its row', async () => {
  const place = ofSize(100, 60)
  const above = line(letters, { left: 20, top: 65, right: 300, bottom: 85 }, 0.9)
  const beside = (overlap: number): ReadLine =>
    line(letters, { left: 30, top: 160 - overlap, right: 70, bottom: 180 - overlap }, 0.9)
  const lefts = [7, 5].map(
    async (overlap) => (await readAgain(place, [above, beside(overlap)])).area?.left,
  )
  expect(await Promise.all(lefts)).toEqual([67, 17])
})
