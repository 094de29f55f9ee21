import { expect, test } from 'vitest'
import { documentTableScores } from './teds.ts'

const table = (...rows: readonly string[]): string =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`

const grid = table('a|b', 'c|d')

test.each([
  ['the same table', grid, grid, 1, 1],
  ['no table found', grid, '', 0, 0],
  // 7 nodes; one cell of four reads differently.
  ['a wrong text', grid, table('a|b', 'c|x'), 1 - 1 / 7, 1],
  ['half a text right', table('ab'), table('ax'), 1 - 0.5 / 3, 1],
  ['a row missing', grid, table('a|b'), 1 - 3 / 7, 1 - 3 / 7],
  [
    'header cells and row groups',
    grid,
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    1,
    1,
  ],
  [
    'a span that was not seen',
    '<table><tr><td colspan="2">a</td></tr><tr><td>c</td><td>d</td></tr></table>',
    '<table><tr><td>a</td></tr><tr><td>c</td><td>d</td></tr></table>',
    1 - 1 / 6,
    1 - 1 / 6,
  ],
  ['broken lines in a cell', table('a<br>b'), table('a b'), 1, 1],
  ['unescaped text, as live services write it', table('a &lt; b'), table('a < b'), 1, 1],
  ['an invented second table', grid, grid + grid, 0.5, 0.5],
  ['one of two missed, whichever it is', table('x|y') + grid, grid, 0.5, 0.5],
])('%s', (_, truth, found, teds, tedsS) => {
  const scores = documentTableScores(truth, found)
  expect(scores?.teds).toBeCloseTo(teds)
  expect(scores?.tedsS).toBeCloseTo(tedsS)
})

test('a document without tables is not scored on tables', () => {
  expect(documentTableScores('', grid)).toBeUndefined()
})
