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

/** What is found where some ink is as dark as a photograph. */
function photos(...boxes: readonly Box[]): readonly Box[] {
  const inks = boxes.map((box) => ({ box, filled: 0.9 }))
  return findPictures({ drawn: inks, loose: inks }, [], [], usual, page).map(({ box }) => box)
}

test('a picture is higher than a formula or a stamp on a line', () => {
  expect(photos({ ...area, bottom: 300 + 80 })).toHaveLength(1)
  expect(photos({ ...area, bottom: 300 + 60 })).toEqual([])
})

test('the detached parts of a drawing belong to it, dirt beside it does not', () => {
  const beside = (side: number): Box => ({
    left: 808,
    top: 400,
    right: 808 + side,
    bottom: 400 + side,
  })
  expect(photos(area, beside(36))).toEqual([{ ...area, right: 844 }])
  expect(photos(area, beside(25))).toEqual([area])
})

test('lines in large letters that were not read make no picture, parts that are higher do', () => {
  const rows = (tall: number): readonly Box[] =>
    [300, 300 + tall + 8].map((top) => ({ left: 200, right: 600, top, bottom: top + tall }))
  expect(photos(...rows(52))).toHaveLength(1)
  expect(photos(...rows(37))).toEqual([])
})

test('two pictures with white between them are two', () => {
  const below = (gap: number): Box => ({ ...area, top: 600 + gap, bottom: 800 })
  expect(photos(area, below(12))).toHaveLength(1)
  expect(photos(area, below(18))).toHaveLength(2)
})

test.each([
  [0.01, []],
  [0.014, ['drawing']],
  [0.25, ['drawing']],
  [0.36, ['photo']],
])('the share of ink, %d, tells a frame from a drawing from a photograph', (filled, kinds) => {
  const inks = [{ box: area, filled }]
  const found = findPictures({ drawn: inks, loose: inks }, [], [], usual, page)
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
})

test('a drawing has labels on it, but not text over a good part of it', () => {
  const inks = [{ box: area, filled: 0.1 }]
  const found = (covered: number): number => {
    const label = { box: { ...area, right: 200 + covered * 600 }, letters: 5 }
    return findPictures({ drawn: inks, loose: inks }, [label], [], usual, page).length
  }
  expect([found(0.3), found(0.41)]).toEqual([1, 0])
})

test('a few sentences on a picture are its captions, more are a text', () => {
  const inks = [{ box: area, filled: 0.6 }]
  const found = (count: number, letters: number): number =>
    findPictures({ drawn: inks, loose: inks }, sentences(count, letters), [], usual, page).length
  expect([found(4, 40), found(5, 40)]).toEqual([1, 0])
  expect([found(5, 20), found(5, 28)]).toEqual([1, 0])
})

test('a picture that fills most of a page is one, the tint of the whole page is not', () => {
  expect(photos({ left: 100, top: 150, right: 1140, bottom: 1614 })).toHaveLength(1)
  expect(photos({ left: 35, top: 40, right: 1205, bottom: 1714 })).toEqual([])
})

test('a shadow hugs the edge of the scan, a picture at the margin does not', () => {
  const strip = { top: 30, right: 300, bottom: 1754 - 30 }
  expect(photos({ ...strip, left: 20 })).toEqual([])
  expect(photos({ ...strip, left: 29 })).toHaveLength(1)
})

/** What is made of an area whose upper and lower edges are drawn to a part, so far within it. */
function outlined(part: number, inset: number): readonly string[] {
  const to = 200 + part * 600
  const edges = [
    rule('horizontal', area.top + inset, 200, to),
    rule('horizontal', area.bottom - inset, 200, to),
  ]
  const drawn = [{ box: area, filled: 0.05 }]
  return findPictures({ drawn, loose: [] }, [], edges, usual, page).map(({ kind }) => kind)
}

test('the outline of a diagram is drawn in pieces: neither closed, as of a table, nor hardly begun', () => {
  expect([0.16, 0.23, 0.75, 0.95].map((part) => outlined(part, 0))).toEqual([
    [],
    ['diagram'],
    ['diagram'],
    [],
  ])
})

test('the outline of a diagram may lie a little within its ink, lines in its middle are none', () => {
  expect([outlined(0.5, 7), outlined(0.5, 10)]).toEqual([['diagram'], []])
})
