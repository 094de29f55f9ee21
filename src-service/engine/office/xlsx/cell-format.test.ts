import { expect, test } from 'vitest'
import { readXml } from '../package/read-xml.ts'
import { readAddress, readRange } from './address.ts'
import { readCellFormats } from './cell-format.ts'

/** Styles after ECMA-376 Part 1 §18.8: 0 general, 1 a date, 2 an own pattern in bold, 3 one that there isn't. */
const styles = readXml(
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<numFmts><numFmt numFmtId="164" formatCode="#,##0.00&quot; 원&quot;"/></numFmts>' +
    '<fonts><font/><font><b/></font><font><b val="0"/></font></fonts>' +
    '<cellXfs><xf numFmtId="0" fontId="2"/><xf numFmtId="14"/><xf numFmtId="164" fontId="1"/><xf numFmtId="999"/></cellXfs>' +
    '</styleSheet>',
)
const formats = readCellFormats(styles, false)

test.each<[string, number, number, string]>([
  ['a number as it is', 1234.5, 0, '1234.5'],
  ['a long number whole', 12_345_678_901_234, 0, '12345678901234'],
  ['an own pattern', 1234.5, 2, '1,234.50 원'],
  ['a pattern that there isn’t', 7, 3, '7'],
  ['a style that there isn’t', 7, 99, '7'],
])('%s', (_, value, style, shown) => {
  expect(formats.show(value, style)).toBe(shown)
})

test('days are counted from the workbook’s own epoch, 1462 days apart (§18.17.4.1)', () => {
  expect(readCellFormats(styles, true).show(45_000 - 1462, 1)).toBe(formats.show(45_000, 1))
  expect(formats.show(45_000, 1)).toMatch(/2023/)
})

test('bold is told, also where it is taken back', () => {
  expect([0, 1, 2, 9].map((style) => formats.isBold(style))).toEqual([false, false, true, false])
})

test.each<[string, readonly [number, number] | undefined]>([
  ['A1', [0, 0]],
  ['$B$3', [2, 1]],
  ['AA10', [9, 26]],
  ['XFD1048576', [1_048_575, 16_383]],
  ['A', undefined],
  ['1A', undefined],
])('the address %s (§18.18.62)', (address, place) => {
  const read = readAddress(address)
  expect(read && [read.row, read.column]).toEqual(place)
})

test('a range is the same from whichever corner it is written', () => {
  const range = { top: 0, left: 0, bottom: 1, right: 2 }
  for (const text of ['A1:C2', 'C2:A1', 'A2:C1']) expect(readRange(text)).toEqual(range)
  expect(readRange('B2')).toEqual({ top: 1, left: 1, bottom: 1, right: 1 })
})

test.each(['[Red]0.0', '0.0"days"', '0.0'])(
  'a number is shown as it is in a workbook that counts days from 1904: %s',
  (pattern) => {
    const root = readXml(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
        `<numFmts><numFmt numFmtId="164" formatCode="${pattern.replaceAll('"', '&quot;')}"/></numFmts>` +
        '<cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>',
    )
    expect(readCellFormats(root, true).show(12.5, 0)).toMatch(/^12\.5/)
  },
)
