import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { makeTiff } from '#formats/testing/make-tiff.ts'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { type FakeApi, startFakeApi } from '../testing/fake-api/fake-api.ts'
import type { FakeApiScript } from '../testing/fake-api/script.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const picture = makePngHeaders(800, 600)
const answer = turn.json(buildParseResult())

interface Setting {
  readonly app: TestApp
  readonly api: FakeApi
  readonly connectionId: string
  readonly document: SourceDocument
}

async function setUp(script: FakeApiScript = {}): Promise<Setting> {
  const api = await startFakeApi(script)
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('picture.png', picture)
  return { app, api, connectionId: await app.connect(api.baseUrl), document }
}

function startInput(
  { document, connectionId }: Setting,
  changes: Partial<CallInput<'runs.start'>> = {},
): CallInput<'runs.start'> {
  return {
    documentId: document.id,
    name: document.name,
    connectionId,
    options: defaultParseOptions,
    mode: 'auto',
    onExisting: 'ask',
    ...changes,
  }
}

test('a document is parsed, kept and served after a restart without the service', async () => {
  const { app, api, connectionId, document } = await setUp()
  const run = await app.startRun(document, connectionId)
  expect(await app.finished(run.id)).toMatchObject({
    state: 'completed',
    failure: null,
    name: 'picture.png',
    connectionName: 'Fake',
    model: 'document-parse-240910',
    totalPages: 1,
    completedPages: 1,
    elementCount: 1,
    batches: [{ index: 0, startPage: 1, endPage: 1, state: 'stored' }],
  })
  await app.app.close()
  await api.close()

  const later = await createTestApp({ dataDir: app.dataDir })
  expect((await later.call('runs.list', {})).map(({ id }) => id)).toEqual([run.id])
  expect(
    await later.call('results.elements', { runId: run.id, fromPage: 1, toPage: 1 }),
  ).toMatchObject([{ key: '0-0', order: 0, page: 1, category: 'paragraph', text: 'Page 1' }])
  expect(app.ports.log.bugs).toEqual([])
})

test('the same file is offered its existing run before it is paid for twice', async () => {
  const setting = await setUp()
  const { app, api } = setting
  const { run } = await app.call('runs.start', startInput(setting))
  expect(await app.call('runs.start', startInput(setting))).toMatchObject({
    kind: 'existing',
    run: { id: run.id },
  })
  await app.finished(run.id)
  const shuffled = {
    ...defaultParseOptions,
    outputFormats: ['text', 'html', 'markdown'] as ('html' | 'markdown' | 'text')[],
    base64Categories: [],
  }
  expect(await app.call('runs.start', startInput(setting, { options: shuffled }))).toMatchObject({
    kind: 'existing',
  })
  expect(api.requests).toHaveLength(1)

  const forced = { ...defaultParseOptions, ocr: 'force' as const, outputFormats: ['html' as const] }
  const other = await app.call(
    'runs.start',
    startInput(setting, { options: { ...forced, base64Categories: [] } }),
  )
  expect(other.kind).toBe('started')
  const again = await app.call('runs.start', startInput(setting, { onExisting: 'parse-again' }))
  expect(again.kind).toBe('started')
  await app.app.drain()
  expect(api.requests).toHaveLength(3)
})

test('a file that two ask for at once is paid for once', async () => {
  const setting = await setUp()
  const { app, api } = setting
  const asked = await Promise.all([
    app.call('runs.start', startInput(setting)),
    app.call('runs.start', startInput(setting)),
  ])
  expect(asked.map(({ kind }) => kind)).toEqual(['started', 'existing'])
  await app.app.drain()
  expect(api.requests.filter(({ endpoint }) => endpoint === 'parse-sync')).toHaveLength(1)
})

test('over 100 pages in one answer are refused rather than cut to 100', async () => {
  const setting = await setUp()
  const document = await setting.app.addFile('long.pdf', await buildPdf(101))
  const error = await setting.app.refuse(
    'runs.start',
    startInput({ ...setting, document }, { mode: 'sync' }),
  )
  expect(error).toMatchObject({
    code: 'documents.too-many-pages',
    data: { pages: 101, limitPages: 100 },
  })
  expect(setting.api.requests).toHaveLength(0)
  expect(await setting.app.call('runs.list', {})).toEqual([])
})

test('a service that reads fewer pages than it was sent is not believed to be done', async () => {
  const { app, connectionId } = await setUp()
  const pages = Array.from({ length: 3 }, () => ({ width: 800, height: 600 }))
  const document = await app.addFile('scan.tif', makeTiff(pages, { hasPixels: false }))
  const run = await app.startRun(document, connectionId)
  expect(await app.finished(run.id)).toMatchObject({
    state: 'partial',
    totalPages: 3,
    completedPages: 1,
    failure: { code: 'runs.cut-off', data: { pages: 1, totalPages: 3 } },
  })
})

test.each([
  [turn.error(401, 'no'), 'failed', 'service.unauthorized'],
  [turn.error(415, 'unsupported document format'), 'failed', 'service.unsupported-format'],
  [turn.error(500, 'oops'), 'failed', 'service.failed'],
  [turn.json({ api: '2.0' }), 'failed', 'runs.unreadable-response'],
  [turn.dropBeforeAnswer(), 'unknown', 'service.answer-lost'],
])(
  'what goes wrong is a state with a reason, and is not sent again: %#',
  async (wrong, state, code) => {
    const { app, api, connectionId, document } = await setUp({ parseSync: wrong })
    const run = await app.startRun(document, connectionId)
    expect(await app.finished(run.id)).toMatchObject({ state, failure: { code } })
    expect(api.requests).toHaveLength(1)
    expect(app.ports.log.bugs).toEqual([])
  },
)

test('a failed run can be tried again as a new one, and keeps its own reason', async () => {
  const { app, connectionId, document } = await setUp({
    parseSync: [turn.error(500, 'oops'), answer],
  })
  const run = await app.startRun(document, connectionId)
  await app.finished(run.id)
  const retried = await app.call('runs.retry', { runId: run.id })
  expect(retried.id).not.toBe(run.id)
  expect((await app.finished(retried.id)).state).toBe('completed')
  expect((await app.call('runs.get', { runId: run.id })).state).toBe('failed')
})

test('a run can not be tried again while it is under way', async () => {
  const { app, connectionId, document } = await setUp({ parseSync: turn.stall() })
  const run = await app.startRun(document, connectionId)
  expect((await app.refuse('runs.retry', { runId: run.id })).code).toBe('runs.still-running')
})

test('cancelling ends the request at once and what comes late changes nothing', async () => {
  const { promise: late, resolve: answerNow } = Promise.withResolvers<void>()
  const { app, api, connectionId, document } = await setUp({ parseSync: turn.hold(late, answer) })
  const run = await app.startRun(document, connectionId)
  await api.received('parse-sync')
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.state === 'processing')
  expect((await app.call('runs.cancel', { runId: run.id })).state).toBe('cancelled')
  answerNow()
  await app.app.drain()
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({
    state: 'cancelled',
    batches: [],
  })
  expect(app.ports.log.bugs).toEqual([])
})

test('a connection gets two documents at a time, and the third when there is room', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { app, api, connectionId, document } = await setUp({
    parseSync: [turn.hold(released, answer), turn.stall(), answer],
  })
  const runs = [
    await app.startRun(document, connectionId),
    await app.startRun(document, connectionId),
    await app.startRun(document, connectionId),
  ]
  await api.received('parse-sync', 2)
  const third = runs[2]?.id ?? ''
  expect((await app.call('runs.get', { runId: third })).state).toBe('queued')
  release()
  expect((await app.finished(third)).state).toBe('completed')
})

test('a queued run that is cancelled is never sent', async () => {
  const { app, api, connectionId, document } = await setUp({
    parseSync: [turn.stall(), turn.stall(), answer],
  })
  await app.startRun(document, connectionId)
  await app.startRun(document, connectionId)
  const third = await app.startRun(document, connectionId)
  await api.received('parse-sync', 2)
  await app.call('runs.cancel', { runId: third.id })
  for (const { id } of await app.call('runs.list', {})) {
    await app.call('runs.cancel', { runId: id })
  }
  await app.app.drain()
  expect(api.requests).toHaveLength(2)
})

test('a connection without a key fails the run before anything is sent', async () => {
  const { app, api, document, connectionId } = await setUp()
  await app.call('connections.clearKey', { connectionId })
  const run = await app.startRun(document, connectionId)
  expect(await app.finished(run.id)).toMatchObject({
    state: 'failed',
    failure: { code: 'connections.key-missing' },
  })
  expect(api.requests).toHaveLength(0)
})

test('a run keeps its name for others to find, and takes a new one', async () => {
  const { app, connectionId, document } = await setUp()
  const run = await app.startRun(document, connectionId)
  await app.finished(run.id)
  expect((await app.call('runs.rename', { runId: run.id, name: ' 보고서 ' })).name).toBe('보고서')
})
