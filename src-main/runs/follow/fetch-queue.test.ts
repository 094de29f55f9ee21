import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import type { RunContext } from '../run-context.ts'
import { createFetchQueue, type Offer } from './fetch-queue.ts'

test('a batch whose fetch was broken off is fetched when it is offered again, though the first has yet to end', async () => {
  const dir = await temporaryDir()
  const fetches: PromiseWithResolvers<never>[] = []
  const downloadBatch = (): Promise<never> => {
    const fetching = Promise.withResolvers<never>()
    fetches.push(fetching)
    return fetching.promise
  }
  // All that a fetch asks for before its answer is there.
  const context = {
    folder: { responseDir: () => dir, responseFile: () => path.join(dir, '0.json') },
    openClient: async () => ({ downloadBatch }),
    now: () => 0,
  } as unknown as RunContext
  const none = (): void => {}
  const queue = createFetchQueue(context, { onStoring: none, onStored: none, onFailed: none })
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
