import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const table = (...rows: readonly string[]): string =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`

test.each([
  [
    'a cell that spans one from above ends before it, and what follows stays where it stood',
    table(
      '<td>a</td><td rowspan="2">b</td><td>c</td><td>d</td>',
      '<td colspan="3">e</td><td>f</td>',
    ),
    table('<td>a</td><td rowspan="2">b</td><td>c</td><td>d</td>', '<td>e</td><td></td><td>f</td>'),
  ],
  [
    'a column in which no cell begins is none',
    table('<td>a</td><td colspan="2">b</td>', '<td>c</td><td colspan="2">d</td>'),
    table('<td>a</td><td>b</td>', '<td>c</td><td>d</td>'),
  ],
  [
    'a row in which no cell begins is none',
    table('<td rowspan="3">a</td><td rowspan="2">b</td>', '', '<td>c</td>'),
    table('<td rowspan="2">a</td><td>b</td>', '<td>c</td>'),
  ],
  [
    'a span ends with its rows',
    table('<td rowspan="9">a</td><td>b</td>', '<td>c</td>'),
    table('<td rowspan="2">a</td><td>b</td>', '<td>c</td>'),
  ],
  [
    'what is right stays as it is',
    table('<th colspan="2">a</th><td rowspan="2">b</td>', '<td>c</td><td>d</td>'),
    table('<th colspan="2">a</th><td rowspan="2">b</td>', '<td>c</td><td>d</td>'),
  ],
  [
    'spans of all rows that are left',
    table('<td rowspan="0">a</td><td>b</td>', '<td>c</td>'),
    table('<td rowspan="2">a</td><td>b</td>', '<td>c</td>'),
  ],
])('%s', (_, given, expected) => {
  expect(cleanHtml(given)).toBe(expected)
})

test('a table in a cell has places of its own, and heads don’t reach into bodies', () => {
  const inner = table('<td colspan="2">x</td>')
  const head = '<thead><tr><th rowspan="2">h</th></tr></thead>'
  expect(cleanHtml(`<table>${head}<tbody><tr><td>${inner}</td></tr></tbody></table>`)).toBe(
    `<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>${table('<td>x</td>')}</td></tr></tbody></table>`,
  )
})

test('a table that is wider than any page stays as it is', () => {
  const wide = table('<td colspan="1000">a</td>'.repeat(11))
  expect(cleanHtml(wide)).toBe(wide)
})

test('a small table of wide spans does not swell to a thousand times as much', () => {
  const swelling = table(
    '<td>a</td><td rowspan="9">b</td>',
    ...Array.from({ length: 8 }, () => '<td colspan="1000">c</td>'),
  )
  expect(cleanHtml(swelling)).toBe(swelling)
})
