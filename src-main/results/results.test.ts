import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTiff } from '#formats/testing/make-tiff.ts'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import { openDatabase } from '../db/open-database.ts'
import { attachDerived, openDerived } from '../db/open-derived.ts'
import { deriveBatch } from '../derived/derive-batch.ts'
import { writeDetail } from '../derived/element-detail.ts'
import { buildParseResult, type ElementDraft } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'
import { createElementRows } from './element-rows.ts'

/** A run of three pages whose response is `body`. */
async function parsed(body: unknown): Promise<{ readonly app: TestApp; readonly runId: string }> {
  const response = typeof body === 'string' ? turn.body(body, 'application/json') : turn.json(body)
  const api = await startFakeApi({ parseSync: response })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const pages = Array.from({ length: 3 }, () => ({ width: 800, height: 600 }))
  const document = await app.addFile('scan.tif', makeTiff(pages, { hasPixels: false }))
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(id)
  return { app, runId: id }
}

const elements: readonly ElementDraft[] = [
  { page: 1, category: 'heading1', text: 'Title' },
  { page: 1, text: 'First' },
  { page: 2, category: 'seal', text: 'A stamp' },
  { page: 3, text: 'Last', box: [0.1, 0.2, 1.056, 0.4] },
]

test('the outline has every element in order, unknown categories too', async () => {
  const { app, runId } = await parsed(buildParseResult({ elements }))
  expect(await app.call('results.outline', { runId })).toEqual({
    keys: ['0-0', '0-1', '0-2', '0-3'],
    pages: [1, 1, 2, 3],
    categories: [0, 1, 2, 1],
    categoryNames: ['heading1', 'paragraph', 'seal'],
  })
})

test('pages are served as asked for, with places beyond the page kept as they came', async () => {
  const { app, runId } = await parsed(buildParseResult({ elements }))
  const onPages = await app.call('results.elements', { runId, fromPage: 2, toPage: 3 })
  expect(onPages.map(({ key, order, page, text }) => [key, order, page, text])).toEqual([
    ['0-2', 2, 2, 'A stamp'],
    ['0-3', 3, 3, 'Last'],
  ])
  expect(onPages[1]?.polygon).toEqual([
    { x: 0.1, y: 0.2 },
    { x: 1.056, y: 0.2 },
    { x: 1.056, y: 0.4 },
    { x: 0.1, y: 0.4 },
  ])
})

test('elements without coordinates or ids are still there', async () => {
  const { app, runId } = await parsed({
    elements: [
      { category: 'paragraph', page: 1, content: { text: 'a' }, coordinates: null },
      { id: '7', page: 2, content: { text: 'b' }, coordinates: [] },
    ],
  })
  expect(await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })).toMatchObject([
    { key: '0-0', polygon: null, text: 'a', html: '' },
    { key: '0-1', serviceId: '7', category: 'unknown', polygon: null, text: 'b' },
  ])
})

test('what the interface tells of cells, levels and places in the answer is there to be read', async () => {
  const html = '<table><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></table>'
  const { app, runId } = await parsed({
    elements: [
      { category: 'heading1', page: 1, content: { html: '<h1>A</h1>' }, confidence: 0.5 },
      { category: 'table', page: 1, content: { html } },
    ],
  })
  const [heading, table] = await app.call('results.elements', { runId, fromPage: 1, toPage: 1 })
  expect(heading).toMatchObject({ level: 1, confidence: 0.5, cells: null, pointer: '/elements/0' })
  expect(table).toMatchObject({ level: null, confidence: null, pointer: '/elements/1' })
  expect(table?.cells).toHaveLength(3)
})

test('an element that goes on over the page is served with both of its pages', async () => {
  const { app, runId } = await parsed(buildParseResult({ elements }))
  const derived = openDerived(path.join(app.dataDir, 'derived.db'))
  const polygon = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ]
  const detail = writeDetail({ furtherRegions: [{ page: 3, polygon }] })
  derived.prepare('update elements set detail = ? where position = 1').run(detail)
  derived.prepare('insert into further_pages select run, 3, 0, 1 from elements limit 1').run()
  derived.close()
  const keysOn = async (page: number): Promise<readonly string[]> => {
    const found = await app.call('results.elements', { runId, fromPage: page, toPage: page })
    return found.map(({ key }) => key)
  }
  expect(await keysOn(1)).toEqual(['0-0', '0-1'])
  expect(await keysOn(2)).toEqual(['0-2'])
  expect(await keysOn(3)).toEqual(['0-1', '0-3'])
})

test('a run that is not there is an error, not an empty document', async () => {
  const app = await createTestApp()
  expect((await app.refuse('results.outline', { runId: 'x' })).code).toBe('runs.not-found')
  const input = { runId: 'x', fromPage: 1, toPage: 2 }
  expect((await app.refuse('results.elements', input)).code).toBe('runs.not-found')
})

test('a batch that is only half derived is not shown', async () => {
  const { app, runId } = await parsed(buildParseResult({ elements }))
  const database = openDatabase(path.join(app.dataDir, 'recto.db'), app.dataDir)
  onTestFinished(() => void database.close())
  database.exec("update batches set state = 'started'")
  expect((await app.call('results.outline', { runId })).keys).toEqual([])
  expect(await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })).toEqual([])
})

test('reading order counts over batches, and keys tell them apart', async () => {
  const { app, runId } = await parsed(buildParseResult({ elements }))
  const database = openDatabase(path.join(app.dataDir, 'recto.db'), app.dataDir)
  onTestFinished(() => void database.close())
  database.exec(
    `insert into batches (run, position, request, start_page, end_page, state, updated_at, element_count)
     select run, 1, request, 4, 5, 'stored', 0, 2 from batches`,
  )
  const derived = openDerived(path.join(app.dataDir, 'derived.db'))
  onTestFinished(() => void derived.close())
  const file = path.join(await temporaryDir(), 'second.json')
  const second = buildParseResult({ elements: [{ page: 1 }, { page: 2 }] })
  await writeFile(file, JSON.stringify(second))
  const pages = { startPage: 4, endPage: 5 }
  deriveBatch(derived, {
    file,
    sha256: '',
    runNumber: 1,
    batchIndex: 1,
    pages,
    pagesBefore: 3,
    imported: null,
  })
  attachDerived(database, path.join(app.dataDir, 'derived.db'), app.dataDir)
  const rows = createElementRows(database)
  expect((await app.call('results.outline', { runId })).keys).toEqual([
    '0-0',
    '0-1',
    '0-2',
    '0-3',
    '1-0',
    '1-1',
  ])
  const last = await app.call('results.elements', { runId, fromPage: 5, toPage: 5 })
  expect(last).toMatchObject([{ key: '1-1', order: 5, batchIndex: 1 }])
  expect([...rows.inOrder(runId)].map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5])
})

// The start of a JPEG, with bytes whose base64 has both `+` and `/`.
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('fbfffefbff', 'hex')])
const base64 = jpeg.toString('base64')

async function image(app: TestApp, runId: string, key: string): Promise<Response> {
  return app.get(resourcePath.elementImage(runId, key))
}

test.each([
  ['as it is', (json: string) => json],
  ['with escaped slashes', (json: string) => json.replaceAll('/', '\\/')],
  ['with escaped plus signs', (json: string) => json.replaceAll('+', '\\u002B')],
])('a picture is found in the stored response, written %s', async (_how, write) => {
  const other = Buffer.from('ffd8ffe1ffff', 'hex').toString('base64')
  const result = buildParseResult({
    elements: [{ category: 'figure', base64 }, {}, { category: 'table', base64: other }],
  })
  const { app, runId } = await parsed(write(JSON.stringify(result)))
  const listed = await app.call('results.elements', { runId, fromPage: 1, toPage: 1 })
  expect(listed.map(({ hasImage }) => hasImage)).toEqual([true, false, true])
  const response = await image(app, runId, '0-0')
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await response.arrayBuffer()).equals(jpeg)).toBe(true)
  const second = await image(app, runId, '0-2')
  expect(Buffer.from(await second.arrayBuffer()).toString('base64')).toBe(other)
  expect((await image(app, runId, '0-1')).status).toBe(404)
  expect((await image(app, runId, '__proto__')).status).toBe(404)
})

test('what claims to be a picture and is a page is not served', async () => {
  const page = Buffer.from('<script>alert(1)</script>').toString('base64')
  const { app, runId } = await parsed(buildParseResult({ elements: [{ base64: page }] }))
  expect((await image(app, runId, '0-0')).status).toBe(404)
})

test('a picture of more pixels than a window can hold is not served', async () => {
  const large = Buffer.from(makePngHeaders(20_000, 20_000)).toString('base64')
  const { app, runId } = await parsed(buildParseResult({ elements: [{ base64: large }] }))
  expect((await image(app, runId, '0-0')).status).toBe(404)
})

test('a response that was lost from the disk is an answer, not a crash', async () => {
  const { app, runId } = await parsed(buildParseResult({ elements: [{ base64 }] }))
  await writeFile(path.join(app.dataDir, 'responses', runId, '0.json'), '')
  expect((await image(app, runId, '0-0')).status).toBe(404)
})

test('what a run says can be read page by page without its markup, to find in it', async () => {
  const { app, runId } = await parsed({
    elements: [
      { category: 'paragraph', page: 1, content: { html: '<p>only <b>HTML</b></p>' } },
      { category: 'paragraph', page: 2, content: { text: 'plain\ntext', html: '<p>x</p>' } },
      { category: 'paragraph', page: 3, content: { text: 'elsewhere' } },
    ],
  })
  const texts = await app.call('results.texts', { runId, fromPage: 1, toPage: 2 })
  expect(texts).toEqual([
    expect.objectContaining({ key: '0-0', text: expect.stringMatching(/^ *only +HTML *$/) }),
    {
      key: '0-1',
      category: 'paragraph',
      level: null,
      text: 'plain\ntext',
      places: [{ page: 2, polygon: null }],
    },
  ])
})
