import { expect, test } from 'vitest'
import { makeRun } from '../testing/fixtures.ts'
import { neighbourPlace, queueOf } from './queue-order.ts'

const queued = (id: string, queueRank: number | null, connectionId = 'local') =>
  makeRun({ id, state: 'queued', queueRank, connectionId })

const queue = queueOf(
  [queued('c', 2.5), queued('a', 0), queued('sent', null), queued('b', 1), queued('x', 0, 'cloud')],
  'local',
)

test('the queue of a connection is in the order of sending', () => {
  expect(queue.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['a', 'sooner', undefined],
  ['b', 'sooner', 'a'],
  ['c', 'sooner', 'b'],
  ['a', 'later', 'c'],
  // The end of the queue has no run behind it.
  ['b', 'later', null],
  ['c', 'later', undefined],
  ['sent', 'later', undefined],
] as const)('%s %s goes before %j', (id, direction, expected) => {
  expect(neighbourPlace(queue, id, direction)).toBe(expected)
})
