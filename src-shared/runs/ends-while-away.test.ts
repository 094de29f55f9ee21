import { expect, test } from 'vitest'
import type { AppEvent } from '../bridge/events.ts'
import { createEndsWhileAway } from './ends-while-away.ts'
import type { Run, RunState } from './run.ts'

function away(userIsAway = true) {
  const told: string[][] = []
  const waiting: { act: () => void; delayMs: number }[] = []
  const ends = createEndsWhileAway({
    userIsAway: () => userIsAway,
    tell: (ended) => told.push(ended.map(({ id, state }) => `${id} ${state}`)),
    later(act, delayMs) {
      waiting.push({ act, delayMs })
      return () => waiting.splice(0)
    },
  })
  const run = (id: string, ...states: readonly RunState[]): void => {
    for (const state of states) {
      // Nothing else of a run is read.
      const event = { sequence: 1, name: 'runs.changed', data: { run: { id, state } as Run } }
      ends.apply(event as AppEvent)
    }
  }
  const elapse = (): void => waiting.shift()?.act()
  return { ...ends, run, elapse, told, waiting }
}

test('runs that end together are told in one breath, and what the user stopped not at all', () => {
  const { run, elapse, told } = away()
  run('a', 'processing', 'completed')
  run('b', 'uploading', 'failed')
  run('c', 'processing', 'cancelled')
  expect(told).toEqual([])
  elapse()
  expect(told).toEqual([['a completed', 'b failed']])
})

test('runs that end one after the other do not ring each time, and are summed', () => {
  const { run, elapse, told, waiting } = away()
  run('a', 'processing', 'completed')
  elapse()
  const [quiet] = waiting
  expect(quiet?.delayMs).toBeGreaterThanOrEqual(10_000)
  run('b', 'processing', 'completed')
  run('c', 'processing', 'partial')
  expect(told).toHaveLength(1)
  elapse()
  expect(told[1]).toEqual(['a completed', 'b completed', 'c partial'])
  elapse()
  expect(told).toHaveLength(2)
  expect(waiting).toEqual([])
})

test('a user who looks is told nothing, and what they saw is not told later', () => {
  const here = away(false)
  here.run('a', 'processing', 'completed')
  expect(here.waiting).toEqual([])

  const { run, elapse, told, userIsBack, waiting } = away()
  run('a', 'processing', 'completed')
  userIsBack()
  expect(waiting).toEqual([])
  run('b', 'processing', 'completed')
  elapse()
  expect(told).toEqual([['b completed']])
  // Who goes away again is told at once, however lately they were told before.
  userIsBack()
  run('c', 'processing', 'completed')
  expect(waiting.map(({ delayMs }) => delayMs)).toEqual([1000])
})

test('a run that had ended before, or was renamed, does not end again', () => {
  const { run, waiting } = away()
  run('a', 'completed', 'completed')
  run('b', 'processing', 'processing')
  expect(waiting).toEqual([])
})

test('a run that was healed is told as it is now', () => {
  const { run, elapse, told } = away()
  run('a', 'processing', 'partial')
  run('b', 'processing', 'completed')
  run('a', 'processing', 'completed')
  elapse()
  expect(told).toEqual([['b completed', 'a completed']])
})
