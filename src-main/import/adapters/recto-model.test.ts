import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'
import { modelElement, modelFile } from '../testing/recto-model-sample.ts'

const read = (file: object) => readImportBytes(bytesOf({ file }), 'file').parse

const place = { page: 2, polygon: modelElement({ key: '' }).polygon ?? [] }

test('all that the model says of an element comes back', () => {
  const full: LayoutElement = modelElement({
    key: '0-1',
    text: 'Sums',
    category: 'table',
    sourceCategory: 'Table',
    furtherRegions: [place],
    level: 2,
    confidence: 0.5,
    cells: [
      { row: 0, column: 0, rowSpan: 1, columnSpan: 2, isHeader: true, region: place, text: 'a' },
      { row: 1, column: 0, rowSpan: 1, columnSpan: 1, isHeader: false, region: null, text: 'b' },
    ],
    lines: [
      {
        text: 'Sums',
        region: place,
        confidence: 0.9,
        words: [{ text: 'Sums', polygon: place.polygon, confidence: null }],
      },
    ],
  })
  const caption = modelElement({ key: '0-0', text: 'Table 1', parentKey: '0-1', role: 'caption' })
  const { elements, pages, model, unread } = read(modelFile([caption, full]))
  expect(elements[0]?.detail).toEqual({ parent: 1, role: 'caption' })
  const { html, markdown, text, category, sourceCategory, level, confidence, cells, lines } = full
  expect(elements[1]).toMatchObject({ html, markdown, text, category })
  expect(elements[1]?.detail).toEqual({ sourceCategory, level, confidence, cells, lines })
  expect(elements[1]?.regions).toEqual([{ page: 1, polygon: full.polygon }, place])
  expect([pages.map(({ page }) => page), model, unread]).toEqual([[1, 2], 'm-1', []])
})

test('what is no element is counted, and others keep their parents', () => {
  const broken = { key: '0-0', page: 'one' }
  const parent = modelElement({ key: '0-1', text: 'List', category: 'list' })
  const child = modelElement({ key: '0-2', text: 'Item', parentKey: '0-1', role: 'item' })
  const { elements, unread } = read(modelFile([broken, parent, child], [{ startPage: 2 }]))
  expect(elements.map(({ detail }) => detail.parent)).toEqual([undefined, 0])
  expect(unread).toEqual([
    { kind: 'page', count: 1, pointer: '/holes/0' },
    { kind: 'element', count: 1, pointer: '/elements/0' },
  ])
})
