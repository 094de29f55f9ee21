import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import { buildLines } from './build-lines.ts'
import { isCutOut } from './cut-out.ts'

/** A picture of 200 by 100 whose text, 10 points high, keeps so far from its right edge. */
function cutOut(margin: number, rest: Parameters<typeof model>[0] = {}): boolean {
  const runs = [run('Age', 5, 5), run('41', 190 - margin, 80)]
  const page = model({ runs, width: 200, height: 100, isOcr: true, ...rest })
  return isCutOut(page, buildLines(page.runs, page.rules))
}

test('a picture whose text reaches to all its edges has no margins of a page', () => {
  expect([cutOut(19), cutOut(21)]).toEqual([true, false])
})

test('the frame of a table is as good as its text', () => {
  const frame = { direction: 'vertical', at: 195, from: 2, to: 98 } as const
  expect(cutOut(60, { rules: [frame] })).toBe(true)
})

test('a page of a file is whole, and an empty picture shows no part of one', () => {
  expect(cutOut(5, { isOcr: false })).toBe(false)
  expect(cutOut(5, { runs: [] })).toBe(false)
})
