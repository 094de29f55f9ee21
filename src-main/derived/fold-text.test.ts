import { expect, test } from 'vitest'
import { searchableText } from './fold-text.ts'

const text = (html: string): string => searchableText({ text: '', markdown: '', html })

test.each([
  ['<p>one<br>two</p>', 'one two'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<td colspan="2">x</td><td>y</td>', 'x y'],
  ['1 &lt; 2 &amp;&nbsp;3', '1 < 2 & 3'],
  ['before <p never closed', 'before <p never closed'],
  ['<p>a word that a line di-<br/>vides</p>', 'a word that a line divides'],
  ['<p><BR class="x">two<br >three<brand>four', 'two three four'],
])('the words of %s are found', (html, words) => {
  expect(text(html)).toBe(words)
})

test('a Korean word that a line divides is found as it is written', () => {
  const lines = [
    '이 기계는 사람이 하던 일을 되풀이하며 그 결',
    '과를 모두 저장하고 나중에 다시 보여 주도록 설',
    '정되어 있다.',
  ]
  const [inText, inHtml] = [lines.join('\n'), lines.join('<br>')]
  for (const found of [
    searchableText({ text: inText, markdown: '', html: '' }),
    searchableText({ text: '', markdown: inText.replaceAll('\n', '\r\n'), html: '' }),
    text(inHtml),
  ])
    expect(found).toContain('그 결과를 모두 저장하고 나중에 다시 보여 주도록 설정되어 있다.')
})

test.each(['<p ', '</', '<', '<a <', '&', '&amp', ' ', '<p>', '가\n', 'ab-\n', '\n'])(
  'one response of “%s” again and again does not hold the search',
  (piece) => {
    // With a search from every “<” this took two minutes; the test's own limit is a few seconds.
    for (const count of [1_000, 100_000, 3_000_000]) {
      expect(text(piece.repeat(count)).length).toBeLessThanOrEqual(200_000)
    }
  },
)
