import { expect, test } from 'vitest'
import type { Box } from '../box.ts'
import type { ReadLine } from './read-lines.ts'
import { rereadColumns } from './reread-columns.ts'
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
  const read = await rereadColumns(sheet, [upright, ...columns], 'kor')
  expect(textOf(read)).toEqual(['비용이 크게 낮아졌다', '두번째'])
  expect(sheet.areas).toHaveLength(1)
})

test('what can be read no better upright stays as it is', async () => {
  const worse = line('?', { left: 100, top: 100, right: 165, bottom: 120 }, 0.2)
  const read = await rereadColumns(sheetAnswering([worse]), [upright, ...columns], 'kor')
  expect(textOf(read)).toEqual(['비용이 크게 낮아졌다', '소콕', '묶', '측'])
})

test('a page without columns costs no further reading', async () => {
  const sheet = sheetAnswering([])
  await rereadColumns(sheet, [upright], 'kor')
  expect(sheet.areas).toEqual([])
})
