import { expect, test } from 'vitest'
import { gatherParse } from './gather-parse.ts'
import { boxPolygon } from './polygons.ts'

test('an outline of as many points as a file can hold is a place like any other', () => {
  const parse = gatherParse(() => {}, 0)
  const outline = Array.from({ length: 300_000 }, (_, index) => ({
    x: index % 100,
    y: index % 70,
  }))
  expect(parse.region(1, outline, null)).toMatchObject({ page: 1 })
})

test('a point that is no number is no place', () => {
  const parse = gatherParse(() => {}, 0)
  const broken = [
    { x: 0, y: 0 },
    { x: Number.NaN, y: 0 },
    { x: 1, y: 1 },
  ]
  expect(parse.region(1, broken, null)).toBeNull()
})

test('a box may reach a little beyond its page', () => {
  const parse = gatherParse(() => {}, 0)
  parse.page(1, { width: 100, height: 200 })
  const isPlace = (beyond: number) =>
    [
      boxPolygon(-beyond * 100, 10, 50, 50),
      boxPolygon(50, 10, 100 + beyond * 100, 50),
      boxPolygon(10, -beyond * 200, 50, 50),
      boxPolygon(10, 50, 50, 200 + beyond * 200),
    ].map((polygon) => parse.region(1, polygon, null) !== null)
  expect(isPlace(0.09)).toEqual([true, true, true, true])
  expect(isPlace(0.11)).toEqual([false, false, false, false])
})

test('what may go on is handed over as soon as its next page is past', () => {
  const kept: string[] = []
  const parse = gatherParse(({ text }) => kept.push(text), 0)
  const said = (text: string) => ({ category: 'table', html: '', markdown: '', text })
  parse.element({ ...said('may go on'), page: 1, mayGoOn: 'table' })
  parse.element({ ...said('next page'), page: 2 })
  expect(kept).toEqual([])
  parse.element({ ...said('page after it'), page: 3 })
  expect(kept).toEqual(['may go on', 'next page', 'page after it'])
})
