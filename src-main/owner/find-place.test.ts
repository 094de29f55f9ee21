import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { temporaryDir } from '../testing/test-app.ts'
import { findPlace } from './find-place.ts'

class Opened extends Error {}

/** Looks for a place in a library whose lock is held by these processes, one look each, and then by nobody. */
async function look(
  holders: readonly number[],
  patienceMs: number,
  onWaiting?: (pid: number | null) => void,
  { signal } = new AbortController(),
): Promise<unknown> {
  const dataDir = await temporaryDir()
  const left = [...holders]
  const options = {
    dataDir,
    version: '0.0.0',
    log: createMemoryPorts().log,
    ...(onWaiting && { onWaiting }),
    openCore(): Promise<never> {
      const pid = left.shift()
      return Promise.reject(
        pid === undefined ? new Opened() : new AppError('library.locked', { dataDir, pid }),
      )
    },
  }
  return findPlace(options, () => {}, patienceMs, signal).catch((error: unknown) => error)
}

test('owners that die one after another are each waited for', async () => {
  expect(await look([1, 2, 3, 4, 5, 6, 7, 8], 5)).toBeInstanceOf(Opened)
})

test('an owner that has just taken the place of another is waited for, however slow the machine is', async () => {
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10))
  onTestFinished(() => clock.mockRestore())
  expect(await look([1, 2, 3, 4, 5, 6, 7, 8], 5)).toBeInstanceOf(Opened)
})

test('one that holds the lock and never answers is told of', async () => {
  const answer = await look([1, 1, 1, 1, 1, 1, 1, 1], 10)
  expect(answer).toMatchObject({ code: 'library.locked', data: { pid: 1 } })
})

test('who waits long is told once for whom', async () => {
  const told: (number | null)[] = []
  const holders = Array.from({ length: 80 }, () => 7)
  await look(holders, 60_000, (pid) => told.push(pid))
  expect(told).toEqual([7])
})

test('who gives up waiting is told for whom it was', async () => {
  const giveUp = new AbortController()
  setImmediate(() => giveUp.abort())
  const answer = await look([1, 1, 1, 1, 1, 1, 1, 1, 1], 60_000, undefined, giveUp)
  expect(answer).toMatchObject({ code: 'library.locked', data: { pid: 1 } })
})

test('a page is answered before a core is put together, and one that nobody asks for keeps no core back', async () => {
  const done: string[] = []
  const page = Promise.withResolvers<void>()
  const find = async (certain: Promise<void>): Promise<unknown> =>
    findPlace(
      {
        dataDir: await temporaryDir(),
        version: '0.0.0',
        log: createMemoryPorts().log,
        onCertain: () => certain.then(() => done.push('page')),
        openCore() {
          done.push('core')
          return Promise.reject(new Opened())
        },
      },
      () => {},
      0,
      new AbortController().signal,
    ).catch((error: unknown) => error)
  const finding = find(page.promise)
  setImmediate(page.resolve)
  expect(await finding).toBeInstanceOf(Opened)
  expect(await find(new Promise(() => {}))).toBeInstanceOf(Opened)
  expect(done).toEqual(['page', 'core', 'core'])
})
