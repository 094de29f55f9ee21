import { expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { makeRun } from '../testing/fixtures.ts'
import { describeRun } from './describe-run.ts'
import { differencesAmong, groupRuns } from './group-runs.ts'
import { comparable, markRange, toggleMark } from './mark-runs.ts'

const options = defaultParseOptions
const [forced, plain, pages] = [
  makeRun({ id: 'forced', documentId: 'a', options: { ...options, ocr: 'force' } }),
  makeRun({ id: 'plain', documentId: 'a', model: null }),
  makeRun({ id: 'pages', documentId: 'a', options: { ...options, pages: [{ from: 2, to: 3 }] } }),
]
const alone = makeRun({ id: 'alone', documentId: 'b' })
const imported = makeRun({ id: 'imported', documentId: null })

test('runs of one document stand under it, where the first of them is, and each says what differs', () => {
  const rows = groupRuns([forced, alone, plain, imported, pages], new Set())
  expect(rows.map(({ key }) => key)).toEqual([
    'document a',
    'forced',
    'plain',
    'pages',
    'alone',
    'imported',
  ])
  const told = rows.flatMap((row) =>
    row.kind === 'run' && row.under ? [describeRun(row.run, row.under, 'en')] : [],
  )
  expect(told).toEqual([
    'document-parse-240910 · every page recognised · all pages',
    'recognised where needed · all pages',
    'document-parse-240910 · recognised where needed · pages 2-3',
  ])
  expect(rows.map(({ place }) => [place.position, place.siblings])).toEqual([
    [1, 3],
    [1, 3],
    [2, 3],
    [3, 3],
    [2, 3],
    [3, 3],
  ])
})

test('a run without an answer, whose model is not known, renames no other run', () => {
  const reading = makeRun({ id: 'reading', state: 'processing', model: null, batches: [] })
  const failed = makeRun({ id: 'failed', state: 'failed', model: null, batches: [] })
  expect(differencesAmong([makeRun(), reading, failed])).toEqual([])
  const other = makeRun({ id: 'other', model: 'another' })
  expect(differencesAmong([makeRun(), reading, other])).toEqual(['model'])
})

test('a document that is folded away hides its runs alone', () => {
  const rows = groupRuns([forced, alone, plain], new Set(['a', 'b']))
  expect(rows.map(({ key }) => key)).toEqual(['document a', 'alone'])
})

test('several runs are marked as in a list of files', () => {
  const first = toggleMark(new Set(), 'b', 'a')
  expect([...first]).toEqual(['a', 'b'])
  expect([...toggleMark(first, 'a', 'a')]).toEqual(['b'])
  expect([...markRange(['a', 'b', 'c', 'd'], 'c', 'b')]).toEqual(['b', 'c'])
  expect([...markRange(['a', 'b'], 'gone', 'b')]).toEqual(['b'])
})

test('only two runs of one document are compared', () => {
  expect(comparable([forced, plain])?.map(({ id }) => id)).toEqual(['forced', 'plain'])
  expect(comparable([forced, alone])).toBeNull()
  expect(comparable([forced, plain, pages])).toBeNull()
  expect(comparable([imported, imported])).toBeNull()
})
