import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { withAxisTitles } from './axis-titles.ts'

const chart = { left: 100, top: 100, right: 300, bottom: 200 }
const boxWith = (...runs: readonly Parameters<typeof run>[]) =>
  withAxisTitles(
    chart,
    buildLines(
      runs.map((each) => run(...each)),
      [],
    ),
  )

test('the names of a chart’s axes are the chart’s, not paragraphs around it', () => {
  expect(boxWith(['Pore diameter (nm)', 155, 205])).toMatchObject({ bottom: 215 })
  const upright = { box: { left: 80, right: 92, top: 110, bottom: 190 }, rotation: 270 }
  expect(boxWith(['Surface area (m2/g)', 80, 110, upright])).toMatchObject({ left: 80 })
})

test.each([
  ['what is no name, as far below', ['Pore diameter (nm)', 155, 215]],
  ['what stands at one side of it', ['Pore diameter (nm)', 100, 205]],
] as const)('%s is left outside', (_, title) => {
  expect(boxWith([...title])).toEqual(chart)
})

test('the first line of a paragraph that happens to begin below a chart is left in it', () => {
  const paragraph = [
    ['The pores were as large', 142, 205],
    ['as had been thought.', 142, 217],
  ] as const
  expect(boxWith([...paragraph[0]], [...paragraph[1]])).toEqual(chart)
})

test('a sentence that runs up the side is no name of an axis', () => {
  const box = { left: 80, right: 92, top: 50, bottom: 250 }
  const margin = 'Downloaded by a reader from a library in the north of the land'
  expect(boxWith([margin, 80, 50, { box, rotation: 270 }])).toEqual(chart)
})

test('the name of an axis is short, and centred below it', () => {
  const centred = (shift: number) => boxWith(['Pore diameter (nm)', 155 + shift, 205]).bottom
  expect([centred(28), centred(32)]).toEqual([215, 200])
  const long = (letters: number) => {
    const box = { left: 110, right: 290, top: 205, bottom: 211 }
    return boxWith(['Diameter '.repeat(9).slice(0, letters).trim(), 110, 205, { box, fontSize: 6 }])
  }
  expect([long(58).bottom, long(62).bottom]).toEqual([211, 200])
})
