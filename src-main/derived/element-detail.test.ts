import { expect, test } from 'vitest'
import type { Polygon } from '#shared/results/element.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { type ElementDetail, readDetail, writeDetail } from './element-detail.ts'
import { packPolygon, unpackPolygon } from './packed-polygon.ts'

const box = rectangle(0.1, 0.2, 0.3, 0.4)
const [topLeft, topRight, bottomRight, bottomLeft] = box
const corners = (...of: readonly (Polygon[number] | undefined)[]): Polygon =>
  of.flatMap((point) => point ?? [])

test.each<[string, Polygon, number]>([
  ['an upright rectangle', box, 4],
  ['one without a height', rectangle(0.1, 0.2, 0.3, 0.2), 4],
  ['one that begins elsewhere', corners(topRight, bottomRight, bottomLeft, topLeft), 8],
  ['one that runs the other way', corners(topLeft, bottomLeft, bottomRight, topRight), 8],
  ['a skewed one', corners(topLeft, { x: 0.3, y: 0.21 }, bottomRight, bottomLeft), 8],
  ['three corners', corners(topLeft, topRight, bottomRight), 6],
  ['five corners', corners(topLeft, topRight, bottomRight, bottomLeft, topLeft), 10],
])('%s comes back with its corners in their order', (_, polygon, numbers) => {
  const packed = packPolygon(polygon)
  expect(packed).toHaveLength(numbers)
  expect(unpackPolygon(packed)).toEqual(polygon)
})

test('everything a parser said of an element comes back as it was', () => {
  const detail: ElementDetail = {
    sourceCategory: 'document_index',
    parent: 0,
    role: 'caption',
    level: 2,
    confidence: 0,
    furtherRegions: [{ page: 3, polygon: box }],
    cells: [
      {
        row: 0,
        column: 1,
        rowSpan: 2,
        columnSpan: 3,
        isHeader: true,
        region: { page: 2, polygon: box },
        text: '"합계"',
      },
      { row: 4, column: 0, rowSpan: 1, columnSpan: 1, isHeader: false, region: null, text: '' },
    ],
    lines: [
      {
        text: 'two words',
        region: { page: 2, polygon: box },
        confidence: 0.5,
        words: [
          { text: 'two', polygon: box.slice(0, 3), confidence: null },
          { text: 'words', polygon: null, confidence: 1 },
        ],
      },
      { text: 'none', region: null, confidence: null, words: [] },
    ],
  }
  expect(readDetail(writeDetail(detail))).toEqual(detail)
})

test('an element of which nothing more is said takes no room', () => {
  expect(writeDetail({})).toBeNull()
  expect(readDetail(null)).toEqual({})
})
