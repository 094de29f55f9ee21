import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { Rule } from '../model/page-model.ts'
import { findScales, isScale } from './scales.ts'

const up = (at: number, from: number, to: number): Rule => ({ direction: 'vertical', at, from, to })

const everywhere = { left: 0, right: 500, top: 0, bottom: 500 }

type Drawn = {
  readonly length?: number
  readonly off?: number
  readonly gap?: number
  readonly marks?: number
  readonly others?: number
}

/** Numbers of 15 by 10 points below marks that end at 100, and other texts below these. */
function isAxis({ length = 4, off = 0, gap = 6, marks = 3, others = 0 }: Drawn): boolean {
  const places = Array.from({ length: marks }, (_, index) => 50 + index * 60)
  const numbers = places.map((at) => toLine([run('100', at - 7.5 + off, 100 + gap)]))
  const names = Array.from({ length: others }, (_, index) => toLine([run('lag', index * 40, 140)]))
  const lines = [...numbers, ...names]
  const rules = places.map((at) => up(at, 100 - length, 100))
  return isScale(findScales(rules, lines), everywhere, lines)
}

test('numbers below the marks of an axis are no table, with the name of the axis', () => {
  expect(isAxis({ others: 1 })).toBe(true)
})

test('three marks are a scale', () => {
  expect([isAxis({ marks: 3 }), isAxis({ marks: 2 })]).toEqual([true, false])
})

test('a mark stands at the middle of its text, and the walls of cells beside it', () => {
  expect([1, 1.1, -1, -1.1].map((off) => isAxis({ off }))).toEqual([true, false, true, false])
})

test('marks are short, where walls are as high as their rows', () => {
  expect([1.4, 1.5, 10, 10.1].map((length) => isAxis({ length }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a mark stands near its text', () => {
  expect([12, 12.1, -2].map((gap) => isAxis({ gap }))).toEqual([true, false, true])
})

test('a table that a scale is little of is one', () => {
  expect([isAxis({ others: 2 }), isAxis({ others: 3 })]).toEqual([true, false])
})

test('marks may stand below their texts, as along the top of a diagram', () => {
  const lines = [50, 110, 170].map((at) => toLine([run('100', at - 7.5, 80)]))
  const scales = findScales(
    [50, 110, 170].map((at) => up(at, 94, 98)),
    lines,
  )
  expect(isScale(scales, everywhere, lines)).toBe(true)
  expect(isScale(scales, { ...everywhere, top: 100 }, lines)).toBe(false)
})
