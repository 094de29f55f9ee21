import { expect, test } from 'vitest'
import type { Rule } from '../model/page-model.ts'
import { findPlots, hasPlot } from './plots.ts'

const across = (at: number, from: number, to: number): Rule => ({
  direction: 'horizontal',
  at,
  from,
  to,
})
const up = (at: number, from: number, to: number): Rule => ({ direction: 'vertical', at, from, to })

/** A frame from 100 to 300 and 50 to 150, with marks at its left and its lower line. */
function plot({ left = 3, below = 3, length = 4, gap = 0 } = {}): readonly Rule[] {
  return [
    across(50, 100, 300),
    across(150, 100, 300),
    up(100, 50, 150),
    up(300, 50, 150),
    ...Array.from({ length: left }, (_, index) =>
      across(60 + index * 15, 100 - gap - length, 100 - gap),
    ),
    ...Array.from({ length: below }, (_, index) =>
      up(120 + index * 30, 150 + gap, 150 + gap + length),
    ),
  ]
}

test('two lines that meet and both have marks are the axes of a diagram', () => {
  expect(findPlots(plot())).toEqual([{ left: 100, right: 100, top: 150, bottom: 150 }])
})

test('marks may stand inside', () => {
  const inside = plot({ left: 0, below: 0 })
  const marks = [60, 90, 120].flatMap((at) => [across(at, 100, 104), up(at + 50, 146, 150)])
  expect(findPlots([...inside, ...marks])).toHaveLength(1)
})

test('one line has three marks at least, the other two', () => {
  const found = (left: number, below: number) => findPlots(plot({ left, below })).length
  expect([found(3, 2), found(2, 3), found(2, 2), found(4, 1)]).toEqual([1, 1, 0, 0])
})

test('marks are short, and touch the line', () => {
  const found = (rest: { readonly length?: number; readonly gap?: number }) =>
    findPlots(plot(rest)).length
  expect([1.4, 1.5, 10, 10.1].map((length) => found({ length }))).toEqual([0, 1, 1, 0])
  expect([1, 1.1].map((gap) => found({ gap }))).toEqual([1, 0])
})

test('short lines are no axes', () => {
  const small = (size: number) =>
    findPlots([
      up(0, 0, size),
      across(size, 0, size),
      ...[5, 15, 25].flatMap((at) => [across(at, -4, 0), up(at, size, size + 4)]),
    ]).length
  expect([small(39), small(40)]).toEqual([0, 1])
})

test('the borders of low cells are no marks: they go on to the next line', () => {
  const rows = [0, 8, 16, 24, 32, 40, 48].map((at) => across(at, 0, 100))
  const pieces = rows.slice(1).flatMap(({ at }) => [0, 30, 60, 100].map((x) => up(x, at - 8, at)))
  expect(findPlots([...rows, ...pieces, up(0, 0, 48), up(100, 0, 48)])).toEqual([])
})

test('a diagram is what has its corner', () => {
  const plots = findPlots(plot())
  const box = (left: number) => ({ left, right: 320, top: 40, bottom: 160 })
  expect([hasPlot(plots, box(90)), hasPlot(plots, box(110))]).toEqual([true, false])
})
