import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import { pageLines } from './analyse-page.ts'
import { type RotatedBlock, rotatedBlocks, withRotated } from './rotated-blocks.ts'

/** The upright box around a line of 100 by 12 points whose middle is given. */
function slanted(text: string, x: number, y: number, rotation: number) {
  const angle = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const [wide, high] = [100 * cos + 12 * sin, 100 * sin + 12 * cos]
  const box = { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 }
  return { ...run(text, 0, 0), rotation, box, fontSize: 10 }
}

function textsOf(rotated: RotatedBlock | undefined): readonly string[] {
  return rotated?.block.kind === 'text' ? rotated.block.lines.map(({ text }) => text) : []
}

test('lines that run slantwise are one block, whose corners lie as they do', () => {
  const page = model({
    runs: [slanted('A label of', 200, 200, 30), slanted('two lines', 193, 212, 30)],
  })
  const [label, ...others] = rotatedBlocks(pageLines(page).lines, page)
  expect(others).toEqual([])
  expect(textsOf(label)).toEqual(['A label of', 'two lines'])
  const [from, to] = label?.block.kind === 'text' ? (label.block.corners ?? []) : []
  const angle = Math.atan2((to?.y ?? 0) - (from?.y ?? 0), (to?.x ?? 0) - (from?.x ?? 0))
  expect((angle * 180) / Math.PI).toBeCloseTo(30, 5)
})

test('two lines up an edge are one note', () => {
  const up = (text: string, left: number) => ({
    ...run(text, 0, 0),
    rotation: 270,
    box: { left, right: left + 10, top: 100, bottom: 300 },
  })
  const page = model({
    runs: [up('A note', 20), up('of two lines', 33), ...column(['Text'], 80, 90)],
  })
  const lines = pageLines(page).lines.filter(({ rotation }) => rotation !== 0)
  const blocks = rotatedBlocks(lines, page)
  expect(blocks).toHaveLength(1)
  expect(textsOf(blocks[0])).toEqual(['A note', 'of two lines'])
  expect(blocks[0]?.block.box.left).toBeCloseTo(20, 5)
  expect(blocks[0]?.block.box.right).toBeCloseTo(43, 5)
})

test('a headline stands before the columns below it, a line up the edge after all', () => {
  // Rotated by 90 degrees, the page is displayed with its left edge at the top.
  const at = (name: string, left: number, rotation: number) => ({
    name,
    rotation,
    box: { left, right: left + 20, top: 0, bottom: 300 },
  })
  const main = [at('upper tier', 50, 0), at('lower tier', 200, 0)]
  const rotated = [at('middle', 150, 270), at('headline', 10, 270), at('edge', 10, 180)]
  expect(withRotated(main, rotated, 90, (each) => each).map(({ name }) => name)).toEqual([
    'headline',
    'upper tier',
    'middle',
    'lower tier',
    'edge',
  ])
})

test('a text at an angle is as long as its letters, not as the box around them', () => {
  const page = model({ runs: [slanted('A label of it', 200, 200, 30)] })
  const [label] = rotatedBlocks(pageLines(page).lines, page)
  const { left = 0, right = 0 } = label?.upright.box ?? {}
  expect(right - left).toBeCloseTo(100, 5)
})

test('a headline may touch what stands below it', () => {
  const at = (name: string, left: number, rotation: number) => ({
    name,
    rotation,
    box: { left, right: left + 20, top: 0, bottom: 300 },
  })
  const names = (left: number) =>
    withRotated([at('text', left, 0)], [at('headline', 10, 270)], 90, (each) => each)[0]?.name
  expect([names(29.2), names(28.8)]).toEqual(['headline', 'text'])
})
