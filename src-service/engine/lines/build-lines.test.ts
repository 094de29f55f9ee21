import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { buildLines } from './build-lines.ts'

function texts(...args: Parameters<typeof buildLines>): readonly string[] {
  return buildLines(...args)
    .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
    .map(({ text }) => text)
}

test('words of a line are one line, with a space only where the page has a gap', () => {
  expect(texts([run('two', 33, 10), run('one', 10, 10), run('s', 48, 10)], [])).toEqual([
    'one twos',
  ])
})

test('a gutter parts the lines of two columns, although they stand on one height', () => {
  expect(texts([run('left', 10, 10), run('right', 50, 10)], [])).toEqual(['left', 'right'])
})

test('a drawn line parts the texts of two cells, however near they stand', () => {
  const wall = { direction: 'vertical', at: 32, from: 0, to: 50 } as const
  expect(texts([run('left', 10, 10), run('right', 34, 10)], [wall])).toEqual(['left', 'right'])
})

test.each(['•', '1.', '(a)', '가.', '③', '1.2.3', '$'])(
  'the marker %s is not separated from its text by their wide gap',
  (marker) => {
    const text = run('text', 10 + marker.length * 5 + 25, 10)
    expect(texts([run(marker, 10, 10), text], [])).toEqual([`${marker} text`])
  },
)

test('a currency sign beside the number of another column belongs to its own', () => {
  const runs = [run('(102)', 10, 10), run('$', 43, 10), run('81', 60, 10)]
  expect(texts(runs, [])).toEqual(['(102)', '$ 81'])
})

test('a superscript stays in its line', () => {
  const raised = run('2', 30, 8, { fontSize: 6 })
  expect(texts([run('x is', 10, 10), raised], [])).toEqual(['x is2'])
})

test('rotated text is not mixed into upright lines', () => {
  expect(
    texts([run('upright', 10, 10), run('rotated', 46, 10, { rotation: 90 })], []),
  ).toHaveLength(2)
})

test("an equation's number is no marker of the next column's text", () => {
  const runs = [run('n = 5', 100, 10), run('(8)', 270, 10), run('ens the beam', 300, 10)]
  expect(buildLines(runs, []).map((line) => line.text)).toEqual(['n = 5', '(8)', 'ens the beam'])
})

test('a value beside a value is no item of a list', () => {
  const runs = [run('1.5', 10, 10), run('2.3', 45, 10)]
  expect(buildLines(runs, [])).toHaveLength(2)
})
