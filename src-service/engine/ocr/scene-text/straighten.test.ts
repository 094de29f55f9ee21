import { expect, test } from 'vitest'
import { tiltOf } from './straighten.ts'
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
  expect(tiltOf([quad(-4, 320), quad(-3, 250), quad(20, 30), quad(20, 30)])).toBeCloseTo(-4)
  expect(tiltOf([quad(7, 10), quad(7, 10)])).toBe(0)
  expect(tiltOf([])).toBe(0)
})

test('lying text tells as much of the angle as upright text', () => {
  expect(tiltOf([quad(5, 10, 200), quad(5, 10, 220)])).toBeCloseTo(5)
})
