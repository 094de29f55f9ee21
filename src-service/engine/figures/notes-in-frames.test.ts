import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { PageModel, Shape } from '../model/page-model.ts'
import { findFigures } from './find-figures.ts'

function shape(left: number, top: number, right: number, bottom: number): Shape {
  return { box: { left, top, right, bottom }, filled: true, curved: false, faint: false }
}

function find(page: PageModel) {
  return findFigures(page, buildLines(page.runs, page.rules), [])
}

const text = column(
  Array.from({ length: 12 }, () => 'A line of the text of this page.'),
  50,
  400,
)

/** A frame around a note, whose upper line is drawn in two pieces, the first as long as `part` of it says, with a sign of `width` in it. */
const note = (width: number, part = 1): readonly Shape[] => [
  { ...shape(100, 179, 400, 180), filled: false },
  { ...shape(100, 100, 100 + 300 * part, 101), filled: false },
  { ...shape(100 + 300 * part, 100, 400, 101), filled: false },
  { ...shape(100, 100, 101, 180), filled: false },
  { ...shape(399, 100, 400, 180), filled: false },
  ...[0, 1, 2].map((index) => ({
    ...shape(104, 130 + 10 * index, 104 + width, 139 + 10 * index),
    curved: true,
  })),
]

test.each([
  ['a sign left of its text', 30, 150, 'Use the port 11371, if yours is blocked.', 0],
  ['a drawing that takes a seventh of it', 122, 240, 'Use the port 11371, if yours.', 0],
  ['a drawing that takes more of it', 127, 240, 'Use the port 11371, if yours.', 1],
  ['a drawing below the text', 30, 110, 'Use the port 11371, if yours is blocked.', 1],
  ['no more than a label in it', 30, 150, 'Port 11371', 1],
])('a note in a frame is text of the page, with %s, or a figure', (_, width, left, said, count) => {
  const title = run('Tip', 105, 104)
  const page = model({ runs: [...text, title, run(said, left, 115)], shapes: note(width) })
  expect(find(page)).toHaveLength(count)
})

test('what has lines on three sides, or shorter ones, is no frame of a note', () => {
  const said = run('Use the port 11371, if yours is blocked.', 150, 115)
  const found = (shapes: readonly Shape[]) => find(model({ runs: [...text, said], shapes })).length
  expect([found(note(30, 0.92)), found(note(30, 0.88))]).toEqual([0, 1])
  expect([
    found(note(30).slice(1)),
    found([...note(30).slice(0, 1), ...note(30).slice(2)]),
  ]).toEqual([1, 1])
})

test('a listing whose frame hangs together in larger squares than it is drawn in is no figure', () => {
  // As typesetters draw it: strips of the ground, and the frame around each of them.
  const strip = (top: number): readonly Shape[] => [
    { ...shape(109.9, top, 338.6, top + 11), faint: true },
    { ...shape(105.5, top - 3, 111.4, top + 14), filled: false },
    { ...shape(337.1, top - 3, 343.1, top + 14), filled: false },
  ]
  const ends = [165.4, 245.1].map((top) => ({
    ...shape(103.9, top, 344.6, top + 6),
    filled: false,
  }))
  const strips = [0, 1, 2, 3, 4, 5, 6].flatMap((index) => strip(169.9 + 10.95 * index))
  const program = column(['$ dd if=/dev/cdrom', '> md5sum', '262668+0 records'], 120, 180)
  expect(find(model({ runs: [...text, ...program], shapes: [...strips, ...ends] }))).toEqual([])
})
