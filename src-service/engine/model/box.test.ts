import { expect, test } from 'vitest'
import { onOneRow } from './box.ts'

test('what stands beside each other has half of its height in common', () => {
  const at = (top: number) => ({ left: 0, right: 10, top, bottom: top + 10 })
  expect([onOneRow(at(0), at(4)), onOneRow(at(0), at(6))]).toEqual([true, false])
})
