import { expect, test } from 'vitest'
import { makeRun } from '../testing/fixtures.ts'
import { failedRuns } from './failed-runs.ts'

test('a document that was parsed since it failed, or is just being parsed, is not paid for once more', () => {
  const runs = [
    makeRun({ id: 'mended', documentId: 'a', state: 'completed' }),
    makeRun({ id: 'again', documentId: 'b', state: 'processing' }),
    makeRun({ id: 'twice', documentId: 'c', state: 'failed' }),
    makeRun({ id: 'fileless', documentId: null, state: 'failed' }),
    makeRun({ id: 'c before', documentId: 'c', state: 'failed' }),
    makeRun({ id: 'b before', documentId: 'b', state: 'failed' }),
    makeRun({ id: 'a before', documentId: 'a', state: 'failed' }),
  ]
  expect(failedRuns(runs).map(({ id }) => id)).toEqual(['twice'])
})
