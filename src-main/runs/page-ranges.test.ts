import { expect, onTestFinished, test } from 'vitest'
import { findHoles } from '#shared/runs/holes.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { startRealService } from '../testing/real-service.ts'
import { createTestApp } from '../testing/test-app.ts'

async function setUp() {
  const app = await createTestApp()
  const service = await startRealService(`${app.dataDir}-service`)
  onTestFinished(() => service.kill())
  const connectionId = await app.connect(service.baseUrl)
  await app.call('connections.setKey', { connectionId, apiKey: service.apiKey, keep: 'ask' })
  const document = await app.addFile('book.pdf', await buildTextPdf(12))
  const options = {
    ...defaultParseOptions,
    pages: [
      { from: 9, to: 9 },
      { from: 2, to: 3 },
    ],
  }
  const input = {
    documentId: document.id,
    name: document.name,
    connectionId,
    options,
    mode: 'auto',
    onExisting: 'ask',
  } as const
  return { app, input }
}

test('only the pages that were asked for are sent, and stand where the document has them', async () => {
  const { app, input } = await setUp()
  const { run } = await app.call('runs.start', input)
  const done = await app.finished(run.id)
  expect(done).toMatchObject({ state: 'completed', totalPages: 12, completedPages: 3, parts: 2 })
  expect(findHoles(done)).toEqual([])
  const elements = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 12 })
  expect([...new Set(elements.map(({ page }) => page))]).toEqual([2, 3, 9])
  for (const { page, text } of elements) expect(text).toContain(`${page}`)
  const sent = await app.call('runs.sendings', { before: null, limit: 10 })
  expect(sent.map(({ fileName }) => fileName).toSorted()).toEqual([
    'book (2-3).pdf',
    'book (9).pdf',
  ])
  const [listed] = await app.call('runs.list', {})
  expect(listed?.options.pages).toEqual([
    { from: 2, to: 3 },
    { from: 9, to: 9 },
  ])
  // Asked for in another order it is the same parse, and all pages are another.
  expect((await app.call('runs.start', input)).kind).toBe('existing')
  const all = { ...input, options: defaultParseOptions }
  expect((await app.call('runs.start', all)).kind).toBe('started')
})

test('one stretch of pages is answered at once, as a short document is', async () => {
  const { app, input } = await setUp()
  const options = { ...defaultParseOptions, pages: [{ from: 4, to: 6 }] }
  const { run } = await app.call('runs.start', { ...input, options })
  const done = await app.finished(run.id)
  expect(done).toMatchObject({
    state: 'completed',
    mode: 'sync',
    totalPages: 12,
    completedPages: 3,
  })
  expect(done.batches).toMatchObject([{ startPage: 4, endPage: 6, state: 'stored' }])
  const page = await app.call('results.elements', { runId: run.id, fromPage: 5, toPage: 5 })
  expect(page.map(({ text }) => text).join(' ')).toContain('page 5')
})

test('pages that can’t be had are refused before anything is sent', async () => {
  const { app, input } = await setUp()
  const beyond = { ...defaultParseOptions, pages: [{ from: 13, to: 14 }] }
  expect(await app.refuse('runs.start', { ...input, options: beyond })).toMatchObject({
    code: 'runs.no-such-pages',
    data: { name: 'book.pdf', pages: '13-14', pageCount: 12 },
  })
  expect(await app.refuse('runs.start', { ...input, mode: 'sync' })).toMatchObject({
    code: 'runs.pages-in-batches',
  })
  expect(await app.call('runs.sendings', { before: null, limit: 10 })).toEqual([])
})
