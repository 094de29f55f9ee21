import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { settleSizes } from './settle-sizes.ts'

test('a note that begins with a raised number has the size of the line below it', () => {
  const note = run('1 The number is raised and small.', 50, 700, { fontSize: 5.6 })
  const raised = { ...note, box: { ...note.box, top: 700, bottom: 711.7 } }
  const next = run('The rest of the note.', 50, 713, { fontSize: 8.2 })
  expect(settleSizes([raised, next])[0]?.fontSize).toBe(8.2)
})

test('where no line near it is of a fitting size, the box tells', () => {
  const note = run('1 Alone', 50, 700, { fontSize: 5 })
  const raised = { ...note, box: { ...note.box, top: 700, bottom: 710 } }
  const title = run('Title', 50, 100, { fontSize: 24 })
  expect(settleSizes([raised, title])[0]?.fontSize).toBe(8)
})

/** The size that a run gets whose box is so high, beside others that are sure of theirs. */
function sizeOf(
  boxHeight: number,
  fontSize: number,
  ...others: readonly [size: number, top: number][]
) {
  const unsure = run('1 Unsure', 50, 500, { fontSize })
  const raised = { ...unsure, box: { ...unsure.box, bottom: 500 + boxHeight } }
  const sure = others.map(([size, top]) => run('Sure', 50, top, { fontSize: size }))
  return settleSizes([raised, ...sure])[0]?.fontSize
}

test('a box that is a little high has letters with long tails, not another size', () => {
  expect(sizeOf(14, 10)).toBe(10)
  expect(sizeOf(18, 10)).toBe(14.4)
})

test.each([
  [10.1, 10.1],
  [12, 10],
  [8.5, 8.5],
  [6.5, 10],
])('the size of a run beside it, %d, is its own only where its box allows', (size, is) => {
  expect(sizeOf(12.5, 5, [size, 515])).toBe(is)
})

test('a run far above or below says nothing of a size', () => {
  expect(sizeOf(12.5, 5, [9, 512.5 + 25])).toBe(9)
  expect(sizeOf(12.5, 5, [9, 512.5 + 35])).toBe(10)
})

const boxed = (text: string, top: number, boxHeight: number, fontSize = 8) => {
  const plain = run(text, 50, top, { fontSize })
  return { ...plain, box: { ...plain.box, bottom: top + boxHeight } }
}

test('a line with one high sign in it is no larger than those around it', () => {
  const lines = [boxed('purity (≥98%) and', 100, 14), boxed('was bought', 112, 8)]
  expect(settleSizes(lines)[0]?.fontSize).toBe(8)
  const beside = (size: number) =>
    settleSizes([boxed('(≥98%)', 100, 14), boxed('was', 112, 8, size)])[0]?.fontSize
  expect([beside(8.12), beside(8.19)]).toEqual([8, 11.2])
  const other = { ...boxed('was bought', 112, 8), fontName: 'Other' }
  expect(settleSizes([boxed('purity (≥98%) and', 100, 14), other])[0]?.fontSize).toBe(11.2)
  expect(settleSizes([boxed('(≥98%)', 100, 14), boxed('far', 400, 8)])[0]?.fontSize).toBe(11.2)
})

test('a font whose boxes are all high is not taken for a larger one, but for raised numbers in it', () => {
  const sizes = (...heights: number[]) =>
    settleSizes(heights.map((each, at) => boxed('Light', 100 + 200 * at, each))).map(
      ({ fontSize }) => fontSize,
    )
  expect(sizes(13, 13, 13, 17)).toEqual([8, 8, 8, 13.6])
  expect(sizes(13, 13)).toEqual([10.4, 10.4])
  expect(sizes(13, 13, 13, 14, 15, 16)).toEqual([10.4, 10.4, 10.4, 11.2, 12, 12.8])
})

test('an entry that begins with a raised number has the size of the line below it', () => {
  const found = (text: string, size: number, next: number, nextHeight = 8) =>
    settleSizes([boxed(text, 0, 8.6, size), boxed('wheels and mills.', 10, nextHeight, next)])[0]
      ?.fontSize
  expect(found('5A. Miller, Of', 6, 8)).toBe(8)
  expect([found('5 A. Miller, Of', 6, 8), found('5A', 6, 8), found('A. Miller', 6, 8)]).toEqual([
    6, 6, 6,
  ])
  expect([7.1, 7.3, 9.5, 9.7].map((next) => found('5A. Miller, Of', 6, next))).toEqual([
    6, 7.3, 9.5, 6,
  ])
  expect([8.5, 8.7].map((high) => found('5A. Miller, Of', 6, 8, high))).toEqual([8, 6])
})
