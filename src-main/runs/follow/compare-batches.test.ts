import { expect, test } from 'vitest'
import { readRequest } from '../../api-client/wire-requests.ts'
import type { StoredBatch } from '../rows/batch-rows.ts'
import { compareBatches, type Comparison } from './compare-batches.ts'

function batch(id: unknown, status: string, startPage: number, more: object = {}): object {
  const download_url = status === 'completed' ? `http://x/${String(id)}` : ''
  return { id, status, start_page: startPage, end_page: startPage + 9, download_url, ...more }
}

function stored(state: StoredBatch['state'], changes: Partial<StoredBatch> = {}): StoredBatch {
  return {
    index: 0,
    requestId: 1,
    serviceBatch: '0',
    startPage: 1,
    endPage: 10,
    state,
    failure: null,
    attempts: 1,
    origin: 'original',
    sha256: null,
    ...changes,
  }
}

function compare(answer: object, known: readonly StoredBatch[] = [], pagesBefore = 0): Comparison {
  const wire = readRequest(answer)
  if (!wire) throw new Error('The answer of this test is no request')
  return compareBatches({ requestId: 1, batches: known, pagesBefore, origin: 'original' }, wire)
}

test('batches are known from the first poll on, whether their ids are numbers or text', () => {
  const answer = { status: 'started', total_pages: 20 }
  const numbers = compare({ ...answer, batches: [batch(0, 'completed', 1), batch(1, 'odd', 11)] })
  const texts = compare({ ...answer, batches: [batch('0', 'completed', 1), batch('1', 'x', 11)] })
  expect(texts).toEqual(numbers)
  expect(numbers.inserts).toMatchObject([
    { serviceBatch: '0', startPage: 1, endPage: 10, state: 'fetching' },
    { serviceBatch: '1', startPage: 11, endPage: 20, state: 'waiting' },
  ])
  expect(numbers.offers).toEqual([{ serviceBatch: '0', url: 'http://x/0' }])
  expect(numbers.isServiceDone).toBe(false)
})

test('the pages of a part are the document’s', () => {
  const { inserts } = compare({ status: 'started', batches: [batch(0, 'started', 1)] }, [], 1000)
  expect(inserts).toMatchObject([{ startPage: 1001, endPage: 1010 }])
})

test.each([
  ['stored stays, whatever is said later', 'stored', 'failed', null],
  ['what is being healed is left alone', 'healing', 'completed', null],
  ['a hole is not fetched in vain again', 'failed', 'completed', null],
  [
    'a hole that the service retries is none',
    'failed',
    'retrying',
    { state: 'retrying', attempts: 2 },
  ],
  ['a retry is counted', 'started', 'retrying', { state: 'retrying', attempts: 2 }],
  ['a retry is counted once', 'retrying', 'retrying', null],
  ['after a retry it goes on', 'retrying', 'started', { state: 'started', attempts: 1 }],
  ['finished means on its way', 'started', 'completed', { state: 'fetching' }],
] as const)('%s', (_, before, status, change) => {
  const answer = { status: 'started', batches: [batch(0, status, 1)] }
  const { changes } = compare(answer, [stored(before)])
  expect(changes).toMatchObject(change ? [{ index: 0, change }] : [])
  expect(changes).toHaveLength(change ? 1 : 0)
})

test.each([
  ['nothing offered for what is stored', stored('stored'), 0],
  ['offered again while it is on its way', stored('fetching'), 1],
])('%s', (_, known, offers) => {
  const answer = { status: 'completed', batches: [batch(0, 'completed', 1)] }
  expect(compare(answer, [known]).offers).toHaveLength(offers)
})

test('a request that was given up takes its unfinished batches with it', () => {
  const { inserts, isServiceDone } = compare({
    status: 'failed',
    failure_message: 'out of order',
    batches: [batch(0, 'completed', 1), batch(1, 'started', 11)],
  })
  expect(inserts).toMatchObject([
    { state: 'fetching' },
    { state: 'failed', failure: { data: { said: 'out of order' } } },
  ])
  expect(isServiceDone).toBe(true)
})

test.each([
  ['failed', 'service.batch-failed'],
  ['completed', 'runs.result-missing'],
])('a request that %s without any batch is over, with a reason', (status, code) => {
  const { failure, isServiceDone } = compare({ status, batches: [], failure_message: 'why' })
  expect({ code: failure?.code, isServiceDone }).toEqual({ code, isServiceDone: true })
})

test('a status that lags behind its batches keeps nobody waiting', () => {
  const batches = [batch(0, 'completed', 1), batch(1, 'failed', 11)]
  expect(compare({ status: 'started', total_pages: 20, batches }).isServiceDone).toBe(true)
  expect(compare({ status: 'started', total_pages: 30, batches }).isServiceDone).toBe(false)
})

test('addresses that could not be made are missed, not taken for a failure', () => {
  const batches = [batch(0, 'completed', 1, { download_url: '' })]
  const comparison = compare({ status: 'completed', batches })
  expect(comparison).toMatchObject({ offers: [], withoutUrl: ['0'] })
})

test('batches that a service gives the same id are each asked for: none is waited for without end', () => {
  const twice = [batch(0, 'completed', 1), batch(0, 'completed', 11), batch(1, 'completed', 21)]
  const { inserts, offers } = compare({ status: 'completed', batches: twice })
  const names = inserts.map(({ serviceBatch }) => serviceBatch)
  expect(new Set(names).size).toBe(3)
  expect(offers.map(({ serviceBatch }) => serviceBatch)).toEqual(names)
})

test('a hundred thousand batches are compared by looking each up, not by going through all', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index)
  const wire = many.map((id) => batch(id, 'started', id * 10 + 1))
  let lookedAt = 0
  const known = many.map((index) => {
    const each = stored('started', { index, startPage: index * 10 + 1, endPage: index * 10 + 10 })
    return Object.defineProperty(each, 'serviceBatch', {
      get: () => {
        lookedAt += 1
        return String(index)
      },
    })
  })
  expect(compare({ status: 'started', batches: wire }, known).changes).toEqual([])
  expect(lookedAt).toBeLessThan(1_000_000)
})
