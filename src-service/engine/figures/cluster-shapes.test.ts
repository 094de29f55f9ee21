import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import type { Shape } from '../model/page-model.ts'
import { clusterShapes } from './cluster-shapes.ts'

function shape(left: number, top: number, right: number, bottom: number): Shape {
  return { box: { left, top, right, bottom }, filled: true, curved: false, faint: false }
}

function count(shapes: readonly Shape[], texts = 0): number {
  const runs = Array.from({ length: texts }, (_, index) => run('Text', 104, 102 + 12 * index))
  return clusterShapes(model({ shapes, runs })).length
}

test('shapes with hardly a gap between them are one drawing', () => {
  const beside = (left: number) => [shape(100, 100, 107.9, 140), shape(left, 100, left + 20, 140)]
  expect([count(beside(111)), count(beside(113))]).toEqual([1, 2])
})

test('a large drawing is one, what covers most of the page is its ground', () => {
  expect(count([shape(100, 100, 500, 580)])).toBe(1)
  expect(count([shape(50, 100, 530, 700)])).toBe(0)
})

test('an area behind some texts is a panel, a smaller one or one with a title is a box of a drawing', () => {
  expect(count([shape(100, 100, 220, 148)], 3)).toBe(0)
  expect(count([shape(100, 100, 220, 148)], 2)).toBe(1)
  expect(count([shape(100, 100, 180, 148)], 3)).toBe(1)
})

test('a frame full of text is a panel, one around labels is not', () => {
  const frame = (width: number) => [{ ...shape(100, 100, 100 + width, 200), filled: false }]
  const texts = Array.from({ length: 8 }, (_, index) => run('Labelled', 104, 102 + 12 * index))
  const found = (width: number): number =>
    clusterShapes(model({ shapes: frame(width), runs: texts })).length
  expect([found(139), found(188)]).toEqual([0, 1])
})

test('a few curves or many parts are a drawing, less may be rules and frames', () => {
  const isRich = (parts: number, curved: boolean): boolean | undefined => {
    const shapes = Array.from({ length: parts }, (_, index) => ({
      ...shape(100 + 10 * index, 100, 109 + 10 * index, 150),
      curved,
    }))
    return clusterShapes(model({ shapes }))[0]?.rich
  }
  expect([isRich(2, true), isRich(3, true)]).toEqual([false, true])
  expect([isRich(6, false), isRich(8, false)]).toEqual([false, true])
})
