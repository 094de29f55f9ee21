import { expect, test } from 'vitest'
import type { LaidPage } from '../draw/laid-page.ts'
import type { Cell, Flow, FlowBlock, Paragraph, Section, TableBlock } from './flow.ts'
import { layOutFlow } from './lay-out-flow.ts'
import { pageField, pagesField } from './page-fields.ts'

const size = 10

function paragraph(text: string, given: Partial<Paragraph> = {}): Paragraph {
  const plain = { kind: 'paragraph', category: 'paragraph', size, align: 'left' } as const
  const space = { before: 0, after: 0, indent: 0, firstIndent: 0, rightIndent: 0 }
  const spans = [{ text, size, bold: false }]
  return { ...plain, ...space, spans, keepWithNext: false, ...given }
}

/** A page with room for some ten lines. */
function section(blocks: readonly FlowBlock[], given: Partial<Section> = {}): Section {
  const margins = { left: 20, right: 20, top: 20, bottom: 20, headerAt: 5, footerAt: 5 }
  const page = { width: 200, height: 160, ...margins }
  const running = { header: { usual: [] }, footer: { usual: [] } }
  return { page, isContinuous: false, ...running, blocks, ...given }
}

function cell(column: number, text: string, rowSpan = 1): Cell {
  const paragraphs = [{ spans: [{ text, size, bold: false }], size, align: 'left' as const }]
  return { column, columnSpan: 1, rowSpan, paragraphs, pictures: [] }
}

const lay = (...sections: readonly Section[]): readonly LaidPage[] =>
  layOutFlow({ sections, notes: new Map() })

const told = ({ elements }: LaidPage): readonly string[] =>
  elements.map(({ category, body }) =>
    body.kind === 'table'
      ? `${category}: ${body.rows.map((row) => row.map(({ text }) => text).join('|')).join(' / ')}`
      : `${category}: ${body.kind === 'list' ? body.items.flatMap(({ lines }) => lines).join(' / ') : body.lines.join(' / ')}`,
  )

const lines = (count: number): readonly Paragraph[] =>
  Array.from({ length: count }, (_, index) => paragraph(`line ${index}`))

test('what is too long for a page goes on on the next, nothing lost and nothing below the margin', () => {
  const pages = lay(section(lines(30)))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flatMap(told)).toEqual(lines(30).map((_, index) => `paragraph: line ${index}`))
  const lowest = pages.flatMap(({ elements }) => elements.map(({ polygon }) => polygon[2]?.y ?? 0))
  expect(Math.max(...lowest) * 160).toBeLessThanOrEqual(140.01)
})

test('a break begins a page, and a heading is not left behind at a page’s foot', () => {
  const broken = lay(section([paragraph('a'), { kind: 'page-break' }, paragraph('b')]))
  expect(broken.map(told)).toEqual([['paragraph: a'], ['paragraph: b']])
  const fitting = lay(section(lines(30)))[0]?.elements.length ?? 0
  const heading = paragraph('Heading', { category: 'heading1', keepWithNext: true })
  const pages = lay(section([...lines(fitting - 1), heading, paragraph('its text')]))
  expect(pages[1] && told(pages[1])).toEqual(['heading1: Heading', 'paragraph: its text'])
})

test('a section goes on on the page of the one before only where it says so', () => {
  expect(lay(section([paragraph('a')]), section([paragraph('b')])).length).toBe(2)
  const goesOn = section([paragraph('b')], { isContinuous: true })
  expect(lay(section([paragraph('a')]), goesOn).map(told)).toEqual([
    ['paragraph: a', 'paragraph: b'],
  ])
})

test('running heads say the page’s own number, and the first page may have its own', () => {
  const header = {
    usual: [paragraph(`${pageField} of ${pagesField}`)],
    first: [paragraph('Cover')],
  }
  const pages = lay(section([paragraph('a'), { kind: 'page-break' }, paragraph('b')], { header }))
  expect(pages.map((page) => told(page)[0])).toEqual(['header: Cover', 'header: 2 of 2'])
})

test('a footnote stands on the page of its mark', () => {
  const noted = paragraph('noted', {
    spans: [{ text: 'noted', size, bold: false, notes: ['n'] }],
  })
  const flow: Flow = {
    sections: [section([...lines(12), noted, { kind: 'page-break' }, paragraph('after')])],
    notes: new Map([['n', [paragraph('the note', { category: 'footnote' })]]]),
  }
  const pages = layOutFlow(flow).map(told)
  const page = pages.findIndex((all) => all.includes('paragraph: noted'))
  expect(pages[page]).toContain('footnote: the note')
  expect(pages.flat().filter((text) => text.startsWith('footnote'))).toHaveLength(1)
})

test('a table that is longer than its page goes on with all its cells, a merged one on both', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({
    minHeight: 12,
    cells: index === 0 ? [cell(0, 'tall', 20), cell(1, 'b0')] : [cell(1, `b${index}`)],
  }))
  const table: TableBlock = { kind: 'table', columns: [50, 50], rows, indent: 0 }
  const pages = lay(section([table])).map(told)
  expect(pages.length).toBeGreaterThan(1)
  const all = pages.flat().join(' / ')
  for (let index = 0; index < 20; index += 1) expect(all).toMatch(new RegExp(`\\bb${index}\\b`))
  expect(all.match(/tall/g)).toHaveLength(1)
})

test('a document without end is refused and does not fill the memory', () => {
  const breaks = Array.from({ length: 3001 }, () => ({ kind: 'page-break' }) as const)
  expect(() => lay(section(breaks.flatMap((each) => [paragraph('x'), each])))).toThrow(
    /longer than/,
  )
})
