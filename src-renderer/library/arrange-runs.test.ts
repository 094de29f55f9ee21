import { expect, test } from 'vitest'
import { failedBatch, makeAsyncRun } from '../testing/async-run.ts'
import { makeRun } from '../testing/fixtures.ts'
import { arrangeRuns, plainArrangement, type Arrangement } from './arrange-runs.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')

/** Newest first, as they come. */
const runs = [
  makeRun({ id: 'new', name: 'Report 10', totalPages: 5, createdAt: '2026-11-20T08:00:00Z' }),
  makeAsyncRun(30, (index) => (index === 1 ? failedBatch : {}), {
    id: 'torn',
    name: 'Report 9',
    state: 'partial',
    connectionId: 'cloud',
    model: 'older',
    createdAt: '2026-11-16T08:00:00Z',
  }),
  makeAsyncRun(90, undefined, { id: 'going', name: 'a', createdAt: '2026-10-30T08:00:00Z' }),
  makeRun({ id: 'lost', name: 'b', state: 'unknown', createdAt: '2026-09-01T08:00:00Z' }),
  makeRun({ id: 'stopped', name: 'c', state: 'cancelled', createdAt: '2026-08-01T08:00:00Z' }),
]

test.each<[Partial<Arrangement>, readonly string[]]>([
  [{}, ['new', 'torn', 'going', 'lost', 'stopped']],
  [{ order: 'oldest' }, ['stopped', 'lost', 'going', 'torn', 'new']],
  // 9 before 10, as people count.
  [{ order: 'name' }, ['going', 'lost', 'stopped', 'torn', 'new']],
  [{ order: 'pages' }, ['going', 'torn', 'new', 'lost', 'stopped']],
  [{ kind: 'under-way' }, ['going']],
  [{ kind: 'gaps' }, ['torn']],
  [{ kind: 'look' }, ['lost']],
  [{ kind: 'failed' }, ['stopped']],
  [{ kind: 'done' }, ['new']],
  [{ age: 'day' }, ['new']],
  [{ age: 'week' }, ['new', 'torn']],
  [{ age: 'month', order: 'oldest' }, ['going', 'torn', 'new']],
  [{ connectionId: 'cloud' }, ['torn']],
  [{ model: 'older', kind: 'done' }, []],
])('%j shows %j', (change, expected) => {
  const shown = arrangeRuns(runs, { ...plainArrangement, ...change }, nowMs)
  expect(shown.map(({ id }) => id)).toEqual(expected)
})
