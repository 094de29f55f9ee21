import { expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { makeRun } from '../../testing/fixtures.ts'
import { runChoices, runNames } from './run-names.ts'

const nowMs = Date.parse('2026-11-20T08:05:00Z')
const labels = (...args: Parameters<typeof runChoices>) =>
  runChoices(...args).map(({ label }) => label)

test('a run to compare with is told by what it differs in, not by what all have in common', () => {
  const forced = makeRun({ id: 'forced', options: { ...defaultParseOptions, ocr: 'force' } })
  const other = makeRun({ id: 'other', connectionId: 'c', connectionName: 'Other service' })
  expect(labels(makeRun(), [forced, other], nowMs, 'en')).toEqual([
    'Local · every page recognised · 5 minutes ago',
    'Other service · recognised where needed · 5 minutes ago',
  ])
})

test('one that differs in nothing is told by its service and its time', () => {
  expect(labels(makeRun(), [makeRun({ id: 'again' })], nowMs, 'en')).toEqual([
    'Local · document-parse-240910 · 5 minutes ago',
  ])
})

test('one run on both sides is called by its name, as nothing tells it from itself', () => {
  const run = makeRun()
  expect(runNames([run, run], nowMs, 'en').map(({ name }) => name)).toEqual([run.name, run.name])
  const [one] = runNames([run, makeRun({ id: 'again' })], nowMs, 'en')
  expect(one?.name).toBe(`${run.name} · 5 minutes ago`)
})
