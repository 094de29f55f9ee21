import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import type { Box } from '../model/box.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { PageModel, Shape } from '../model/page-model.ts'
import { findFigures } from './find-figures.ts'

function shape(left: number, top: number, right: number, bottom: number): Shape {
  return { box: { left, top, right, bottom }, filled: true, curved: false, faint: false }
}

function find(page: PageModel, tables: readonly Box[] = []) {
  return findFigures(page, buildLines(page.runs, page.rules), tables)
}

const text = column(
  Array.from({ length: 12 }, () => 'A line of the text of this page.'),
  50,
  400,
)

/** Four bars on a line, with a scale at their left. */
const bars = [40, 90, 60, 120].map((size, index) =>
  shape(100 + index * 40, 300 - size, 120 + index * 40, 300),
)
const axis = shape(95, 299, 260, 301)
const scale = ['30', '20', '10', '0'].map((label, index) =>
  run(label, 80, 170 + index * 40, { fontSize: 7 }),
)

test('bars with a scale are a chart together with its labels', () => {
  const [chart, ...others] = find(model({ runs: [...text, ...scale], shapes: [...bars, axis] }))
  expect(others).toEqual([])
  expect(chart?.chart).toBe(true)
  expect(chart?.lines.map((line) => line.text).toSorted()).toEqual(['0', '10', '20', '30'])
})

test('the caption of a chart is not taken for one of its labels', () => {
  const caption = run('Figure 1. Rain', 100, 306, { fontSize: 8 })
  const [chart] = find(model({ runs: [...text, ...scale, caption], shapes: [...bars, axis] }))
  expect(chart?.lines.map((line) => line.text)).not.toContain('Figure 1. Rain')
})

test('nor is one that runs upwards beside it', () => {
  const box = { left: 68, top: 200, right: 76, bottom: 256 }
  const caption = run('Figure 1. Rain', 0, 0, { fontSize: 8, rotation: 270, box })
  const [chart] = find(model({ runs: [...text, ...scale, caption], shapes: [...bars, axis] }))
  expect(chart?.lines.map((line) => line.text)).not.toContain('Figure 1. Rain')
})

test('words of a justified caption stay in it, however far apart they stand', () => {
  const words = (gap: number) => {
    let right = 100
    return ['Figure 1:', '(a)', 'Rain', 'in May'].map((word) => {
      const piece = run(word, right, 306, { fontSize: 8 })
      right = piece.box.right + gap
      return piece
    })
  }
  const labels = (gap: number) =>
    find(model({ runs: [...text, ...scale, ...words(gap)], shapes: [...bars, axis] }))[0]?.lines
      .length
  expect([labels(18), labels(22)]).toEqual([4, 7])
})

test('a chart whose bars have long names in tiny letters is still a chart', () => {
  const names = Array.from({ length: 6 }, (_, index) =>
    run('a benchmark with a long name (12 s)', 10, 170 + index * 20, { fontSize: 4 }),
  )
  const frame = shape(5, 140, 310, 320)
  const page = model({ runs: [...text, ...scale, ...names], shapes: [...bars, axis, frame] })
  expect(find(page).map(({ chart, lines }) => [chart, lines.length > names.length])).toEqual([
    [true, true],
  ])
})

test('a picture is a figure, a small one an ornament', () => {
  const images = [
    { left: 100, top: 100, right: 300, bottom: 250 },
    { left: 50, top: 50, right: 60, bottom: 60 },
  ]
  expect(find(model({ runs: text, images })).map(({ box, chart }) => [box, chart])).toEqual([
    [images[0], false],
  ])
})

test('the background of a page of text is no figure', () => {
  const images = [{ left: 0, top: 0, right: 600, bottom: 800 }]
  expect(find(model({ runs: text, images }))).toEqual([])
})

test('an area behind text is no figure, nor is a line above it', () => {
  const shapes = [shape(40, 390, 400, 550), shape(50, 380, 500, 381)]
  expect(find(model({ runs: text, shapes }))).toEqual([])
})

test('what is drawn in a table stays in the table', () => {
  const table = { left: 80, top: 150, right: 280, bottom: 310 }
  expect(find(model({ runs: [...text, ...scale], shapes: [...bars, axis] }), [table])).toEqual([])
})

test('a heading on a shaded bar with borders of its own is no figure', () => {
  const edges = [
    shape(49, 99, 350, 100),
    shape(49, 122, 350, 123),
    shape(49, 99, 50, 123),
    shape(349, 99, 350, 123),
  ]
  const bar = [shape(50, 100, 350, 122), ...edges, ...edges]
  expect(
    find(model({ runs: [...text, run('SUMMARY', 60, 105, { fontSize: 12 })], shapes: bar })),
  ).toEqual([])
})

/** A drawing of eight areas that touch. */
function drawing(left: number, top: number, width: number, height: number): readonly Shape[] {
  return Array.from({ length: 8 }, (_, index) =>
    shape(left + (index * width) / 8, top, left + ((index + 1) * width) / 8 - 1, top + height - 1),
  )
}

const image = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('small pictures and drawings are ornaments', () => {
  const images = (side: number) => find(model({ runs: text, images: [image(100, 100, 90, side)] }))
  expect([images(28).length, images(20).length]).toEqual([1, 0])
  const drawn = (width: number) =>
    find(model({ runs: text, shapes: drawing(100, 100, width, 80) })).length
  expect([drawn(84), drawn(60)]).toEqual([1, 0])
})

test('a picture over most of the page is one, behind a few lines of text too', () => {
  const found = (side: number) =>
    find(model({ runs: text.slice(0, 4), images: [image(0, 0, 600, side)] }))
  expect([found(640), found(720)].map(({ length }) => length)).toEqual([1, 0])
})

test('two areas beside a scale are no chart, three are', () => {
  const tens = ['40', '30', '20', '10'].map((label, index) =>
    run(label, 80, 170 + index * 40, { fontSize: 7 }),
  )
  const found = (...more: readonly Shape[]) =>
    find(model({ runs: [...text, ...tens], shapes: [axis, ...bars.slice(3), ...more] })).length
  expect([found(), found(...bars.slice(2, 3))]).toEqual([0, 1])
})

/** Texts of so many letters on a drawing, one below the other. */
const written = (count: number, letters: number) =>
  Array.from({ length: count }, (_, index) => run('x'.repeat(letters), 105, 102 + 14 * index))

test('a drawing has texts on it, a frame around text has nothing else', () => {
  const found = (count: number) =>
    find(model({ runs: [...text, ...written(count, 24)], shapes: drawing(100, 100, 160, 120) }))
      .length
  expect([found(5), found(7)]).toEqual([1, 0])
})

test('sentences are a text, however much room their frame leaves', () => {
  const found = (count: number, letters = 28) =>
    find(
      model({ runs: [...text, ...written(count, letters)], shapes: drawing(100, 100, 300, 120) }),
    ).length
  expect([found(4), found(5)]).toEqual([1, 0])
})

test('a figure that mostly lies in a table is part of it', () => {
  const page = model({ runs: text, images: [image(100, 100, 200, 100)] })
  const table = (part: number) => image(100, 100, 200 * part, 250)
  expect([find(page, [table(0.42)]).length, find(page, [table(0.58)]).length]).toEqual([1, 0])
})

test('pictures that touch at their edges are two, those that overlap are one', () => {
  const images = (left: number) => [image(100, 100, 100, 100), image(left, 100, 100, 100)]
  expect(find(model({ runs: text, images: images(192) }))).toHaveLength(2)
  expect(find(model({ runs: text, images: images(188) }))).toHaveLength(1)
})

test('a bar behind a heading is wide and low, a banner is a figure', () => {
  const found = (width: number, height: number, fontSize: number) => {
    const heading = run('Heading', 105, 104, { fontSize })
    const shapes = drawing(100, 100, width, height)
    return find(model({ runs: [...text, heading], shapes })).length
  }
  expect([found(300, 28, 10), found(300, 36, 10)]).toEqual([0, 1])
  expect([found(280, 56, 20), found(168, 56, 20)]).toEqual([0, 1])
})

/** How many of the given labels belong to a drawing that ends at 200. */
function labelled(...labels: readonly ReturnType<typeof run>[]): number {
  const [figure] = find(model({ runs: [...text, ...labels], shapes: drawing(100, 100, 120, 100) }))
  return figure?.lines.length ?? 0
}

test('labels stand near their drawing, or near a label that does', () => {
  expect([labelled(run('Oslo', 120, 208)), labelled(run('Oslo', 120, 212))]).toEqual([1, 0])
  const below = [208, 225, 242].map((top) => run('Oslo', 120, top))
  expect(labelled(...below)).toBe(2)
})

test.each([
  [9, 20, 1],
  [9, 28, 0],
  [10, 20, 0],
  [10, 8, 1],
  [10, 12, 0],
  [12, 8, 0],
  [5, 40, 1],
  [5, 60, 0],
  [7, 40, 0],
])(
  'the smaller a label, the longer it may be: %d points, %d letters',
  (fontSize, letters, count) => {
    expect(labelled(run('x'.repeat(letters), 110, 205, { fontSize }))).toBe(count)
  },
)

test('parts of a drawing with labels between them are one figure, not two that overlap', () => {
  const shapes = [...drawing(100, 100, 100, 100), ...drawing(236, 100, 100, 100)]
  const labels = [120, 150].map((top) => run('Oslo', 208, top))
  const [figure, ...others] = find(model({ runs: [...text, ...labels], shapes }))
  expect([figure?.lines.length, others.length]).toEqual([2, 0])
})

/** The pieces of which a word processor draws a border around what stands from 100 to 303 across, and to 163 down. */
function border(weight: number, inset = 0): readonly Shape[] {
  const [left, top, right, bottom] = [100 + inset, 100 + inset, 303 - inset, 163 - inset]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [
    ...[top, bottom - weight].flatMap((at) => [
      shape(left, at, x, at + weight),
      shape(x, at, right, at + weight),
    ]),
    ...[left, right - weight].flatMap((at) => [
      shape(at, top, at + weight, y),
      shape(at, y, at + weight, bottom),
    ]),
  ]
}

test('a border around an answer in a form is no figure: its text stays in the page', () => {
  const answer = run('Effective date: 13 May 2013', 120, 125)
  const found = (...shapes: readonly Shape[]) =>
    find(model({ runs: [...text, answer], shapes })).length
  expect(found(...border(1))).toBe(0)
  expect([found(...border(6)), found(...border(7))]).toEqual([0, 1])
  const double = (inset: number) => found(...border(1), ...border(1, inset))
  expect([double(6), double(7)]).toEqual([0, 1])
  expect(found(...border(1), shape(150, 140, 200, 150))).toBe(1)
})

test('a listing on a ground that is drawn line by line is no figure, what is drawn on the ground is one', () => {
  const program = column(['$ cd leaves', '$ dry --shade', '$ grind'], 120, 110)
  const found = (...shapes: readonly Shape[]) =>
    find(model({ runs: [...text, ...program], shapes: [...border(6), ...shapes] })).length
  const ground = (right: number) =>
    [104, 122, 140].map((top) => shape(102, top, right, Math.min(top + 18, 160)))
  expect([found(...ground(291)), found(...ground(282))]).toEqual([0, 1])
  expect(found(...ground(300), shape(200, 150, 240, 158))).toBe(1)
})

/** Strips of a picture, one below the other, with so much room between them. */
function strips(room: number, width = 300, height = 60, shift = 0): readonly Box[] {
  return [0, 1, 2].map((index) => {
    const [left, top] = [50 + index * shift, 60 + index * (height + room)]
    return { left, top, right: left + width, bottom: top + height }
  })
}

test('strips that a picture was cut into are one figure', () => {
  const count = (images: readonly Box[]): number => find(model({ runs: text, images })).length
  expect([count(strips(-2)), count(strips(0.9)), count(strips(1.2))]).toEqual([1, 1, 3])
  // Pictures of their own may touch as well: they are higher, or not as wide as each other.
  expect([count(strips(0, 185)), count(strips(0, 175))]).toEqual([1, 3])
  expect(count(strips(0, 300, 60, 2))).toBe(3)
})

test('strips lower than any picture are one', () => {
  const [figure, ...others] = find(model({ runs: text, images: strips(0, 300, 20) }))
  expect([figure?.box, others]).toEqual([{ left: 50, top: 60, right: 350, bottom: 120 }, []])
})

test('a picture with sentences on it is the ground of the page, one with a few is a figure', () => {
  const count = (lines: number): number => {
    const box = { left: 0, top: 395, right: 600, bottom: 399 + lines * 12 }
    return find(model({ runs: text, images: [box] })).length
  }
  expect([count(4), count(5)]).toEqual([1, 0])
})

test('points that a diagram is drawn of in letters are its own, however many', () => {
  const frame = [
    { direction: 'horizontal', at: 100, from: 100, to: 260 },
    { direction: 'horizontal', at: 260, from: 100, to: 260 },
    { direction: 'vertical', at: 100, from: 100, to: 260 },
    { direction: 'vertical', at: 260, from: 100, to: 260 },
  ] as const
  const marks = [120, 150, 180].flatMap((at) => [
    { direction: 'horizontal', at, from: 95, to: 100 } as const,
    { direction: 'vertical', at, from: 260, to: 265 } as const,
  ])
  const points = Array.from({ length: 12 }, (_, index) =>
    run('●●●●●●●●●●●●', 130, 110 + index * 12),
  )
  const sides = [
    shape(100, 100, 260, 101),
    shape(100, 259, 260, 260),
    shape(100, 100, 101, 260),
    shape(259, 100, 260, 260),
  ]
  const found = (rules: PageModel['rules']) =>
    find(model({ runs: [...text, ...points], rules, shapes: sides }))
  expect(found([...frame, ...marks]).map(({ chart }) => chart)).toEqual([true])
  expect(found(frame)).toEqual([])
})
