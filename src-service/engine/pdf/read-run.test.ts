import { expect, test } from 'vitest'
import { readRun } from './read-run.ts'

const item = {
  text: 'Slanted',
  x: 10,
  y: 20,
  width: 42,
  height: 10,
  fontName: 'Serif',
  fontHeight: 9,
}

test('letters that lean are no turned text', () => {
  expect(readRun({ ...item, rotation: 15 }).turn).toBe(0)
  expect(readRun({ ...item, rotation: 15, width: 200, height: 62 }).turn).toBe(15)
  expect(readRun({ ...item, rotation: -90 }).turn).toBe(270)
})

test('a bullet of a font of signs is a bullet, whatever its code', () => {
  expect(readRun({ ...item, text: '\uF0B7', fontName: 'Wingdings-Regular' }).text).toBe('•')
  expect(readRun({ ...item, text: '\uF0B7' }).text).toBe('\uF0B7')
})
