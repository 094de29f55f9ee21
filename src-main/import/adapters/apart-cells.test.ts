import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
const boxes = [
  [100, 100, 200, 150],
  [200, 100, 300, 150],
  [100, 150, 200, 200],
  [200, 150, 300, 200],
]

/** By PaddleX's `SingleTableRecognitionResult`: `cell_box_list`, `pred_html`, `table_ocr_pred`. */
function paddleFile(...tables: readonly (readonly [string, readonly unknown[]])[]): object {
  return {
    width: 1000,
    height: 1000,
    parsing_res_list: [
      { block_label: 'table', block_content: html, block_bbox: [100, 100, 300, 200] },
      {
        block_label: 'table',
        block_content: '<table><tr><td>e</td></tr></table>',
        block_bbox: [100, 300, 300, 400],
      },
    ],
    table_res_list: tables.map(([pred_html, cell_box_list]) => ({
      cell_box_list,
      pred_html,
      table_ocr_pred: { rec_texts: [] },
    })),
  }
}

const lefts = (file: object): readonly (readonly (number | undefined)[] | undefined)[] =>
  readImportBytes(bytesOf({ file }), 'file').parse.elements.map(({ detail }) =>
    detail.cells?.map(({ region }) => region?.polygon[0]?.x),
  )

test('cells of PaddleOCR have the boxes that stand in a list apart, whatever order its tables have', () => {
  const one = '<html><body><table><tr><td>e</td></tr></table></body></html>'
  const file = paddleFile([one, [[100, 300, 300, 400]]], [html, boxes])
  expect(lefts(file)).toEqual([[100, 200, 100, 200], [100]])
})

test('boxes of PaddleOCR that are of no table, or not one for each cell, are counted', () => {
  const file = paddleFile([html, boxes.slice(1)], ['<table></table>', boxes])
  expect(lefts(file)).toEqual([undefined, undefined])
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.unread).toEqual([
    { kind: 'box', count: 2, pointer: '/table_res_list/0/cell_box_list' },
  ])
})

/** By Marker's `TableCell`: a block for each cell, in the unit of the page. */
function markerFile(cells: readonly (readonly number[])[]): object {
  const children = cells.map((bbox, at) => ({
    id: `/page/0/TableCell/${at}`,
    block_type: 'TableCell',
    html: '<td>a</td>',
    bbox,
  }))
  const table = {
    id: '/page/0/Table/1',
    block_type: 'Table',
    html,
    bbox: [100, 100, 300, 200],
    children,
  }
  const page = {
    id: '/page/0/Page/0',
    block_type: 'Page',
    html: '',
    bbox: [50, 50, 1050, 1050],
    children: [table],
  }
  return { block_type: 'Document', children: [page], metadata: {} }
}

test('cells of Marker have the places of their blocks, from the corner of the page', () => {
  expect(lefts(markerFile(boxes))).toEqual([[50, 150, 50, 150]])
})

test('boxes of Marker that say nothing but row and column are no places', () => {
  const unit = [0, 1].flatMap((row) =>
    [0, 1].map((at) => [100 + at, 100 + row, 101 + at, 101 + row]),
  )
  expect(lefts(markerFile(unit))).toEqual([undefined])
})
