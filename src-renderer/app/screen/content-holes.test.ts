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

test('pages whose failures differ by numbers alone, as that of a request does, are one card', () => {
  const saying = (message: string) =>
    ({
      ...failedBatch,
      failure: {
        code: 'service.failed',
        message: '',
        data: { connection: 'Cloud', host: 'cloud.example', status: 500, said: message },
      },
    }) as const
  const messages = ['page 1 failed (req 8f3a-77)', 'page 11 failed (req c0ffee1)', 'out of memory']
  const run = makeAsyncRun(30, (index) => saying(messages[index] ?? ''))
  expect(contentHoles(run)).toMatchObject([
    { startPage: 1, endPage: 20, healable: [0, 1] },
    { startPage: 21, endPage: 30, healable: [2] },
  ])
})

test('pages that failed for want of a key lead to the settings, and others do not', () => {
  const refused = {
    ...failedBatch,
    failure: {
      code: 'service.unauthorized',
      message: '',
      data: { connection: 'Cloud', host: 'cloud.example', keyIsSet: true },
    },
  } as const
  const run = makeAsyncRun(20, (index) => (index === 0 ? refused : failedBatch))
  expect(contentHoles(run).map(({ leadsToSettings }) => leadsToSettings)).toEqual([true, false])
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
