import { expect, test } from 'vitest'
import { cell, lay, paragraph, section, size } from '../../../testing/office/make-flow.ts'
import type { LaidPage } from '../draw/laid-page.ts'
import { widthOf } from '../text/measure.ts'
import type { Flow, FlowBlock, PictureBlock, Section, TableBlock } from './flow.ts'
import { layOutFlow } from './lay-out-flow.ts'

// A line is 12.2 points high, its baseline 9.5 below its top; text stands from 20 to 180, and from 20 to 140.
const lineHeight = 12.2
const measured = (text: string): number => widthOf(text, { bold: false, size })

type Text = Extract<LaidPage['drawings'][number], { readonly kind: 'text' }>
const textsOn = (page: LaidPage | undefined): readonly Text[] =>
  (page?.drawings ?? []).flatMap((each) => (each.kind === 'text' ? [each] : []))
const textOf = (block: FlowBlock, text: string): Text | undefined =>
  textsOn(lay(section([block]))[0]).find((each) => each.text === text)

/** The places in points of what is on the first page. */
function boxesOf(...sections: readonly Section[]) {
  const [page] = lay(...sections)
  if (!page) throw new Error('no page')
  const { width, height } = page
  return page.elements.map(({ polygon }) => {
    const [from, , to] = polygon
    return {
      left: from.x * width,
      top: from.y * height,
      right: to.x * width,
      bottom: to.y * height,
    }
  })
}

const picture = (width: number, height: number, lines: readonly string[] = []): PictureBlock => ({
  kind: 'picture',
  category: 'figure',
  width,
  height,
  part: lines.length > 0 ? undefined : 'word/media/1.png',
  lines,
  align: 'left',
})
const table = (given: Partial<TableBlock> = {}): TableBlock => ({
  kind: 'table',
  columns: [50],
  rows: [{ cells: [cell(0, 'a')], minHeight: 0 }],
  indent: 0,
  ...given,
})
/** A page that has so much room between its margins. */
const lowPage = (room: number, blocks: readonly FlowBlock[]): Section => {
  const { page, ...rest } = section(blocks)
  return { ...rest, page: { ...page, height: room + 40 } }
}

test('text that is indented over the whole page still has a column to stand in', () => {
  expect(textOf(paragraph('word', { indent: 150 }), 'word')?.x).toBeCloseTo(20 + 96)
  const squeezed = paragraph('i', { indent: 150, rightIndent: 150, align: 'right' })
  expect(textOf(squeezed, 'i')?.x).toBeCloseTo(20 + 96 + 36 - measured('i'))
})

test('text of a list doesn’t touch its marker', () => {
  const item = paragraph('word', { list: { id: '1', depth: 0, marker: '•' } })
  expect(textOf(item, 'word')?.x).toBeCloseTo(20 + measured('•') + 5)
})

test('a heading begins the next page unless two lines of its text fit below it', () => {
  const pagesWith = (room: number) => {
    const filler = paragraph('above', { after: 120 - lineHeight - room })
    return lay(section([filler, paragraph('Heading', { keepWithNext: true })])).length
  }
  expect([38, 36].map(pagesWith)).toEqual([1, 2])
})

test('a picture that is higher than its page is made smaller, with room for its caption', () => {
  expect(boxesOf(section([picture(100, 400)]))[0]).toMatchObject({ top: 20, bottom: 20 + 108 })
  const [low] = boxesOf(lowPage(30, [picture(100, 400)]))
  expect(low && low.bottom - low.top).toBeCloseTo(36)
})

test('what follows a picture or a table stands apart from it', () => {
  const gapBelow = (block: FlowBlock): number => {
    const [above, below] = boxesOf(section([block, paragraph('word')]))
    return (below?.top ?? 0) - (above?.bottom ?? 0)
  }
  expect(gapBelow(picture(20, 20))).toBeCloseTo(4)
  expect(gapBelow(table())).toBeCloseTo(10)
})

test('a table that is indented over the whole page is still as wide as most of it', () => {
  const [box] = boxesOf(section([table({ indent: 150, columns: [400] })]))
  expect([box?.left, box?.right].map((x) => Math.round(x ?? 0))).toEqual([68, 180])
})

test('text of a cell touches none of its borders', () => {
  const text = textOf(table(), 'a')
  expect(text?.x).toBeCloseTo(24)
  expect(text?.baseline).toBeCloseTo(20 + 2.5 + 9.5)
  expect(boxesOf(section([table()]))[0]?.bottom).toBeCloseTo(20 + lineHeight + 5)
})

test('a column that is narrower than a letter has room for one', () => {
  const paragraphs = cell(0, 'i').paragraphs.map((each) => ({ ...each, align: 'right' as const }))
  const rows = [{ cells: [{ ...cell(0, ''), paragraphs }], minHeight: 0 }]
  expect(textOf(table({ columns: [5], rows }), 'i')?.x).toBeCloseTo(24 + 8 - measured('i'))
})

test('a row without text is seen', () => {
  const [box] = boxesOf(section([table({ rows: [{ cells: [], minHeight: 0 }] })]))
  expect(box && box.bottom - box.top).toBeCloseTo(12)
})

test('a row that is higher than any page comes to its end, however low the page', () => {
  const rows = [{ cells: [cell(0, 'a\nb\nc\nd\ne')], minHeight: 0 }]
  const pages = lay(lowPage(20, [table({ rows })])).map((page) =>
    textsOn(page).map(({ text }) => text),
  )
  expect(pages).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('what a drawing says is written into its frame, as far as it fits', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `line${index}`)
  const texts = textsOn(lay(section([picture(100, 50, lines)]))[0])
  expect(texts[0]).toMatchObject({ x: 26, size: 8 })
  expect(texts[0]?.baseline).toBeCloseTo(26 + 8 * 0.95)
  expect(texts.map(({ text }) => text)).toEqual(lines.slice(0, 4))
})

test('a running head that reaches into the page moves the text, and doesn’t touch it', () => {
  const running = { usual: [paragraph('Head')] }
  const headed = lay(section([paragraph('word')], { header: running }))[0]
  expect(textsOn(headed).find(({ text }) => text === 'word')?.baseline).toBeCloseTo(
    5 + lineHeight + 6 + 9.5,
  )
  const pagesWith = (after: number) =>
    lay(section([paragraph('a', { after }), paragraph('b')], { footer: running })).length
  // 5, a line and 6 are kept free at the foot, 3.2 more than the margin.
  expect([92, 93].map(pagesWith)).toEqual([1, 2])
})

test('footnotes stand apart from the text, below a rule', () => {
  const noted = (after: number) =>
    paragraph('', { spans: [{ text: 'noted', size, bold: false, notes: ['n'] }], after })
  const flowOf = (after: number): Flow => ({
    sections: [section([noted(after), paragraph('word')])],
    notes: new Map([['n', [paragraph('the note', { category: 'footnote' })]]]),
  })
  const pages = [74, 77].map((after) => layOutFlow(flowOf(after)))
  expect(pages.map(({ length }) => length)).toEqual([1, 2])
  const rule = pages[0]?.[0]?.drawings.find(({ kind }) => kind === 'frame')
  const at = 140 - lineHeight - 4
  expect(rule).toMatchObject({ box: { left: 20, top: at, bottom: at } })
  expect(rule?.kind === 'frame' && rule.box.right).toBeCloseTo(20 + 160 / 3)
})
