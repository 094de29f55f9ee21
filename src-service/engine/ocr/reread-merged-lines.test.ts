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
