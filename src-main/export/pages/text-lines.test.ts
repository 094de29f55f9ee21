import { expect, test } from 'vitest'
import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { linesIn } from './text-lines.ts'

const region = (top: number, bottom: number): Polygon => [
  { x: 0, y: top },
  { x: 1, y: top },
  { x: 1, y: bottom },
  { x: 0, y: bottom },
]

const place = { page: 1, polygon: region(0.2, 0.4), isFirst: true }

test('lines that nobody placed share their block evenly', () => {
  const lines = linesIn({ lines: [] }, 'one\n\n two ', place)
  expect(lines.map(({ text, polygon }) => [text, polygon?.[0]?.y, polygon?.[2]?.y])).toEqual([
    ['one', 0.2, expect.closeTo(0.3)],
    ['two', expect.closeTo(0.3), 0.4],
  ])
})

const stated: LayoutElement['lines'] = [
  { text: 'one', region: { page: 1, polygon: [...region(0.2, 0.22)] }, confidence: 0.5, words: [] },
  {
    text: 'two',
    region: { page: 2, polygon: [...region(0.1, 0.12)] },
    confidence: null,
    words: [],
  },
]

test('lines stand on the page that the parser says', () => {
  expect(linesIn({ lines: stated }, 'one two', place).map(({ text }) => text)).toEqual(['one'])
  const next = { page: 2, polygon: region(0.1, 0.3), isFirst: false }
  expect(linesIn({ lines: stated }, 'one two', next).map(({ text }) => text)).toEqual(['two'])
})

test('a text that was put right is not written as the lines that were read', () => {
  const lines = linesIn({ lines: stated }, 'one three', place)
  expect(lines.map(({ text }) => text)).toEqual(['one three'])
})
