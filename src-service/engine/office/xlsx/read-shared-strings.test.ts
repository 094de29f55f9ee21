import { expect, test } from 'vitest'
import { readSharedStrings } from './read-shared-strings.ts'

const open = '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'

test('texts are joined from their runs, without how they are pronounced', () => {
  const items =
    '<si><t>Village</t></si><si><r><rPr><b/></rPr><t>Upper </t></r><r><t>mill</t></r></si>' +
    '<si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si/>'
  expect(readSharedStrings(`${open}${items}</sst>`)).toEqual(['Village', 'Upper mill', '東京', ''])
})

test('millions of empty texts take no more memory than their places', () => {
  const before = process.memoryUsage().heapUsed
  const strings = readSharedStrings(`${open}${'<si><t/></si>'.repeat(1_000_000)}</sst>`)
  expect(strings).toHaveLength(1_000_000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 ** 2)
})
