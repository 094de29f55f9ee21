import { expect, test } from 'vitest'
import { linesToAsk, readsBetter, skewOf } from './straighten.ts'
import type { TextQuad } from './text-quads.ts'

function quad(degrees: number, width: number, height = 10): TextQuad {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (x: number, y: number): { x: number; y: number } => ({
    x: x * cos - y * sin,
    y: x * sin + y * cos,
  })
  return {
    corners: [at(0, 0), at(width, 0), at(width, height), at(0, height)],
    confidence: 1,
  }
}

test('a picture leans as most of its text does, not as most of its specks do', () => {
  expect(skewOf([quad(-4, 320), quad(-3, 250), quad(20, 30), quad(20, 30)])).toBeCloseTo(-4)
  expect(skewOf([quad(7, 10), quad(7, 10)])).toBe(0)
  expect(skewOf([])).toBe(0)
})

test('lying text tells as much of the angle as upright text', () => {
  expect(skewOf([quad(5, 10, 200), quad(5, 10, 220)])).toBeCloseTo(5)
})

test('a line tells the angle as soon as its length shows, and what hardly leans is not turned', () => {
  expect(skewOf([quad(5, 17)])).toBeCloseTo(5)
  expect(skewOf([quad(5, 13)])).toBe(0)
  expect(skewOf([quad(0.8, 200)])).toBeCloseTo(0.8)
  expect(skewOf([quad(0.6, 200)])).toBe(0)
})

test('the longest lines are asked which way they run, turned where most text lies', () => {
  const lengths = [90, 20, 30, 100, 40, 50, 60, 70, 80]
  const widths = ({ asked }: ReturnType<typeof linesToAsk>): readonly number[] =>
    asked.map(({ corners: [a, b] }) => Math.round(Math.hypot(b.x - a.x, b.y - a.y)))
  const across = linesToAsk(lengths.map((length) => quad(0, length)))
  expect(across.lies).toBe(false)
  expect(widths(across)).toEqual([100, 90, 80, 70, 60, 50])
  const down = linesToAsk(lengths.map((length) => quad(0, 10, length)))
  expect(down.lies).toBe(true)
  expect(widths(down)).toEqual([100, 90, 80, 70, 60, 50])
})

test('a picture is put on its head only where far more can be read then', () => {
  expect([34, 35].map((turned) => readsBetter(turned, 20))).toEqual([false, true])
  expect([4, 5].map((turned) => readsBetter(turned, 0))).toEqual([false, true])
})
