import { expect, test } from 'vitest'
import { failedBatch, makeAsyncRun } from '../../testing/async-run.ts'
import { contentHoles } from './content-holes.ts'

const waiting = { state: 'waiting' } as const

test('each failed batch is healed by itself, and what is to come is one stretch', () => {
  const run = makeAsyncRun(70, (index) =>
    index === 1 || index === 2 ? failedBatch : index > 3 ? waiting : {},
  )
  expect(contentHoles(run)).toMatchObject([
    { startPage: 11, endPage: 20, canHeal: true, cause: 'failed' },
    { startPage: 21, endPage: 30, canHeal: true, cause: 'failed' },
    { startPage: 41, endPage: 70, canHeal: false, cause: 'pending', isStopped: false },
  ])
})

test('pages that are being healed are not counted among those to come', () => {
  const run = makeAsyncRun(30, (index) => (index === 1 ? { state: 'healing' } : waiting))
  expect(contentHoles(run).map(({ startPage, isHealing }) => [startPage, isHealing])).toEqual([
    [1, false],
    [11, true],
    [21, false],
  ])
})

test('of a run that nobody follows nothing is to come', () => {
  const run = makeAsyncRun(20, (index) => (index === 1 ? waiting : {}), { state: 'cancelled' })
  expect(contentHoles(run)).toMatchObject([{ startPage: 11, isStopped: true }])
})
