import { expect, test } from 'vitest'
import type { Fact } from '#shared/judging/fact.ts'
import { buildBatch, buildRun } from '../export/testing/build-run.ts'
import { createFactResults } from './fact-results.ts'

const absent: Fact = {
  id: '6e0bb2a9-4a53-4c5d-b1cb-8b6c0b4f3a10',
  kind: 'absent',
  page: 1,
  isAnywhere: true,
  text: 'Total',
  second: null,
  box: null,
}

test('what a run under way could not tell is told once it has ended, with no page parsed since', async () => {
  const resultsOf = createFactResults(async () => [])
  const run = buildRun([buildBatch(0, 'stored')], 10)
  const outcomes = async (state: 'processing' | 'completed'): Promise<unknown> =>
    (await resultsOf({ ...run, state }, [absent])).map(({ outcome }) => outcome)
  expect(await outcomes('processing')).toEqual(['unparsed'])
  expect(await outcomes('completed')).toEqual(['holds'])
})
