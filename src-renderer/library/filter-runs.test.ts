import { expect, test } from 'vitest'
import { makeRun } from '../testing/fixtures.ts'
import { filterRuns } from './filter-runs.ts'

const runs = ['2분기 실적보고서.pdf', 'Résumé FINAL.docx', 'invoice.heic'].map((name) =>
  makeRun({ id: name, name }),
)

test.each([
  ['', 3],
  ['  ', 3],
  ['INVOICE', 1],
  ['final résumé', 1],
  ['실적 2분기', 1],
  // Names from macOS come with Hangul and accents taken apart.
  ['실적'.normalize('NFD'), 1],
  ['pdf invoice', 0],
])('%j finds %d', (query, count) => {
  expect(filterRuns(runs, query)).toHaveLength(count)
})
