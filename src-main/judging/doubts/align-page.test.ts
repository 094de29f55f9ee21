import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { alignPage } from './align-page.ts'

function strip(key: string, top: number, category = 'paragraph'): LayoutElement {
  const corners = [
    { x: 0.1, y: top },
    { x: 0.9, y: top },
    { x: 0.9, y: top + 0.1 },
    { x: 0.1, y: top + 0.1 },
  ]
  const place = { page: 1, polygon: corners, order: 0, batchIndex: 0, serviceId: key }
  const content = { html: '', markdown: '', text: '', hasImage: false }
  return { ...unsaid, ...place, ...content, key, category }
}

test('a word in no box and a box with no word are told apart', () => {
  const elements = [strip('a', 0.1), strip('b', 0.3), strip('c', 0.5, 'figure')]
  const words = [
    { text: 'boxed', x: 0.5, y: 0.15 },
    { text: 'lost', x: 0.5, y: 0.9 },
    { text: 'beside', x: 0.05, y: 0.15 },
  ]
  const { alignment, outside } = alignPage({ page: 1, elements, words, ink: null }, words)
  expect(alignment).toEqual({ page: 1, by: 'words', words: 3, boxedWords: 1, emptyBoxes: 1 })
  expect(outside.map(({ text }) => text)).toEqual(['lost', 'beside'])
})
