import { expect, test } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { Run, RunState } from '#shared/runs/run.ts'
import { createTaskbarProgress, noProgress } from './taskbar-progress.ts'

const changed = (id: string, state: RunState, completedPages = 0, paused = false): AppEvent => ({
  sequence: 1,
  name: 'runs.changed',
  // Nothing else of a run is read.
  data: { run: { id, state, totalPages: 10, completedPages, paused } as Run },
})
const sent = (runId: string, sentBytes: number): AppEvent => ({
  sequence: 1,
  name: 'runs.progress',
  data: { progress: { runId, phase: 'uploading', sentBytes, totalBytes: 100 } },
})

test('the taskbar shows the mean of what is under way and clears when all has ended', () => {
  const follow = createTaskbarProgress()
  expect(follow(changed('a', 'uploading'))).toBe(0)
  expect(follow(sent('a', 50))).toBeCloseTo(0.05)
  expect(follow(changed('a', 'processing'))).toBeCloseTo(0.1)
  expect(follow(changed('a', 'processing', 5))).toBeCloseTo(0.55)
  expect(follow(changed('b', 'queued'))).toBeCloseTo(0.275)
  expect(follow(changed('a', 'failed'))).toBe(0)
  expect(follow(changed('b', 'cancelled'))).toBe(noProgress)
})

test('late progress of an ended run does not leave the taskbar busy for ever', () => {
  const follow = createTaskbarProgress()
  follow(changed('a', 'uploading'))
  expect(follow(changed('a', 'completed'))).toBe(noProgress)
  expect(follow(sent('a', 90))).toBeUndefined()
})

test('a run that is paused is not under way', () => {
  const follow = createTaskbarProgress()
  follow(changed('a', 'queued'))
  expect(follow(changed('a', 'queued', 0, true))).toBe(noProgress)
  expect(follow(changed('a', 'queued'))).toBe(0)
})

test('runs that are all paused at once leave the taskbar, and come back one by one', () => {
  const follow = createTaskbarProgress()
  follow(changed('a', 'processing', 5))
  follow(changed('b', 'queued'))
  expect(follow({ sequence: 1, name: 'runs.many-changed', data: {} })).toBeCloseTo(0.55)
  expect(follow(changed('a', 'completed'))).toBe(noProgress)
  expect(follow(changed('b', 'uploading'))).toBe(0)
})
