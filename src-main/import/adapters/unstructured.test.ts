import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

const points = [
  [10, 10],
  [10, 30],
  [200, 30],
  [200, 10],
]

function entry(metadata: object): object {
  return { type: 'NarrativeText', element_id: 'a', text: 'words', metadata }
}

test('a layout without width gives no box, a missing page follows the one before, and all text stays', () => {
  const coordinates = { points, system: 'PixelSpace', layout_width: 0, layout_height: 0 }
  const file = [entry({ page_number: 2, coordinates }), entry({}), entry({ page_number: 3 })]
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map(({ page, regions }) => [page, regions.length])).toEqual([
    [2, 0],
    [2, 0],
    [3, 0],
  ])
  expect(parse.unread).toEqual([{ kind: 'box', count: 1, pointer: '/0/metadata/coordinates' }])
})

test('points count from the bottom and pixels from the top', () => {
  const layout = { points, layout_width: 1000, layout_height: 100 }
  const file = ['PointSpace', 'PixelSpace'].map((system) =>
    entry({ page_number: 1, coordinates: { ...layout, system } }),
  )
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map(({ regions }) => regions[0]?.polygon[0]?.y)).toEqual([0.9, 0.1])
})
