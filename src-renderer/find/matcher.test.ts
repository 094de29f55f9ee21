import { expect, test } from 'vitest'
import { slowGrowth } from '#shared/testing/slow-growth.ts'
import { emptyQuery, type FindQuery } from './find-query.ts'
import { compileQuery, matchesIn, wordsMatcher } from './matcher.ts'

async function found(raw: string, query: Partial<FindQuery>): Promise<readonly string[]> {
  const compiled = await compileQuery({ ...emptyQuery, ...query })
  if (compiled.kind !== 'ready') return [compiled.kind]
  return matchesIn(raw, compiled.matcher).map(({ start, end }) => raw.slice(start, end))
}

test.each([
  ['whatever the case', 'Total TOTAL', { text: 'total' }, ['Total', 'TOTAL']],
  ['as it is typed', 'Total total', { text: 'total', isCaseSensitive: true }, ['total']],
  ['signs as they are', 'f(x) = a.b', { text: 'f(x) = a.b' }, ['f(x) = a.b']],
  ['not any sign for a dot', 'axb', { text: 'a.b' }, []],
  ['over the end of a line', 'the quick\nbrown', { text: 'quick brown' }, ['quick\nbrown']],
  ['divided words', 'recog-\nnised', { text: 'recognised' }, ['recog-\nnised']],
  ['Korean words that a line end divides', '문서 분\n석기', { text: '분석기' }, ['분\n석기']],
  ['whole words', 'art, party, art.', { text: 'art', isWholeWord: true }, ['art', 'art']],
  ['whole words of Hangul', '문서 문서가', { text: '문서', isWholeWord: true }, ['문서']],
  ['expressions', 'Q1 Q22', { text: 'Q\\d+', isExpression: true }, ['Q1', 'Q22']],
  ['line by line', 'a1\nb2', { text: '^\\w\\d$', isExpression: true }, ['a1', 'b2']],
  ['nothing for what matches nothing', 'abc', { text: 'x*', isExpression: true }, []],
  [
    'whole words of expressions',
    'a1 ba1',
    { text: 'a\\d', isExpression: true, isWholeWord: true },
    ['a1'],
  ],
  ['an expression that is none', 'a', { text: '(', isExpression: true }, ['invalid']],
  ['an expression that would look back', 'a', { text: '(a)\\1', isExpression: true }, ['invalid']],
  ['white space alone', 'a b', { text: '  ' }, ['nothing']],
])('finds %s', async (_what, raw, query, expected) => {
  expect(await found(raw, query)).toEqual(expected)
})

test.each([false, true])(
  'what is wrong is told with the expression as it was typed',
  async (isCaseSensitive) => {
    const query = { text: '(', isExpression: true, isWholeWord: false, isCaseSensitive }
    expect(await compileQuery(query)).toEqual({ kind: 'invalid', detail: 'missing closing ): `(`' })
  },
)

test('words of a search are marked, the longer of two that begin alike', () => {
  const matcher = wordsMatcher(['go', 'goryeo'])
  expect(matcher?.('Goryeo and go', Infinity)).toEqual([
    { start: 0, end: 6 },
    { start: 11, end: 13 },
  ])
  expect(wordsMatcher([' '])).toBeNull()
})

test('an expression that makes others search for years takes time as the text grows, not more', async () => {
  const compiled = await compileQuery({ ...emptyQuery, text: '(a+)+$', isExpression: true })
  if (compiled.kind !== 'ready') throw new Error('It is an expression')
  const read = (text: string): unknown => compiled.matcher(`${text}!`, 10)
  expect(slowGrowth(read, 500, ['a', 'ab'])).toEqual([])
})
