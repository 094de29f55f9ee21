import { expect, test } from 'vitest'
import { withoutDoubtful } from './patch-lines.ts'

const box = { left: 0, top: 0, right: 100, bottom: 20 }

function line(confidence: number): Parameters<typeof withoutDoubtful>[0][number] {
  return {
    box,
    words: [{ symbols: [{ text: '圖', confidence, box }], confidence, spaced: false }],
  }
}

/** A line as it was detected. */
function quad(left: number, top: number): Parameters<typeof withoutDoubtful>[1][number] {
  const [right, bottom] = [left + 60, top + 20]
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    confidence: 0.9,
  }
}

test('a line that was read for sure stays, and is not read a second time where it was detected', () => {
  const [piece, next] = [quad(50, 5), quad(50, 15)]
  expect(withoutDoubtful([line(0.9)], [piece, next])).toEqual({ sure: [line(0.9)], open: [next] })
})

test('a doubtful line is replaced by what is read where it was detected', () => {
  expect(withoutDoubtful([line(0.86)], [quad(0, 0)])).toEqual({ sure: [], open: [quad(0, 0)] })
})
