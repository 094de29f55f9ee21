import { expect, onTestFinished, test } from 'vitest'
import type { CallOutput } from '#shared/bridge/calls.ts'
import type { Run } from '#shared/runs/run.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { fromRowId, toRowId } from '../derived/search-place.ts'
import { readWords } from './search-query.ts'
import { makeSnippet } from './snippet.ts'

const texts = [
  '2분기 매출은 R&D 투자와 함께 크게 늘었다.',
  '大韓民國 憲法 제1조',
  'Quarterly Results of the\nfirst quarter',
  '전년 대비 매출',
  'a 100% "quoted" AND OR word',
  // Decomposed letters, as some systems write them.
  '한글'.normalize('NFD'),
  // Lines of a page that divide words.
  'Scanned pages are recog-\nnised here',
  // The same nouns, written both ways.
  '개인정보 보호법',
  '개인 정보의 처리',
  '연락이 되는 개인 정보원',
]

interface Setting {
  readonly app: TestApp
  readonly run: Run
  readonly find: (
    text: string,
    limit?: number,
    cursor?: string | null,
  ) => Promise<CallOutput<'library.search'>>
  readonly pages: (text: string) => Promise<readonly number[]>
}

/** One text on each page of a document. */
async function parsed(pageTexts: readonly string[] = texts): Promise<Setting> {
  const elements = pageTexts.map((text, index) => ({ page: index + 1, text }))
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', await buildPdf(pageTexts.length))
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  const find: Setting['find'] = (text, limit = 50, cursor = null) =>
    app.call('library.search', { text, limit, cursor })
  const run = await app.finished(id)
  await app.searchable()
  return {
    app,
    run,
    find,
    pages: async (text) => (await find(text)).hits.map(({ page }) => page),
  }
}

test('words are found by any part of them, in Korean, Hanja and English, short ones too', async () => {
  const { pages } = await parsed()
  const found = Object.fromEntries(
    await Promise.all(
      [
        '매출은',
        '매출',
        '출',
        '憲法',
        '憲',
        '韓民國',
        'quarter',
        'ARTER',
        'the first',
        '매출 분기',
        '"매출은 R&D"',
        '"분기 투자"',
        '100%',
        '"',
        'AND',
        '한글',
        '없는말',
        '없음',
        'recognised',
        '개인정보',
        '개인정보의',
        '"개인정보"',
        '개인 정보 보호',
      ].map(async (text) => [text, await pages(text)] as const),
    ),
  )
  expect(found).toEqual({
    매출은: [1],
    매출: [1, 4],
    출: [1, 4],
    憲法: [2],
    憲: [2],
    韓民國: [2],
    quarter: [3],
    ARTER: [3],
    'the first': [3],
    '매출 분기': [1],
    '"매출은 R&D"': [1],
    '"분기 투자"': [],
    '100%': [5],
    '"': [],
    AND: [5],
    한글: [6],
    없는말: [],
    없음: [],
    recognised: [7],
    개인정보: [8, 9, 10],
    개인정보의: [9],
    '"개인정보"': [8],
    '개인 정보 보호': [8],
  })
})

test('a hit says where it is, with its words marked', async () => {
  const { find, run } = await parsed()
  const { hits, words, gaps, nextCursor } = await find('매출은 투자')
  expect(hits).toEqual([
    {
      runId: run.id,
      documentName: 'report.pdf',
      page: 1,
      elementKey: '0-0',
      category: 'paragraph',
      snippet: texts[0],
      matches: [
        { start: 4, end: 7 },
        { start: 12, end: 14 },
      ],
    },
  ])
  expect({ words, gaps, nextCursor }).toEqual({
    words: ['매출은', '투자'],
    gaps: [],
    nextCursor: null,
  })
})

test('many hits come in parts, without one twice or missing', async () => {
  const { find } = await parsed(Array.from({ length: 9 }, (_, index) => `same word ${index}`))
  const pages: number[] = []
  let cursor: string | null = null
  do {
    const answer: CallOutput<'library.search'> = await find('word', 4, cursor)
    pages.push(...answer.hits.map(({ page }) => page))
    cursor = answer.nextCursor
  } while (cursor !== null)
  expect(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('what is taken off the list is not found, and forgotten with it for good', async () => {
  const { app, run, pages } = await parsed()
  await app.call('library.remove', { runId: run.id })
  expect(await pages('매출')).toEqual([])
  await app.call('library.restore', { runId: run.id })
  expect(await pages('매출')).toEqual([1, 4])
  await app.call('library.remove', { runId: run.id })
  await app.app.close()
  const later = await createTestApp({ dataDir: app.dataDir })
  expect(await later.call('library.reindex', {})).toMatchObject({
    batches: 0,
    elements: 0,
    damaged: [],
  })
})

test('elements and search can be made anew from the stored responses', async () => {
  const { app, run, pages } = await parsed()
  const before = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 9 })
  expect(await app.call('library.reindex', {})).toMatchObject({
    batches: 1,
    elements: 10,
    damaged: [],
  })
  expect(await pages('매출')).toEqual([1, 4])
  const after = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 9 })
  expect(after).toEqual(before)
})

test('words are what lies between spaces, and a phrase what lies between quotes', () => {
  expect(readWords('  매출  "first  Quarter" x"y z ').map(([typed]) => typed)).toEqual([
    '매출',
    'first quarter',
    'x',
    'y',
    'z',
  ])
})

test('a hit in the other way of writing has its words marked, and is told how to mark them', async () => {
  const { find } = await parsed()
  const { hits, words } = await find('개인정보의')
  expect(words).toEqual(['개인정보의', '개인 정보의', '개인정 보의'])
  expect(
    hits.map(({ snippet, matches: [match] }) => snippet.slice(match?.start, match?.end)),
  ).toEqual(['개인 정보의'])
})

test('a long text shows the part around the match, and never half a letter', () => {
  const text = `${'가나 '.repeat(60)}목표 ${'다라 '.repeat(60)}`
  const { snippet, matches } = makeSnippet(text, ['목표'])
  const [match] = matches
  expect(snippet.slice(match?.start, match?.end)).toBe('목표')
  expect(snippet.startsWith('…') && snippet.endsWith('…')).toBe(true)
  expect(snippet.length).toBeLessThan(170)
  expect(makeSnippet('𠮷'.repeat(200), ['𠮷']).snippet.isWellFormed()).toBe(true)
})

test('a match is among the first words that are shown, where a short text has it late, too', () => {
  const text =
    '프로그래머는 운영체제와 하드웨어에 응용 프로그램을 추가했고, 결국 정보 단말로 진화했다.'
  const { matches } = makeSnippet(text, ['정보 단말'])
  expect(matches[0]?.end).toBeLessThan(30)
  expect(makeSnippet('짧은 글의 정보 단말', ['정보 단말']).snippet).toBe('짧은 글의 정보 단말')
})

test('a long text shows the place where most of the words stand together', () => {
  const text = `The fee ${'of each year '.repeat(40)} is due, and a late fee is due with interest.`
  const { snippet, matches } = makeSnippet(text, ['fee', 'interest', 'late'])
  expect(matches.map(({ start, end }) => snippet.slice(start, end))).toEqual([
    'late',
    'fee',
    'interest',
  ])
})

test.each([
  [1, 1, 0],
  [1_048_574, 9_999, 262_143],
  [7, 1001, 12],
])('run %i, page %i, element %i have a place of their own in the search', (run, page, at) => {
  const place = { runNumber: run, startPage: page, position: at }
  expect(fromRowId(toRowId(place))).toEqual(place)
  expect(Number.isSafeInteger(toRowId(place))).toBe(true)
})
