import { expect, test } from 'vitest'
import { createFetchQueue, type Offer } from './fetch-queue.ts'

test('a batch whose fetch was broken off is fetched when it is offered again, though the first has yet to end', async () => {
  const fetches: PromiseWithResolvers<void>[] = []
  const fetchBatch = (): Promise<void> => {
    const fetching = Promise.withResolvers<void>()
    fetches.push(fetching)
    return fetching.promise
  }
  const room = { outlast: async () => false, write: async (write: () => void) => write() }
  const log = { info() {}, warn() {}, bug: () => '' }
  const means = { fetchBatch, room, log, now: () => 0 }
  const none = (): void => {}
  const queue = createFetchQueue(means, { onStoring: none, onStored: none, onFailed: none })
  const request = { runId: 'run', runNumber: 1, connectionId: 'c' }
  const offer = { request, index: 0, url: 'https://result', signedAt: 0 } as Offer
  queue.offer(offer)
  await expect.poll(() => fetches.length).toBe(1)
  queue.abort('run')
  queue.offer(offer)
  expect([fetches.length, queue.has('run', 0)]).toEqual([1, true])
  fetches[0]?.reject(new Error('ended late'))
  await expect.poll(() => fetches.length).toBe(2)
})
