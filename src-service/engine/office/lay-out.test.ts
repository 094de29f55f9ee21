import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PageElement } from '../model/page-element.ts'
import { temporaryFolder } from '../../testing/client.ts'
import { makeDocx, note, paragraph, picture, run, table } from '../../testing/office/make-docx.ts'
import { makePptx } from '../../testing/office/make-pptx.ts'
import { makeXlsx } from '../../testing/office/make-xlsx.ts'
import { readPages } from '../pdf/read-pages.ts'
import { readLaidOut } from './laid-out-file.ts'
import { layOut } from './lay-out.ts'
import type { OfficeFormat } from '#formats/file-format.ts'

async function laidOut(bytes: Buffer, format: OfficeFormat) {
  const file = path.join(await temporaryFolder(), 'document.pdf')
  await writeFile(file, bytes)
  const { pages } = await layOut({ file, format, isConverted: false })
  return { file, pages, elements: (await readLaidOut(file))?.pages.flat() ?? [] }
}

/** Category and what it says, one line an element. */
function told(elements: readonly PageElement[]): readonly string[] {
  return elements.map(({ category, body }) => {
    switch (body.kind) {
      case 'table':
        return `${category}: ${body.rows.map((row) => row.map(({ text }) => text).join('|')).join(' / ')}`
      case 'list':
        return `${category}: ${body.items.map(({ lines, depth }) => '>'.repeat(depth) + lines.join('\n')).join(' / ')}`
      default:
        return `${category}: ${body.lines.join('\n')}`
    }
  })
}

test('a text document comes with its structure, in English and Korean', async () => {
  const red = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { pages, elements } = await laidOut(
    makeDocx({
      body: [
        paragraph('보고서 Report', { style: 'Title' }),
        paragraph('First part', { style: 'Heading1' }),
        paragraph('한국어 문장과 English words & signs < >', { tail: note(1) }),
        paragraph('one', { list: 1 }),
        paragraph('inner', { list: 1, level: 1 }),
        paragraph('two', { list: 1 }),
        paragraph('첫째', { list: 2 }),
        paragraph('속', { list: 2, level: 1 }),
        paragraph('', { tail: picture(1, 120, 60) }),
        paragraph('Figure 1. A red field', { style: 'Caption' }),
        table([
          [
            { text: 'Both', span: 2 },
            { text: 'Tall', merge: 'restart' },
          ],
          ['a', 'b', { text: '', merge: 'continue' }],
        ]),
      ],
      header: paragraph('Left\tMiddle\tRight'),
      footer: `<w:p>${run('Page ')}<w:fldSimple w:instr=" PAGE ">${run('9')}</w:fldSimple></w:p>`,
      notes: ['What the note says'],
      pictures: [red],
    }),
    'docx',
  )
  expect(pages).toBe(1)
  expect(told(elements)).toEqual([
    'header: Left',
    'header: Middle',
    'header: Right',
    'heading1: 보고서 Report',
    'heading1: First part',
    'paragraph: 한국어 문장과 English words & signs < >1',
    'list: • one / >◦ inner / • two',
    'list: 1. 첫째 / >가) 속',
    'figure: ',
    'caption: Figure 1. A red field',
    'table: Both|Tall / a|b',
    'footnote: 1 What the note says',
    'footer: Page 1',
  ])
  const [captioned] = elements.filter(({ category }) => category === 'caption')
  expect(captioned?.captionOf).toBe('previous')
  const [merged] = elements.flatMap(({ body }) => (body.kind === 'table' ? [body.rows] : []))
  expect(merged?.[0]).toEqual([
    { text: 'Both', rowSpan: 1, columnSpan: 2 },
    { text: 'Tall', rowSpan: 2, columnSpan: 1 },
  ])
})

test('text stands on the page where its element says, so that a box covers what it is drawn around', async () => {
  const { file, elements } = await laidOut(
    makeDocx({
      body: [
        paragraph('제목 Heading', { style: 'Heading1' }),
        paragraph('words '.repeat(60)),
        paragraph('漢字'),
      ],
    }),
    'docx',
  )
  const [page] = await readPages(file, 1, 1)
  const { runs = [], width = 1, height = 1 } = page?.model ?? {}
  expect(runs.map(({ text }) => text).join(' ')).toContain('漢字')
  for (const { box } of runs) {
    const x = (box.left + box.right) / 2 / width
    const y = (box.top + box.bottom) / 2 / height
    const around = elements.filter(
      ({ polygon: [topLeft, , bottomRight] }) =>
        x >= topLeft.x && x <= bottomRight.x && y >= topLeft.y && y <= bottomRight.y,
    )
    expect(around).toHaveLength(1)
  }
})

test('a long document goes over pages, its paragraphs and its table split', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`row ${index + 1}`, 'value'])
  const { pages, elements } = await laidOut(
    makeDocx({ body: [paragraph('word '.repeat(2000)), table(rows)] }),
    'docx',
  )
  expect(pages).toBeGreaterThan(3)
  const words = elements.filter(({ category }) => category === 'paragraph')
  expect(words.length).toBeGreaterThan(1)
  const counted = told(words).join(' ').match(/word/g)?.length
  expect(counted).toBe(2000)
  const parts = elements.flatMap(({ body }) => (body.kind === 'table' ? [body.rows] : []))
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.flat().map(([first]) => first?.text)).toEqual(rows.map(([first]) => first))
})

test('a cell longer than a page goes on instead of running off it', async () => {
  const { elements, pages } = await laidOut(
    makeDocx({ body: [table([['long '.repeat(3000), 'short']])] }),
    'docx',
  )
  expect(pages).toBeGreaterThan(1)
  const text = told(elements).join(' ')
  expect(text.match(/long/g)).toHaveLength(3000)
  const bottoms = elements.map(({ polygon }) => polygon[2].y)
  expect(Math.max(...bottoms)).toBeLessThan(1)
})

test('an equation is LaTeX, a line of its own apart from one in a sentence', async () => {
  const fraction =
    '<m:f><m:num><m:r><m:t>n</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>'
  const root = '<m:rad><m:deg/><m:e><m:r><m:t>α</m:t></m:r></m:e></m:rad>'
  const { elements } = await laidOut(
    makeDocx({
      body: [
        paragraph('where ', { tail: `<m:oMath>${fraction}</m:oMath>` }),
        `<w:p><m:oMathPara><m:oMath>${root}</m:oMath></m:oMathPara></w:p>`,
      ],
    }),
    'docx',
  )
  expect(told(elements)).toEqual(['paragraph: where $\\frac{n}{2}$', 'equation: α'])
  expect(elements[1]?.body).toMatchObject({ latex: '\\sqrt{\\alpha}' })
})

test('what an author has deleted or hidden is not read', async () => {
  const deleted = `<w:p><w:del>${run('gone').replaceAll('w:t', 'w:delText')}</w:del><w:ins>${run('kept')}</w:ins></w:p>`
  const hidden = '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r></w:p>'
  const { elements } = await laidOut(makeDocx({ body: [deleted, hidden] }), 'docx')
  expect(told(elements)).toEqual(['paragraph: kept'])
})

test('a section that turns its sheet has pages of that shape', async () => {
  const turned =
    '<w:p><w:pPr><w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr></w:pPr><w:r><w:t>wide</w:t></w:r></w:p>'
  const { file, pages } = await laidOut(makeDocx({ body: [turned, paragraph('tall')] }), 'docx')
  expect(pages).toBe(2)
  const sizes = (await readPages(file, 1, 2)).map(({ model }) => model.width > model.height)
  expect(sizes).toEqual([true, false])
})

test('a workbook is its visible sheets, split into tables where rows and columns are empty', async () => {
  const { elements } = await laidOut(
    makeXlsx([
      {
        name: '매출',
        rows: [
          ['지역별 매출', null, null],
          [null, null, null],
          ['지역', '금액', null, '비고'],
          ['서울', 1200, null, '없음'],
          ['부산', 1234567890123, null, '있음'],
        ],
      },
      { name: 'Hidden', rows: [['secret']], isHidden: true },
      { name: 'Days', rows: [['On', 45_000]], format: 14 },
    ]),
    'xlsx',
  )
  expect(told(elements)).toEqual([
    'heading1: 매출',
    'paragraph: 지역별 매출',
    'table: 지역|금액 / 서울|1200 / 부산|1234567890123',
    'table: 비고 / 없음 / 있음',
    'heading1: Days',
    'table: On|3/15/2023',
  ])
})

test('merged cells of a sheet keep their spans', async () => {
  const { elements } = await laidOut(
    makeXlsx([
      {
        name: 'S',
        rows: [
          ['Both', null],
          ['a', 'b'],
        ],
        merges: ['A1:B1'],
      },
    ]),
    'xlsx',
  )
  const [rows] = elements.flatMap(({ body }) => (body.kind === 'table' ? [body.rows] : []))
  expect(rows?.[0]).toEqual([{ text: 'Both', rowSpan: 1, columnSpan: 2 }])
})

test('a sheet that is longer than what is read says so on its last page', async () => {
  const rows = Array.from({ length: 5001 }, (_, index) => [`row ${index + 1}`, 'x'])
  const { elements } = await laidOut(makeXlsx([{ name: 'Long', rows }]), 'xlsx')
  const lines = told(elements)
  expect(lines.at(-1)).toContain('read up to row 5,000')
  expect(lines.join(' ')).toContain('row 5000|x')
  expect(lines.join(' ')).not.toContain('row 5001')
})

test('a presentation has its slides as they are shown: titles first, lists, feet last', async () => {
  const { pages, elements } = await laidOut(
    makePptx([
      {
        shapes: [
          { kind: 'ftr', at: [40, 500, 200, 30], paragraphs: ['사내 한정'] },
          { at: [60, 150, 600, 200], paragraphs: ['첫째', '둘째'], bullets: true },
          { kind: 'title', at: [60, 40, 600, 80], paragraphs: ['분기 보고'] },
        ],
      },
      { shapes: [{ at: [0, 0, 10, 10], paragraphs: ['hidden'] }], isHidden: true },
    ]),
    'pptx',
  )
  expect(pages).toBe(1)
  expect(told(elements)).toEqual([
    'heading1: 분기 보고',
    'list: • 첫째 / • 둘째',
    'footer: 사내 한정',
  ])
  const [title] = elements
  expect(title?.polygon[0].y).toBeGreaterThan(40 / 540)
  expect(title?.polygon[2].y).toBeLessThan(120 / 540)
})

test('the source stays as it is when it can not be read', async () => {
  const file = path.join(await temporaryFolder(), 'document.pdf')
  const bytes = makeDocx({ body: [] }).subarray(0, 200)
  await writeFile(file, bytes)
  const job = { kind: 'lay-out', file, format: 'docx', isConverted: false } as const
  await expect(layOut(job)).rejects.toMatchObject({ code: 'damaged' })
  expect(await readFile(file)).toEqual(bytes)
})
