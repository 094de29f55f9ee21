import { expect, test } from 'vitest'
import { fromMarkdown } from './page-readers.ts'
import { meanOf, scoreFound } from './score-page.ts'
import type { TruthPage } from './truth-page.ts'

const truth: TruthPage = {
  file: 'a.pdf',
  page: 1,
  name: 'a',
  text: 'Results\n\nThe leaves were dry.',
  headings: [{ level: 1, text: 'Results' }],
  tables: ['<table><tr><td>a</td><td>b</td></tr></table>'],
}

const markdown = '# Results\n\nThe leaves were dry.\n\n| a | b |\n|---|---|\n'

test('what was read as it stands there has full marks', () => {
  const found = fromMarkdown(markdown).filter(({ category }) => category !== 'table')
  expect(scoreFound(truth, found)).toMatchObject({
    nid: 1,
    mhs: 1,
    headings: { truth: 1, found: 1, matched: 1 },
  })
  expect(meanOf([scoreFound({ ...truth, text: null }, fromMarkdown(markdown))], 'teds')).toBe(1)
})

test('a heading read as text and a table that is missed cost', () => {
  const score = scoreFound(truth, fromMarkdown('Results\n\nThe leaves were dry.'))
  expect(score).toMatchObject({
    nid: 1,
    mhs: 0,
    tables: [{ teds: 0, foundIndex: null }],
    headings: { matched: 0 },
  })
})

test('what the truth of a set leaves out is not asked for', () => {
  const found = [...fromMarkdown(markdown), { category: 'header', text: 'Journal of Leaves' }]
  const score = scoreFound({ ...truth, text_without: ['header', 'table'] }, found)
  expect(score.nid).toBe(1)
})

test('tables found on a page without any are counted', () => {
  expect(scoreFound({ ...truth, tables: [] }, fromMarkdown(markdown))).toMatchObject({
    extraTables: 1,
  })
})
