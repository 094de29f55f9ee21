import { expect, test } from 'vitest'
import type { ErrorData } from '#shared/errors.ts'
import type { ExportChoice } from '#shared/export/choice.ts'
import { usualExportChoice } from '#shared/export/usual-choice.ts'
import { failure } from '../bridge/failure.ts'
import { makeRun } from '../testing/fixtures.ts'
import { needsOutline, tasksOf } from './export-tasks.ts'

const outline = {
  keys: ['a', 'b', 'c'],
  pages: [1, 1, 3],
  categories: [0, 1, 0],
  categoryNames: ['paragraph', 'table'],
}

function tasks(part: Partial<ExportChoice>, reason: ErrorData | null = null) {
  const choice = { ...usualExportChoice, ...part }
  const run = { ...makeRun(), name: 'b.pdf', totalPages: 9 }
  return tasksOf({ run, outline, failure: reason, choice, key: null, language: 'en' }).map(
    ({ title, options, refusal }) => [title, options.pages, refusal?.code ?? null],
  )
}

test('a file is made of a run, or of each of its pages that has something on it', () => {
  expect(tasks({})).toEqual([['b.pdf', null, null]])
  expect(tasks({ name: '{page}' })).toEqual([
    ['b.pdf, Page 1', [{ from: 1, to: 1 }], null],
    ['b.pdf, Page 3', [{ from: 3, to: 3 }], null],
  ])
  expect(tasks({ name: '{page}', pages: '2-' })).toHaveLength(1)
})

test.each([
  [{ pages: '10-20' }],
  [{ pages: '10-20', name: '{page}' }],
  [{ pages: '4', name: '{page}' }],
  [{ hiddenCategories: ['table', 'paragraph', 'figure'] }],
] satisfies [Partial<ExportChoice>][])(
  'of a run that has nothing of %j no empty file is written, and that is told',
  (part) => {
    const told = tasks(part)
    expect(told.map(([title, , code]) => [title, code])).toEqual([
      ['b.pdf', 'export.none-of-these'],
    ])
  },
)

test('pages without elements are written: what is missing of them is said in the file', () => {
  expect(tasks({ pages: '5' })).toEqual([['b.pdf', [{ from: 5, to: 5 }], null]])
})

test('page by page, a page that the service could not parse has a file too, which says so', () => {
  const [batch] = makeRun().batches
  if (!batch) throw new Error('The run of the fixtures has a batch')
  const failed = { ...batch, startPage: 2, endPage: 3, state: 'failed' as const }
  const run = makeRun({
    state: 'partial',
    totalPages: 3,
    batches: [{ ...batch, endPage: 1 }, failed],
  })
  const choice = { ...usualExportChoice, name: '{name}-{page}' }
  const ofFirst = { ...outline, pages: [1, 1, 1] }
  const exported = { run, outline: ofFirst, failure: null, choice, language: 'en' as const }
  const pagesOf = (key: string | null): readonly (number | undefined)[] =>
    tasksOf({ ...exported, key }).map(({ options }) => options.pages?.[0]?.from)
  expect(pagesOf(null)).toEqual([1, 2, 3])
  // One element has no missing pages.
  expect(pagesOf('a')).toEqual([1])
})

test('page by page, no empty file is written of pages without the chosen element or category', () => {
  const choice = { ...usualExportChoice, name: '{page}' }
  const run = makeRun({ totalPages: 9 })
  const ofKey = tasksOf({ run, outline, failure: null, choice, key: 'c', language: 'en' })
  expect(ofKey.map(({ title }) => title)).toEqual(['report.pdf, Page 3'])
  expect(tasks({ name: '{page}', hiddenCategories: ['paragraph'] })).toEqual([
    ['b.pdf, Page 1', [{ from: 1, to: 1 }], null],
  ])
})

test('what a run has is asked for only where it decides what is written', () => {
  expect(needsOutline({ ...usualExportChoice, pages: '1-5' })).toBe(false)
  expect(needsOutline({ ...usualExportChoice, name: '{name}-{page}' })).toBe(true)
  expect(needsOutline({ ...usualExportChoice, hiddenCategories: ['figure'] })).toBe(true)
})

test('of a run that can’t be read its own reason is told, and not that it has nothing', () => {
  const { error } = failure('bridge.disconnected', {})
  expect(tasks({ name: '{page}' }, error)).toEqual([['b.pdf', null, 'bridge.disconnected']])
})
