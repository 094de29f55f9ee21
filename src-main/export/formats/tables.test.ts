import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleElements, sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

async function entries(format: 'xlsx' | 'csv'): Promise<Readonly<Record<string, string>>> {
  const files = unzipSync(await writeBytes(format, buildContent(sampleRun, sampleElements)))
  return Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path, Buffer.from(file).toString()]),
  )
}

test('a sheet keeps merges and types, and text that looks like a formula stays text', async () => {
  const sheet = (await entries('xlsx'))['xl/worksheets/sheet2.xml']
  expect(sheet).toContain(
    '<mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
  )
  expect(sheet).toMatch(/<c r="C3" s="\d+"><v>1250\.5<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="C2" s="0" t="inlineStr"><is><t xml:space="preserve">=1\+1<\/t>/)
  expect(sheet).not.toContain('<f>')
})

test('a sheet can be read: columns as wide as their text, rows as high, the head always in sight', async () => {
  const head = (column: number, text: string) => ({ ...plainCell(0, column, text), isHeader: true })
  const cells = [head(0, 'Sector'), head(1, 'Apprehensions'), head(2, 'Note')].concat(
    [plainCell(1, 0, 'Coastal Border Sectors'), plainCell(1, 1, '3,585')],
    [plainCell(1, 2, 'word '.repeat(30).trim())],
  )
  const table = { ...buildElement(0, 1, ''), category: 'table', text: '', markdown: '', cells }
  const files = unzipSync(await writeBytes('xlsx', buildContent(sampleRun, [table])))
  const sheet = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([25, 16, 63])
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet).toContain('<row r="1"><c')
  expect(sheet).toContain('<row r="2" ht="45" customHeight="1">')
  expect(sheet).toContain('orientation="landscape"')
})

test('a CSV file can run nothing, and keeps its columns under merged cells', async () => {
  const files = await entries('csv')
  expect(files['long _b_-page-002-table-1.csv']).toBe(
    '\u{FEFF}Fruit,Year,\r\n,2024,\'=1+1\r\nApple,12,"1,250.5"\r\n',
  )
  expect(files['index.csv']).toContain('long _b_-page-002-table-1.csv,2,Table 1: Sums,3,3\r\n')
})

test('in CSV a sign alone and a number in any notation stay what they are', async () => {
  const texts = ['-', '--', '-.5', '-1.2e-3', '+5 %', '-1+1', '-cmd', '@a', '+']
  const cells = texts.map((text, column) => plainCell(0, column, text))
  const table = { ...buildElement(0, 1, ''), category: 'table', text: '', markdown: '', cells }
  const files = unzipSync(await writeBytes('csv', buildContent(sampleRun, [table])))
  const [written] = Object.entries(files).filter(([path]) => path !== 'index.csv')
  expect(strFromU8(written?.[1] ?? new Uint8Array())).toContain(
    "-,--,-.5,-1.2e-3,+5 %,'-1+1,'-cmd,'@a,+",
  )
})

test.each(['epub', 'hocr'] as const)(
  'in %s a cell stays in its column behind a place that no cell takes',
  async (format) => {
    const cells = [plainCell(0, 0, 'a'), plainCell(0, 2, 'c')]
    const table = { ...buildElement(0, 1, ''), category: 'table', text: '', markdown: '', cells }
    const bytes = await writeBytes(format, buildContent(sampleRun, [table]))
    const file = format === 'hocr' ? bytes : unzipSync(bytes)['EPUB/text-1.xhtml']
    expect(strFromU8(file ?? new Uint8Array())).toContain('<tr><td>a</td><td></td><td>c</td></tr>')
  },
)

const twoTables: LayoutElement = {
  ...buildElement(0, 1, ''),
  category: 'table',
  text: '',
  markdown: '',
  html: '<p>first</p><table><tr><td>apple</td></tr></table><p>second</p><table><tr><td>pear</td></tr></table>',
  cells: [plainCell(0, 0, 'apple')],
}

test.each(['xlsx', 'csv', 'docx', 'docling', 'epub', 'latex', 'hocr', 'alto', 'page'] as const)(
  '%s says both tables of an element that has two',
  async (format) => {
    const bytes = await writeBytes(format, buildContent(sampleRun, [twoTables]))
    const files = strFromU8(bytes.subarray(0, 2)) === 'PK' ? unzipSync(bytes) : { bytes }
    const written = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
    expect(written.match(/apple|pear/g)?.filter((word, at, all) => word !== all[at - 1])).toEqual([
      'apple',
      'pear',
    ])
  },
)

test('each of them is a sheet, a file and a table of Word of its own', async () => {
  const content = buildContent(sampleRun, [twoTables])
  const filesOf = async (format: 'xlsx' | 'csv' | 'docx') =>
    unzipSync(await writeBytes(format, content))
  expect(Object.keys(await filesOf('xlsx'))).toContain('xl/worksheets/sheet3.xml')
  expect(Object.keys(await filesOf('csv'))).toHaveLength(3)
  const word = strFromU8((await filesOf('docx'))['word/document.xml'] ?? new Uint8Array())
  expect(word.match(/<w:tbl>/g)).toHaveLength(2)
})
