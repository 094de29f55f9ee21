import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { rowBreaks } from './split-rows.ts'

const cells = [10, 110, 210].map((left) => ({
  box: { left, top: 0, right: left + 100, bottom: 100 },
}))

function breaks(runs: readonly TextRun[]): readonly number[] {
  return rowBreaks(cells, buildLines(runs, []))
}

test('the lines of cells that stand beside each other are rows, though no rule parts them', () => {
  const runs = [
    ...column(['1-2', '3-5', '6-11'], 15, 10),
    ...column(['409', '563', '998'], 115, 10),
    ...column(['392', '566', '999'], 215, 10),
  ]
  expect(breaks(runs)).toEqual([21, 33])
})

test('sentences in cells are no rows', () => {
  const prose = ['A sentence that goes on in the', 'next line of its cell and then', 'ends in it.']
  const runs = [15, 315, 615].flatMap((left) => column(prose, left, 10))
  const wide = [0, 300, 600].map((left) => ({
    box: { left, top: 0, right: left + 290, bottom: 100 },
  }))
  expect(rowBreaks(wide, buildLines(runs, []))).toEqual([])
})

test('a label beside the lines of another cell makes no rows of them', () => {
  const runs = [run('Kinds', 15, 22), ...column(['oats', 'rye', 'wheat'], 115, 10)]
  expect(breaks(runs)).toEqual([])
})
