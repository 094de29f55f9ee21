import { expect, test } from 'vitest'
import { exceededLimit } from './job-limits.ts'

const limits = { memoryBytes: 1000, stepMs: 60, jobMs: 240 }
const within = { bytes: 1000, stepMs: 60, jobMs: 240 }

test.each([
  ['nothing more than its limits', within, undefined],
  ['more memory', { ...within, bytes: 1001 }, 'too_much_memory'],
  ['a step that takes longer', { ...within, stepMs: 61 }, 'timed_out'],
  ['more steps', { ...within, jobMs: 241 }, 'timed_out'],
  ['more of all', { bytes: 1001, stepMs: 61, jobMs: 241 }, 'too_much_memory'],
])('a job that takes %s', (_, use, exceeded) => {
  expect(exceededLimit(use, limits)).toBe(exceeded)
})
