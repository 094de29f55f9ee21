import type { SearchHit } from '#shared/library/search.ts'
import { expect, test } from 'vitest'
import { cutSnippet, hitRows } from './hit-rows.ts'

const hit = (runId: string, page: number, elementKey: string): SearchHit => ({
  runId,
  documentName: `${runId}.pdf`,
  page,
  elementKey,
  category: 'paragraph',
  snippet: '',
  matches: [],
})

test('hits stand under their document and page, and what could not be searched at the end of it', () => {
  const rows = hitRows(
    [hit('a', 1, 'x'), hit('a', 1, 'y'), hit('a', 3, 'z'), hit('b', 2, 'w')],
    [{ runId: 'a', documentName: 'a.pdf', startPage: 41, endPage: 50 }],
  )
  expect(
    rows.map((row) =>
      row.kind === 'run'
        ? `${row.name} ${row.count}`
        : row.kind === 'page'
          ? `page ${row.page}`
          : row.kind === 'hit'
            ? row.hit.elementKey
            : `gap ${row.gap.startPage}`,
    ),
  ).toEqual(['a.pdf 3', 'page 1', 'x', 'y', 'page 3', 'z', 'gap 41', 'b.pdf 1', 'page 2', 'w'])
})

test.each([
  ['가나다', [{ start: 1, end: 2 }], '가[나]다'],
  ['abc', [{ start: 0, end: 3 }], '[abc]'],
  [
    'a b a',
    [
      { start: 0, end: 1 },
      { start: 4, end: 5 },
    ],
    '[a] b [a]',
  ],
  ['abc', [], 'abc'],
  // What can't be is left out, and the text stays whole.
  [
    'abc',
    [
      { start: 2, end: 9 },
      { start: 1, end: 1 },
    ],
    'abc',
  ],
])('%j is marked as %j', (snippet, matches, expected) => {
  const parts = cutSnippet({ snippet, matches })
  expect(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(expected)
})
