import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import type { Box } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import { isChart } from './is-chart.ts'

const box = { left: 100, top: 100, right: 300, bottom: 200 }

/** Numbers that stand on no axis together. */
const scattered = [run('7', 120, 110), run('12 km', 187, 131), run('No. 3', 243, 178)]

const up = (at: number, from: number, to: number): Rule => ({ direction: 'vertical', at, from, to })
const across = (at: number, from: number, to: number): Rule => ({
  direction: 'horizontal',
  at,
  from,
  to,
})

function hasAxes(rules: readonly Rule[], labels = scattered): boolean {
  return isChart(model({ rules, runs: labels }), box)
}

test('axes with a few numbers at them are a chart, with less an ornament', () => {
  const axes = [up(110, 105, 190), across(190, 110, 290)]
  expect([hasAxes(axes), hasAxes(axes, scattered.slice(1))]).toEqual([true, false])
})

test('axes meet in a corner, however roughly', () => {
  expect(hasAxes([up(110, 105, 190), across(190, 113, 290)])).toBe(true)
  expect(hasAxes([up(110, 105, 190), across(190, 115, 290)])).toBe(false)
})

test('axes reach over much of a drawing: shorter ones are a legend or a corner of a frame', () => {
  expect(hasAxes([up(110, 105, 190), across(190, 110, 230)])).toBe(true)
  expect(hasAxes([up(110, 105, 190), across(190, 110, 190)])).toBe(false)
  expect(hasAxes([up(110, 143, 190), across(190, 110, 290)])).toBe(true)
  expect(hasAxes([up(110, 157, 190), across(190, 110, 290)])).toBe(false)
})

test("axes may stick out of their drawing, the page's own rules stick out further", () => {
  expect(hasAxes([up(110, 97, 190), across(190, 110, 290)])).toBe(true)
  expect(hasAxes([up(110, 95, 190), across(190, 110, 290)])).toBe(false)
})

test('a frame around a drawing is no axes', () => {
  const frame = [up(110, 105, 190), up(290, 105, 190), across(105, 110, 290), across(190, 110, 290)]
  expect(hasAxes(frame)).toBe(false)
})

/** Whether numbers below each other, each so far further right and down, are a scale. */
function hasScale(...places: readonly (readonly [right: number, top: number])[]): boolean {
  const runs = places.map(([right, top]) => run('10', 110 + right, top))
  return isChart(model({ runs }), { ...box, bottom: 300 })
}

test('numbers at even distances are a scale: not three, not uneven ones, not in any place', () => {
  expect(hasScale([0, 110], [0, 150], [0, 190], [0, 230])).toBe(true)
  expect(hasScale([0, 110], [0, 150], [0, 190])).toBe(false)
  expect(hasScale([0, 110], [0, 150], [0, 190], [0, 238])).toBe(true)
  expect(hasScale([0, 110], [0, 150], [0, 190], [0, 242])).toBe(false)
  expect(hasScale([0, 110], [0, 150], [0, 190], [1.2, 230])).toBe(true)
  expect(hasScale([0, 110], [0, 150], [0, 190], [1.8, 230])).toBe(false)
})

function hasBars(bars: readonly Box[]): boolean {
  const shapes = bars.map((bar) => ({ box: bar, filled: true, curved: false, faint: false }))
  return isChart(model({ shapes, runs: scattered }), box)
}

/** Bars that stand on the line at 190, of the given heights. */
const standing = (heights: readonly number[], thickness = 20): readonly Box[] =>
  heights.map((height, index) => ({
    left: 110 + 45 * index,
    right: 110 + 45 * index + thickness,
    top: 190 - height,
    bottom: 190,
  }))

/** Bars that begin at 110, of the given widths. */
const lying = (widths: readonly number[]): readonly Box[] =>
  widths.map((width, index) => ({
    left: 100,
    right: 100 + width,
    top: 110 + 25 * index,
    bottom: 122 + 25 * index,
  }))

test('some bars of different lengths are a chart, two are none, nor are equal ones', () => {
  expect(hasBars(standing([30, 50, 70]))).toBe(true)
  expect(hasBars(standing([30, 50]))).toBe(false)
  expect(hasBars(standing([50, 50, 50]))).toBe(false)
})

test('what fills a drawing from side to side is its ground, not its longest bar', () => {
  expect(hasBars(lying([60, 100, 150]))).toBe(true)
  expect(hasBars(lying([60, 100, 200]))).toBe(false)
  expect(hasBars(standing([30, 50, 80]))).toBe(true)
  expect(hasBars(standing([30, 50, 100]))).toBe(false)
})

test('bars are thicker than lines', () => {
  expect(hasBars(standing([30, 50, 70], 2.5))).toBe(true)
  expect(hasBars(standing([30, 50, 70], 1.5))).toBe(false)
})

test('bars stand on one line, but for the weight of their outlines', () => {
  const off = (by: number) =>
    standing([30, 50, 70]).map((bar, index) => (index === 2 ? { ...bar, bottom: 190 + by } : bar))
  expect([hasBars(off(0.5)), hasBars(off(1.5))]).toEqual([true, false])
})

test('bars are of one thickness, but for rounding', () => {
  const wider = (by: number) =>
    standing([30, 50, 70]).map((bar, index) =>
      index === 2 ? { ...bar, right: bar.right + by } : bar,
    )
  expect([hasBars(wider(1.7)), hasBars(wider(2.4))]).toEqual([true, false])
})

test('bars in a corner of a drawing are a legend', () => {
  const narrow = (step: number) =>
    [20, 25, 30].map((height, index) => ({
      left: 110 + step * index,
      right: 120 + step * index,
      top: 190 - height,
      bottom: 190,
    }))
  expect([hasBars(narrow(42)), hasBars(narrow(28))]).toEqual([true, false])
})
