import { expect, test } from 'vitest'
import type { Box } from '../../model/box.ts'
import { run } from '../../../testing/make-model.ts'
import { element, page } from '../../../testing/make-structure.ts'
import type { PageElement } from '../../model/page-element.ts'
import type { PageText } from './page-text.ts'
import { drawnPlaces, framedCharts, placeDrawings, showsPart } from './place-drawings.ts'

const corners = { left: 0, top: 0, right: 0, bottom: 0 }
const chart = (...lines: readonly string[]): PageElement =>
  element('chart', { kind: 'figure', lines, corners })
const text = (said: string, left: number, top: number): PageText => ({
  page: 1,
  ...run(said, left, top),
})
const shape = (box: Box) => ({ box, filled: false, curved: false, faint: false })
const frame = (width: number, height: number): Box => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
})
const place = { page: 1, box: frame(200, 200), isChart: true, isPicture: false }

test('a frame may hold a chart where it is neither a cell nor the page', () => {
  const isFrame = (width: number, height: number) =>
    page({ shapes: [shape(frame(width, height))] }).frames.length === 1
  expect([isFrame(72, 200), isFrame(71, 200)]).toEqual([true, false])
  // The page is 600 by 800.
  expect([isFrame(600, 680), isFrame(600, 681)]).toEqual([true, false])
})

test('a page full of frames is a drawing, of which not each is looked at', () => {
  const framesOf = (count: number) =>
    page({ shapes: Array.from({ length: count }, () => shape(frame(100, 100))) }).frames.length
  expect([framesOf(49), framesOf(50), framesOf(60)]).toEqual([49, 50, 50])
})

test('a drawing that a picture sticks out of is not that picture', () => {
  const bars = [20, 40, 60, 80].map((height, index) => ({
    ...shape({ left: 120 + 30 * index, right: 150 + 30 * index, top: 300 - height, bottom: 300 }),
    filled: true,
  }))
  const axis = [
    ...[0, 50, 100].map((value, index) => run(`${value}`, 95, 295 - 40 * index, { fontSize: 8 })),
    ...[0, 1, 2, 3].map((each) => run(`20${20 + each}`, 120 + 30 * each, 305, { fontSize: 8 })),
  ]
  // Too small to be drawn of itself; the drawing ends at 244, with the last bar's label.
  const isPicture = (right: number) =>
    page({
      runs: axis,
      shapes: bars,
      images: [{ left: right - 20, right, top: 240, bottom: 260 }],
    }).drawings.map((drawing) => drawing.isPicture)
  expect([isPicture(244), isPicture(245), isPicture(250)]).toEqual([[true], [true], [false]])
})

test('what is drawn where the document has a chart is that chart, not another beside it', () => {
  const structure: readonly PageElement[] = [
    {
      ...chart('Ducks'),
      polygon: [
        { x: 0, y: 0 },
        { x: 0.5, y: 0 },
        { x: 0.5, y: 0.25 },
        { x: 0, y: 0.25 },
      ],
    },
  ]
  // The chart is 300 by 200.
  const places = (left: number) => {
    const box = { left, top: 0, right: left + 100, bottom: 100 }
    const drawn = { ...page({}), drawings: [{ box, isChart: false, isPicture: true }] }
    return drawnPlaces(structure, [drawn], true).length
  }
  expect([places(240), places(260)]).toEqual([1, 2])
})

test('a frame around a chart that was seen is no chart beside it', () => {
  const charts = (right: number) => {
    const framed = { ...page({}), frames: [frame(200, 200)] }
    const seen = { ...place, box: { left: right - 100, top: 0, right, bottom: 200 } }
    const said = [text('Ducks by year', 20, 20)]
    return framedCharts([chart('Ducks by year')], [framed], [seen], said).length
  }
  expect([charts(240), charts(260)]).toEqual([0, 1])
})

test('a chart is known by what the document says of it, but for some numbers along an axis', () => {
  const told = [{ element: 0, said: 'a'.repeat(81), lines: new Set<string>() }]
  const isPart = (known: number) =>
    showsPart(place, told, [
      { ...text('a'.repeat(known), 0, 50), box: frame(100, 10) },
      { ...text('0'.repeat(100 - known), 0, 70), box: frame(100, 10) },
    ])
  expect([isPart(81), isPart(80)]).toEqual([true, false])
})

test('charts of the same numbers are told apart by their titles, unless the numbers are others', () => {
  const titled = chart('Duck')
  const elementOf = (numbers: number) => {
    const digits = '1'.repeat(numbers)
    const texts = [text('Duck', 20, 20), text(digits, 20, 50)]
    return placeDrawings([titled, chart(`Years: ${digits}`)], [place], [0, 1], texts).drawings[0]
      ?.element
  }
  expect([elementOf(18), elementOf(22)]).toEqual([0, 1])
})

test('a title stands near its chart, and is a word', () => {
  const taken = (said: string, gap: number) =>
    placeDrawings(
      [chart('Mean duck')],
      [{ ...place, element: 0 }],
      [0],
      [text(said, 20, 200 + gap)],
    ).taken.length
  expect([taken('duck', 39), taken('duck', 41)]).toEqual([1, 0])
  expect([taken('Mea', 20), taken('Me', 20)]).toEqual([1, 0])
})
