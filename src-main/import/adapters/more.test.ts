import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import {
  llamaparseSample,
  markerSample,
  olmocrSample,
  paddleSample,
} from '../testing/more-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('a picture without a place in the order stays behind what it follows', () => {
  const { parse } = readImportBytes(bytesOf(paddleSample), 'file')
  expect(parse.elements.map(({ category }) => category)).toEqual([
    'heading1',
    'figure',
    'paragraph',
  ])
})

test.each([
  [{ use_doc_preprocessor: true, use_table_recognition: true }, 'PP-StructureV3'],
  [{ use_doc_preprocessor: false, use_layout_detection: true }, 'PaddleOCR-VL'],
  [{}, null],
  [undefined, null],
])('two results of PaddleOCR are told apart by what made them: %j', (model_settings, model) => {
  const { parse } = readImportBytes(
    bytesOf({ file: { parsing_res_list: [], model_settings } }),
    'x',
  )
  expect(parse.model).toBe(model)
})

test('a result without its size keeps its boxes for a source to tell where they are', () => {
  const parsing_res_list = [{ block_label: 'text', block_content: 'a', block_bbox: [1, 2, 30, 40] }]
  const { parse } = readImportBytes(bytesOf({ file: { parsing_res_list } }), 'file')
  expect(parse.pages).toEqual([{ page: 1, frame: null }])
  expect(parse.elements[0]?.regions).toHaveLength(1)
})

test('a caption in a group belongs to the table after it, and groups say nothing themselves', () => {
  const { parse } = readImportBytes(bytesOf(markerSample), 'file')
  expect(parse.elements.map(({ category, detail }) => [category, detail.parent])).toEqual([
    ['heading1', undefined],
    ['table', undefined],
    ['caption', 1],
  ])
  expect(parse.elements[0]).toMatchObject({ markdown: '## Hello marker', detail: { level: 2 } })
})

test.each([
  [{ x: null, y: 1, w: 2, h: 3 }, [{ kind: 'box', count: 1, pointer: '/pages/0/items/0/bBox' }]],
  [null, []],
])('a box that is half there is counted, one that isn’t there is not: %j', (bBox, unread) => {
  const page = {
    page: 1,
    md: 'a',
    width: 612,
    height: 792,
    items: [{ type: 'text', value: 'a', bBox }],
  }
  const { parse } = readImportBytes(bytesOf({ file: { pages: [page] } }), 'file')
  expect(parse.elements).toMatchObject([{ text: 'a', regions: [] }])
  expect(parse.unread).toEqual(unread)
})

test('one box of LlamaParse is where its page has it', () => {
  const { parse } = readImportBytes(bytesOf(llamaparseSample), 'file')
  expect(parse.elements[0]?.regions[0]?.polygon[2]).toEqual({ x: 100, y: 30 })
})

test('pages of olmOCR are cut by letters, not by units of a string', () => {
  const { parse } = readImportBytes(bytesOf(olmocrSample), 'file')
  expect(parse.elements.map(({ page, text }) => [page, text])).toEqual([
    [1, '😀 Hello olm'],
    [2, 'After'],
  ])
})

test('Markdown is olmOCR’s by its front matter alone', () => {
  const own = '---\nprimary_language: en\nis_rotation_valid: True\n---\n# Words'
  expect(readImportBytes(bytesOf({ file: own }), 'file').parse.elements[0]?.text).toBe('# Words')
  const other = own.replace('is_rotation_valid', 'draft')
  expect(() => readImportBytes(bytesOf({ file: other }), 'file')).toThrow('import.unknown')
})

test('pictures of Mistral stand where its Markdown names them, each once, and the others behind it', () => {
  const image = (id: string) => ({
    id,
    top_left_x: 1,
    top_left_y: 2,
    bottom_right_x: 30,
    bottom_right_y: 40,
  })
  const markdown =
    'Before\n\n![a.jpeg](a.jpeg)\n\nBetween ![x](elsewhere.png)\n\n![a](a.jpeg)\n\nAfter'
  const page = {
    index: 0,
    markdown,
    images: [image('b.jpeg'), image('a.jpeg')],
    dimensions: { width: 100, height: 100 },
  }
  const { parse } = readImportBytes(bytesOf({ file: { pages: [page], model: 'm' } }), 'file')
  expect(parse.elements.map(({ category, text, pointer }) => [category, text, pointer])).toEqual([
    ['paragraph', 'Before', '/pages/0/markdown'],
    ['figure', '', '/pages/0/images/1'],
    ['paragraph', 'Between ![x](elsewhere.png)\n\n![a](a.jpeg)\n\nAfter', '/pages/0/markdown'],
    ['figure', '', '/pages/0/images/0'],
  ])
})
