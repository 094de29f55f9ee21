import { expect, test } from 'vitest'
import type { Fact } from '#shared/judging/fact.ts'
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
  const batches = [{ state: 'stored', startPage: 1, endPage: 9, updatedAt: '2026-01-01' }] as const
  const outcomes = async (state: 'processing' | 'completed'): Promise<unknown> =>
    (await resultsOf({ id: 'run', state, options: {}, batches }, [absent])).map(
      ({ outcome }) => outcome,
    )
  expect(await outcomes('processing')).toEqual(['unparsed'])
  expect(await outcomes('completed')).toEqual(['holds'])
})
