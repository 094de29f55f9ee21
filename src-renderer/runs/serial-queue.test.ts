import { expect, onTestFinished, test, vi } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('one after the other, also what comes in meanwhile', async () => {
  const log: string[] = []
  const job = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
  }
  const queue = createSerialQueue(() => {})
  await Promise.all([queue.add([job('a'), job('b')]), queue.add([job('c')])])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('what is cleared away does not begin, and nobody waits for it', async () => {
  const gate = Promise.withResolvers<void>()
  const counts: number[] = []
  const queue = createSerialQueue((count) => counts.push(count))
  let begun = 0
  const job = async (): Promise<void> => {
    begun++
    await gate.promise
  }
  const added = queue.add([job, job, job])
  queue.clear()
  gate.resolve()
  await added
  expect(begun).toBe(1)
  expect(counts.at(-1)).toBe(0)
})

test('a job that throws keeps nothing behind it from its turn', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  onTestFinished(() => void vi.unstubAllGlobals())
  let isDone = false
  const queue = createSerialQueue(() => {})
  const fails = async (): Promise<void> => {
    throw new Error('one')
  }
  const works = async (): Promise<void> => {
    isDone = true
  }
  await queue.add([fails])
  await queue.add([works])
  expect(isDone).toBe(true)
  expect(reported).toEqual([new Error('one')])
})
