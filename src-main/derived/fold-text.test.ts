import { expect, test } from 'vitest'
import { searchableText } from './fold-text.ts'

const text = (html: string): string => searchableText({ text: '', markdown: '', html })

test.each([
  ['<p>one<br>two</p>', 'one two'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<td colspan="2">x</td><td>y</td>', 'x y'],
  ['1 &lt; 2 &amp;&nbsp;3', '1 < 2 & 3'],
  ['before <p never closed', 'before <p never closed'],
])('the words of %s are found', (html, words) => {
  expect(text(html)).toBe(words)
})

test.each(['<p ', '</', '<', '<a <', '&', '&amp', ' ', '<p>'])(
  'one response of “%s” again and again does not hold the search',
  (piece) => {
    // With a search from every “<” this took two minutes; the test's own limit is a few seconds.
    for (const count of [1_000, 100_000, 3_000_000]) {
      expect(text(piece.repeat(count)).length).toBeLessThanOrEqual(200_000)
    }
  },
)
