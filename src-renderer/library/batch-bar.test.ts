import { expect, test } from 'vitest'
import { failedBatch, makeBatches } from '../testing/async-run.ts'
import { drawBatches } from './batch-bar.tsx'

test('a thousand batches are as many nodes as there are looks', () => {
  const batches = makeBatches(10_000, (index) =>
    index % 3 === 0 ? failedBatch : index % 3 === 1 ? { state: 'waiting' } : {},
  )
  expect(drawBatches(batches).map(({ look }) => look)).toEqual(['stored', 'waiting', 'failed'])
})

test('neighbours that look the same are drawn as one', () => {
  expect(drawBatches(makeBatches(40))).toEqual([{ look: 'stored', path: 'M0 0H40V6H0Z' }])
})

test('no two looks have the same form, for those who can not tell their colours apart', () => {
  const looks = [
    {},
    { origin: 'healed' },
    { state: 'fetching' },
    { state: 'started' },
    { state: 'retrying' },
    { state: 'healing' },
    { state: 'waiting' },
    failedBatch,
    { state: 'failed', failure: { code: 'runs.expired', message: '', data: { name: '' } } },
  ] as const
  const forms = looks.map((look) => drawBatches(makeBatches(10, () => look))[0]?.path)
  expect(new Set(forms).size).toBe(looks.length)
})
