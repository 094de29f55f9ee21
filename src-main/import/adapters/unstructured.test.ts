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

test('what has a figure or table for its parent belongs to it, titles have the level below their parent’s', () => {
  const of = (type: string, element_id: string, parent_id?: string, more: object = {}): object => ({
    type,
    element_id,
    text: element_id,
    metadata: { page_number: 1, ...more, ...(parent_id !== undefined && { parent_id }) },
  })
  const file = [
    of('Title', 'one'),
    of('Title', 'below', 'one'),
    of('Title', 'said', 'one', { category_depth: 3 }),
    of('NarrativeText', 'text', 'below'),
    of('Image', 'image', 'below'),
    of('FigureCaption', 'caption', 'image'),
    of('UncategorizedText', 'inside', 'image'),
    of('ListItem', 'item'),
    of('ListItem', 'deeper', 'item'),
    of('NarrativeText', 'lost', 'nowhere'),
  ]
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  const detailOf = new Map(parse.elements.map(({ text, detail }) => [text, detail]))
  expect(['one', 'below', 'said'].map((id) => detailOf.get(id)?.level)).toEqual([1, 2, 4])
  expect(detailOf.get('caption')).toMatchObject({ parent: 4, role: 'caption' })
  expect(detailOf.get('inside')).toMatchObject({ parent: 4, role: 'inside' })
  expect(detailOf.get('deeper')).toMatchObject({ parent: 7, role: 'item' })
  for (const id of ['text', 'lost']) expect(detailOf.get(id)?.parent).toBeUndefined()
})
