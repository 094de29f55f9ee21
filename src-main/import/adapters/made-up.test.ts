import { expect, test } from 'vitest'
import { readImportBytes, type WholeParse } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

/** What was written to take memory or time, and what is read of it all the same. */
function read(file: unknown): WholeParse {
  return readImportBytes(bytesOf({ file }), 'file').parse
}

test('cells that all say they reach over a thousand rows and columns take no more memory than others', () => {
  const cells = Array.from({ length: 40 }, () => ({ rowSpan: 1000, colSpan: 1000 }))
  const bodyRows = Array.from({ length: 40 }, () => ({ cells }))
  const { elements } = read({
    text: '',
    pages: [{ layout: { textAnchor: {} }, tables: [{ bodyRows }] }],
  })
  expect(elements).toHaveLength(1)
})

test('the same of ABBYY', () => {
  const row = `<row>${'<cell rowSpan="500" colSpan="500"/>'.repeat(40)}</row>`
  const table = `<block blockType="Table">${row.repeat(40)}</block>`
  const { elements } = read(
    `<document xmlns="http://www.abbyy.com/FineReader_xml/FineReader10-schema-v1.xml"><page>${table}</page></document>`,
  )
  expect(elements).toHaveLength(1)
})

test('kids of kids end somewhere, and what is deeper is counted', () => {
  const depth = 20_000
  const kids = `${'{"type":"header","kids":['.repeat(depth)}${']}'.repeat(depth)}`
  const items = `${'{"type":"list","list items":['.repeat(depth)}${']}'.repeat(depth)}`
  const { unread } = read(`{"number of pages":1,"kids":[${kids},${items}]}`)
  expect(unread).toContainEqual(expect.objectContaining({ kind: 'element' }))
})

test('a table of more corners than a call has arguments is a table', () => {
  const boundingBox = [0, 0, 10, 0, 10, 10, 0, 10]
  const cells = Array.from({ length: 60_000 }, (_, rowIndex) => ({
    rowIndex,
    columnIndex: 0,
    text: 'a',
    boundingBox,
  }))
  const page = { page: 1, width: 100, height: 100 }
  const { elements } = read({
    analyzeResult: {
      version: '2.0',
      readResults: [page],
      pageResults: [{ page: 1, tables: [{ cells }] }],
    },
  })
  expect(elements[0]?.regions).toHaveLength(1)
})

test('legacy Docling’s cell over more places than a call has arguments is a cell', () => {
  const spans = Array.from({ length: 150_000 }, () => [0, 0])
  const table = { type: 'table', data: [[{ spans, text: 'a' }]] }
  const { elements } = read({ 'main-text': [table] })
  expect(elements[0]?.text).toBe('a')
})

test('ALTO’s order is found of a table of more blocks than a call has arguments', () => {
  const blocks = '<TextBlock/>'.repeat(150_000)
  const table = `<ComposedBlock TYPE="table">${blocks}</ComposedBlock>`
  const { elements } = read(
    `<alto><Layout><Page><PrintSpace>${table}${table}</PrintSpace></Page></Layout></alto>`,
  )
  expect(elements).toHaveLength(300_000)
})

test('answers that each say a hundred thousand pages are one document of as many', () => {
  const answer = { elements: [], usage: { pages: 100_000 } }
  // Each by itself, they would take longer than a test may.
  const { pages } = read(Array.from({ length: 20_000 }, () => answer))
  expect(pages).toHaveLength(100_000)
})

test('a word that a text says only much later takes no other words with it', () => {
  const word = (text: string): object => ({ text })
  const words = ['one', 'z', 'two', 'three'].map(word)
  const text = `one\ntwo\nthree\n${'filling '.repeat(1000)}z`
  const { elements } = read({ modelVersion: '1', text, pages: [{ id: 0, words, text }] })
  expect(elements.map((element) => element.text)).toEqual(['one z', 'two', 'three'])
})

test('words that a text doesn’t say are not looked for in all of it', () => {
  const words = Array.from({ length: 50_000 }, () => ({ text: 'absent' }))
  // Looked for in all of it, they would take longer than a test may.
  const text = 'a'.repeat(10_000_000)
  const { elements } = read({ modelVersion: '1', text, pages: [{ id: 0, words, text }] })
  expect(elements).toHaveLength(1)
})

test('tables that PaddleOCR lists apart are not compared each with each', () => {
  const table = (text: string): string => `<table><tr><td>${text}</td></tr></table>`
  const filling = 'x'.repeat(2000)
  const listed = Array.from({ length: 3000 }, (_, at) => at)
  const before = process.cpuUsage().user
  const { elements } = read({
    width: 100,
    height: 100,
    parsing_res_list: listed.map((at) => ({
      block_label: 'table',
      block_content: table(`${filling}${at}`),
      block_bbox: [0, 0, 10, 10],
    })),
    table_res_list: listed.map((at) => ({
      pred_html: table(`${filling}a${at}`),
      cell_box_list: [[0, 0, 10, 10]],
    })),
  })
  expect(elements).toHaveLength(3000)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(4000)
})
