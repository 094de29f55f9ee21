import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import type { Box } from '../model/box.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { PageModel, Shape } from '../model/page-model.ts'
import { findFigures } from './find-figures.ts'

function shape(left: number, top: number, right: number, bottom: number): Shape {
  return { box: { left, top, right, bottom }, filled: true, curved: false, faint: false }
}

function find(page: PageModel, tables: readonly Box[] = []) {
  return findFigures(page, buildLines(page.runs, page.rules), tables)
}

const text = column(
  Array.from({ length: 12 }, () => 'A line of the text of this page.'),
  50,
  400,
)

/** Four bars on a line, with a scale at their left. */
const bars = [40, 90, 60, 120].map((size, index) =>
  shape(100 + index * 40, 300 - size, 120 + index * 40, 300),
)
const axis = shape(95, 299, 260, 301)
const scale = ['30', '20', '10', '0'].map((label, index) =>
  run(label, 80, 170 + index * 40, { fontSize: 7 }),
)

test('bars with a scale are a chart together with its labels', () => {
  const [chart, ...others] = find(model({ runs: [...text, ...scale], shapes: [...bars, axis] }))
  expect(others).toEqual([])
  expect(chart?.chart).toBe(true)
  expect(chart?.lines.map((line) => line.text).toSorted()).toEqual(['0', '10', '20', '30'])
})

test('the caption of a chart is not taken for one of its labels', () => {
  const caption = run('Figure 1. Rain', 100, 306, { fontSize: 8 })
  const [chart] = find(model({ runs: [...text, ...scale, caption], shapes: [...bars, axis] }))
  expect(chart?.lines.map((line) => line.text)).not.toContain('Figure 1. Rain')
})

test('a chart whose bars have long names in tiny letters is still a chart', () => {
  const names = Array.from({ length: 6 }, (_, index) =>
    run('a benchmark with a long name (12 s)', 10, 170 + index * 20, { fontSize: 4 }),
  )
  const frame = shape(5, 140, 310, 320)
  const page = model({ runs: [...text, ...scale, ...names], shapes: [...bars, axis, frame] })
  expect(find(page).map(({ chart, lines }) => [chart, lines.length > names.length])).toEqual([
    [true, true],
  ])
})

test('a picture is a figure, a small one an ornament', () => {
  const images = [
    { left: 100, top: 100, right: 300, bottom: 250 },
    { left: 50, top: 50, right: 60, bottom: 60 },
  ]
  expect(find(model({ runs: text, images })).map(({ box, chart }) => [box, chart])).toEqual([
    [images[0], false],
  ])
})

test('the background of a page of text is no figure', () => {
  const images = [{ left: 0, top: 0, right: 600, bottom: 800 }]
  expect(find(model({ runs: text, images }))).toEqual([])
})

test('an area behind text is no figure, nor is a line above it', () => {
  const shapes = [shape(40, 390, 400, 550), shape(50, 380, 500, 381)]
  expect(find(model({ runs: text, shapes }))).toEqual([])
})

test('what is drawn in a table stays in the table', () => {
  const table = { left: 80, top: 150, right: 280, bottom: 310 }
  expect(find(model({ runs: [...text, ...scale], shapes: [...bars, axis] }), [table])).toEqual([])
})

test('a heading on a shaded bar with borders of its own is no figure', () => {
  const edges = [
    shape(49, 99, 350, 100),
    shape(49, 122, 350, 123),
    shape(49, 99, 50, 123),
    shape(349, 99, 350, 123),
  ]
  const bar = [shape(50, 100, 350, 122), ...edges, ...edges]
  expect(
    find(model({ runs: [...text, run('SUMMARY', 60, 105, { fontSize: 12 })], shapes: bar })),
  ).toEqual([])
})
