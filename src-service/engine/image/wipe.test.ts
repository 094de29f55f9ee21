import { expect, test } from 'vitest'
import { wipe } from './wipe.ts'

test('the grey fringe of what is wiped goes with it, its neighbour stays', () => {
  const pixels = { data: new Uint8Array(30).fill(0), width: 30, height: 1 }
  const { data } = wipe(pixels, [{ left: 10, top: 0, right: 20, bottom: 1 }])
  expect([data.indexOf(255), data.lastIndexOf(255)]).toEqual([8, 21])
})
