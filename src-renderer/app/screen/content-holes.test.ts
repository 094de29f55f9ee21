import { expect, test } from 'vitest'
import { failedBatch, makeAsyncRun } from '../../testing/async-run.ts'
import { contentHoles } from './content-holes.ts'

const waiting = { state: 'waiting' } as const

test('neighbours that failed alike are one card, healed together, and what is to come is one stretch', () => {
  const run = makeAsyncRun(70, (index) =>
    index === 1 || index === 2 ? failedBatch : index > 3 ? waiting : {},
  )
  expect(contentHoles(run)).toMatchObject([
    { startPage: 11, endPage: 30, healable: [1, 2], cause: 'failed' },
    { startPage: 41, endPage: 70, healable: [], cause: 'pending', isStopped: false },
  ])
})

test('pages that failed for another reason, or are healed already, keep a card of their own', () => {
  const expired = {
    ...failedBatch,
    failure: { code: 'runs.expired', message: '', data: { name: 'a' } },
  } as const
  const states = [failedBatch, expired, { state: 'healing' }, { state: 'healing' }] as const
  const run = makeAsyncRun(40, (index) => states[index] ?? {})
  expect(
    contentHoles(run).map(({ startPage, healable, isHealing }) => [startPage, healable, isHealing]),
  ).toEqual([
    [1, [0], false],
    [11, [1], false],
    [21, [], true],
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
