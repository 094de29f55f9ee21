import { expect, test } from 'vitest'
import { makeDocx, paragraph, run, table } from '../../../testing/office/make-docx.ts'
import type { Paragraph } from '../flow/flow.ts'
import { openPackage } from '../package/open-package.ts'
import { readDocx } from './read-docx.ts'

const textOf = ({ spans }: Paragraph): string => spans.map(({ text }) => text).join('')

test('a running head laid out as a table keeps its text, a row a line and a cell a part of it', () => {
  const header = table([
    ['Company', 'Report', 'Confidential'],
    ['', 'Draft', ''],
  ])
  const flow = readDocx(openPackage(makeDocx({ body: [paragraph('text')], header })))
  expect(flow.sections[0]?.header.usual.map(textOf)).toEqual([
    'Company\tReport\tConfidential',
    '\tDraft\t',
  ])
})

test('a tab to a place of the page parts a running head (ECMA-376 Part 1 §17.3.3.23)', () => {
  const tab = '<w:r><w:ptab w:relativeTo="margin" w:alignment="center" w:leader="none"/></w:r>'
  const header = paragraph('Left', { tail: tab + run('Centre') })
  const flow = readDocx(openPackage(makeDocx({ body: [paragraph('text')], header })))
  expect(flow.sections[0]?.header.usual.map(textOf)).toEqual(['Left\tCentre'])
})

test.each([
  ['Symbol', 'F06D', 'μ'],
  ['Symbol', 'F0B1', '±'],
  ['Symbol', '00A3', '≤'],
  ['Symbol', 'F0B7', '•'],
  ['Wingdings', 'F0A7', '▪'],
  ['Wingdings', 'F0FE', '☑'],
  ['MS Gothic', '2612', '☒'],
])('a sign of the font %s by its code %s is %s (§17.3.3.30)', (font, code, sign) => {
  const tail = `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`
  const flow = readDocx(openPackage(makeDocx({ body: [paragraph('5 ', { tail })] })))
  const [block] = flow.sections[0]?.blocks ?? []
  expect(block?.kind === 'paragraph' && textOf(block)).toBe(`5 ${sign}`)
})

test('letters set in a symbol font read as the signs that they show', () => {
  const tail = ['m', '\uF0B0', '한'].map(
    (text) =>
      `<w:r><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>${text}</w:t></w:r>`,
  )
  const body = [paragraph('5 ', { tail: tail.join('') })]
  const [block] = readDocx(openPackage(makeDocx({ body }))).sections[0]?.blocks ?? []
  expect(block?.kind === 'paragraph' && textOf(block)).toBe('5 μ°한')
})
