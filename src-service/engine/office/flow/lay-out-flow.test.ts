import { expect, test } from 'vitest'
import type { LaidPage } from '../draw/laid-page.ts'
import { cell, lay, paragraph, section, size } from '../../../testing/office/make-flow.ts'
import type { Flow, Paragraph, TableBlock } from './flow.ts'
import { layOutFlow } from './lay-out-flow.ts'
import { pageField, pagesField } from './page-fields.ts'

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
  const breaks = (count: number) =>
    Array.from({ length: count }, () => [paragraph('x'), { kind: 'page-break' } as const]).flat()
  expect(lay(section(breaks(2999))).length).toBe(3000)
  expect(() => lay(section(breaks(3000)))).toThrow(/longer than/)
})
