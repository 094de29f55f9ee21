import { expect, test } from 'vitest'
import { step } from './use-roving-rows.ts'

const keys = [null, null, 'a', 'b', null, 'c']

test.each([
  ['ArrowDown', 3, 5],
  ['ArrowUp', 5, 3],
  ['Home', 5, 2],
  ['End', 2, 5],
  ['PageDown', 2, 5],
  ['PageUp', 5, 2],
])('%s from row %d goes to %d, past what holds no focus', (pressed, from, to) => {
  expect(step(keys, from, pressed)).toBe(to)
})

test('the ends hold, and other keys are left to others', () => {
  expect(step(keys, 5, 'ArrowDown')).toBeUndefined()
  expect(step(keys, 2, 'ArrowUp')).toBeUndefined()
  expect(step(keys, 2, 'b')).toBeUndefined()
  expect(step([], -1, 'ArrowDown')).toBeUndefined()
})
