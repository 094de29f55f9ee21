import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

const all = (): boolean => true

function filled() {
  const lanes = createLanes<string>()
  for (const item of ['a1', 'a2', 'b1', 'b2', 'c1']) lanes.add(item.slice(0, 1), item)
  return lanes
}

test('lanes take turns, so that a long document keeps no other waiting', () => {
  const lanes = filled()
  const taken = Array.from({ length: 6 }, () => lanes.takeNext(all))
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', undefined])
  expect(lanes.isEmpty()).toBe(true)
})

test('what does not fit keeps its place, and its lane its turn', () => {
  const lanes = filled()
  expect(lanes.takeNext((item) => item.startsWith('b'))).toBe('b1')
  expect(lanes.takeNext(all)).toBe('a1')
  // Only the first of a lane may be taken: its others wait for it.
  expect(lanes.takeNext((item) => item === 'b3')).toBeUndefined()
})

test('what was removed is not taken, and an empty lane has no turn', () => {
  const lanes = filled()
  lanes.remove('c', 'c1')
  lanes.remove('a', 'a1')
  expect(lanes.heads()).toEqual(['a2', 'b1'])
  expect(lanes.clear()).toEqual(['a2', 'b1', 'b2'])
  expect(lanes.isEmpty()).toBe(true)
})
