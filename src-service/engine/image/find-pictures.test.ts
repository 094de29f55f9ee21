import { expect, test } from 'vitest'
import type { Box } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import { findPictures } from './find-pictures.ts'

const usual = 20
const page = { width: 1240, height: 1754 }
const area = { left: 200, top: 300, right: 800, bottom: 600 }

function rule(direction: Rule['direction'], at: number, from: number, to: number): Rule {
  return { direction, at, from, to }
}

function frame({ left, top, right, bottom }: Box): readonly Rule[] {
  return [
    rule('horizontal', top, left, right),
    rule('horizontal', bottom, left, right),
    rule('vertical', left, top, bottom),
    rule('vertical', right, top, bottom),
  ]
}

const sentences = (count: number, letters: number): { box: Box; letters: number }[] =>
  Array.from({ length: count }, (_, index) => ({
    box: { left: 220, right: 500, top: 310 + index * 30, bottom: 330 + index * 30 },
    letters,
  }))

test('a photograph is found in one piece, however its sky fades into the paper', () => {
  const sky = { left: 200, top: 300, right: 800, bottom: 400 }
  const hills = { left: 200, top: 410, right: 800, bottom: 600 }
  const inks = [sky, hills].map((box) => ({ box, filled: 0.9 }))
  const found = findPictures({ drawn: inks, loose: inks }, [], [], usual, page)
  expect(found).toEqual([{ box: area, kind: 'photo' }])
})

test('the curve of a chart is seen, although its axes and scale are straight lines', () => {
  const drawn = [{ box: area, filled: 0.04 }]
  const loose = [{ box: { left: 250, top: 350, right: 750, bottom: 550 }, filled: 0.04 }]
  const axes = [rule('vertical', 200, 300, 600), rule('horizontal', 600, 200, 800)]
  expect(findPictures({ drawn, loose }, [], axes, usual, page)).toEqual([
    { box: area, kind: 'drawing' },
  ])
})

test('boxes with arrows between them are a diagram, the grid of a table is not', () => {
  const drawn = [{ box: area, filled: 0.05 }]
  const boxes = [200, 420, 640].flatMap((left) => frame({ ...area, left, right: left + 160 }))
  const found = findPictures({ drawn, loose: [] }, [], boxes, usual, page)
  expect(found.map(({ kind }) => kind)).toEqual(['diagram'])
  const grid = [...frame(area), rule('vertical', 500, 300, 600)]
  expect(findPictures({ drawn, loose: [] }, [], grid, usual, page)).toEqual([])
})

test('a shaded panel behind sentences is no picture of its own', () => {
  const drawn = [{ box: area, filled: 0.6 }]
  const found = findPictures({ drawn, loose: drawn }, sentences(6, 40), [], usual, page)
  expect(found).toEqual([])
})

test('words that were not read, dirt and the grey of a whole page are no pictures', () => {
  const word = { left: 200, top: 300, right: 260, bottom: 322 }
  const whole = { left: 0, top: 0, right: 1240, bottom: 1754 }
  for (const box of [word, whole]) {
    const inks = [{ box, filled: 0.5 }]
    expect(findPictures({ drawn: inks, loose: inks }, [], [], usual, page)).toEqual([])
  }
})

test('what lies beside a photographed sheet is no picture on it', () => {
  const table = { left: 1000, top: 0, right: 1240, bottom: 1754 }
  const inks = [{ box: table, filled: 0.9 }]
  expect(findPictures({ drawn: inks, loose: inks }, [], [], usual, page)).toEqual([])
})

test('lines that could not be read make no picture together', () => {
  const rows = [300, 325, 350, 375].map((top) => ({
    box: { left: 200, top, right: 600, bottom: top + 22 },
    filled: 0.3,
  }))
  expect(findPictures({ drawn: rows, loose: rows }, [], [], usual, page)).toEqual([])
})
