import { expect, test } from 'vitest'
import { readCellFormats } from './cell-format.ts'
import { readSheet, type Sheet } from './read-sheet.ts'

/** Markup after ECMA-376 Part 1 §18.3.1: a worksheet of what stands between its tags. */
function read(markup: string, sharedStrings: readonly string[] = [], cellsLeft = 1000): Sheet {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const formats = readCellFormats(undefined, false)
  const source = `<worksheet xmlns="${namespace}">${markup}</worksheet>`
  return readSheet(source, { sharedStrings, formats, cellsLeft })
}

const data = (rows: string): string => `<sheetData>${rows}</sheetData>`
const said = (sheet: Sheet) => sheet.cells.map(({ row, column, text }) => [row, column, text])

test.each<[string, string, string]>([
  ['a number, which has no type', '<c r="A1"><v>12.5</v></c>', '12.5'],
  ['a shared string', '<c r="A1" t="s"><v>1</v></c>', 'second'],
  ['a string of a formula', '<c r="A1" t="str"><f>A2</f><v>text</v></c>', 'text'],
  ['a string in place', '<c r="A1" t="inlineStr"><is><t>in</t></is></c>', 'in'],
  [
    'a string in pieces',
    '<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>',
    'ab',
  ],
  ['truth', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
  ['an error', '<c r="A1" t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
])('a cell of %s (§18.18.11)', (_, cell, text) => {
  const sheet = read(data(`<row r="1">${cell}</row>`), ['first', 'second'])
  expect(said(sheet)).toEqual([[0, 0, text]])
})

test('how a name is pronounced is not said a second time (§18.4.6)', () => {
  const name = '<is><t>課長</t><rPh sb="0" eb="2"><t>カチョウ</t></rPh></is>'
  const sheet = read(data(`<row r="1"><c r="A1" t="inlineStr">${name}</c></row>`))
  expect(said(sheet)).toEqual([[0, 0, '課長']])
})

test('cells and rows without an address follow the ones before them', () => {
  const cell = '<c><v>1</v></c>'
  const sheet = read(data(`<row>${cell}${cell}</row><row r="5">${cell}</row><row>${cell}</row>`))
  expect(said(sheet).map(([row, column]) => [row, column])).toEqual([
    [0, 0],
    [0, 1],
    [4, 0],
    [5, 0],
  ])
})

test('an empty cell and a string that there isn’t are no cells', () => {
  const sheet = read(
    data('<row r="1"><c r="A1"/><c r="B1" t="s"><v>9</v></c><c r="C1"><v/></c></row>'),
  )
  expect(said(sheet)).toEqual([])
})

test('hidden rows and columns, widths and merged cells are told', () => {
  const columns = '<cols><col min="1" max="2" width="10"/><col min="3" max="3" hidden="1"/></cols>'
  const merges = '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="nowhere"/></mergeCells>'
  const sheet = read(`${columns}${data('<row r="2" hidden="true"/>')}${merges}`)
  expect([...sheet.widths.keys()]).toEqual([0, 1])
  expect([...sheet.hiddenColumns]).toEqual([2])
  expect([...sheet.hiddenRows]).toEqual([1])
  expect(sheet.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }])
})

test.each<[string, string, number]>([
  ['a row', '<row r="5001"><c><v>1</v></c></row>', 9],
  ['a column', '<row r="1"><c r="IW1"><v>1</v></c></row>', 9],
  ['more cells', '<row r="1"><c><v>1</v></c><c><v>2</v></c></row>', 1],
])('%s beyond what is read is said to be left out', (_, rows, cellsLeft) => {
  const sheet = read(data(rows), [], cellsLeft)
  expect(sheet.isCut).toBe(true)
  expect(sheet.cells.length).toBe(cellsLeft === 1 ? 1 : 0)
})

test('a cell that names no shared string says nothing', () => {
  const cells = '<c r="A1" t="s"/><c r="B1" t="s"><v></v></c><c r="C1" t="s"><v>0</v></c>'
  expect(said(read(data(`<row r="1">${cells}</row>`), ['first']))).toEqual([[0, 2, 'first']])
})

test('a character that XML can not hold is read from how it is written (§22.9.2.19)', () => {
  const text = 'one_x000D_\ntwo _x005F_x000D_ _x00e9_'
  const cells = `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1" t="s"><v>0</v></c>`
  const [first] = read(data(`<row r="1">${cells}</row>`)).cells
  expect(first?.text).toBe('one\ntwo _x000D_ é')
})
