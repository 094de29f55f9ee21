import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import {
  mineruContentListSample,
  mineruMiddleSample,
  mineruModelSample,
} from '../testing/layout-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('a table over two pages is one table in two places, its caption belongs to it, and nothing comes twice', () => {
  const { parse } = readImportBytes(bytesOf(mineruMiddleSample), 'file')
  expect(parse.elements.map(({ category }) => category)).toEqual([
    'heading1',
    'table',
    'caption',
    'footer',
  ])
  expect(parse.elements[1]?.regions.map(({ page }) => page)).toEqual([1, 2])
  expect(parse.elements[2]?.detail).toMatchObject({ parent: 1, role: 'caption' })
})

test('a caption that is HTML by its looks stays text', () => {
  const { parse } = readImportBytes(bytesOf(mineruContentListSample), 'file')
  expect(parse.elements[2]?.html).toBe('<caption>&lt;b&gt;Caption&lt;/b&gt;</caption>')
})

test('a list of the first versions has no boxes, and its text is there by pages', () => {
  const file = [{ type: 'text', text: 'No box', page_idx: 4 }]
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements).toMatchObject([{ page: 5, text: 'No box', regions: [] }])
  expect(parse.pages).toEqual([{ page: 5, frame: null }])
  expect(parse.unread).toEqual([])
})

test('what the models read stands in the layout around it', () => {
  const { parse } = readImportBytes(bytesOf(mineruModelSample), 'file')
  expect(parse.elements).toMatchObject([{ category: 'paragraph', text: 'Hello model\n$x^2$' }])
})

test('the form of version 4 is refused by its number, not shown empty', () => {
  const file = { schema_version: '2.0', pages: [{ page_idx: 0, blocks: [] }] }
  expect(() => readImportBytes(bytesOf({ file }), 'file')).toThrow(
    expect.objectContaining({ data: expect.objectContaining({ reason: 'version', found: '2.0' }) }),
  )
})
