import { expect, onTestFinished, test } from 'vitest'
import type { Run } from '#shared/runs/run.ts'
import { buildPdf } from '../../testing/build-documents.ts'
import { buildParseResult } from '../../testing/fake-api/build-parse-result.ts'
import { fakeBatch, unfinished } from '../../testing/fake-api/build-request.ts'
import { type FakeApi, startFakeApi } from '../../testing/fake-api/fake-api.ts'
import type { FakeApiScript } from '../../testing/fake-api/script.ts'
import { turn } from '../../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bisect } from './bisect.ts'

const pdf = await buildPdf(25)
const failed = { ...unfinished(fakeBatch(1), 'failed'), failureMessage: 'boom' }
const states = [
  { status: 'completed', batches: [fakeBatch(0), failed, fakeBatch(2, { pages: 5 })] },
] as const

interface Setting {
  readonly app: TestApp
  readonly api: FakeApi
  readonly run: Run
}

/** A run of 25 pages whose second batch has failed. */
async function withHole(script: FakeApiScript): Promise<Setting> {
  const api = await startFakeApi({ requests: [{ id: 'r', states }], ...script })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', pdf)
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  return { app, api, run: await app.finished(id) }
}

async function heal({ app, run }: Setting, batchIndex: number | null = 1): Promise<Run> {
  await app.call('runs.heal', { runId: run.id, batchIndex })
  await app.app.drain()
  return app.call('runs.get', { runId: run.id })
}

function sentFiles(api: FakeApi): readonly (string | undefined)[] {
  return api.requests
    .filter(({ endpoint }) => endpoint === 'parse-sync')
    .map(({ form }) => form?.file?.name)
}

test.each([
  [
    1,
    10,
    [
      [1, 5],
      [6, 10],
    ],
  ],
  [
    41,
    47,
    [
      [41, 44],
      [45, 47],
    ],
  ],
  [
    6,
    10,
    [
      [6, 6],
      [7, 7],
      [8, 8],
      [9, 9],
      [10, 10],
    ],
  ],
  [8, 8, []],
] as const)(
  'pages %i-%i that fail again are isolated, one by one at last',
  (startPage, endPage, pieces) => {
    expect(bisect({ startPage, endPage }).map((piece) => [piece.startPage, piece.endPage])).toEqual(
      pieces,
    )
  },
)

test('a hole is filled by a request of just its pages, and that is on record', async () => {
  const setting = await withHole({ parseSync: turn.json(buildParseResult({ pages: 10 })) })
  expect(setting.run.batches[1]).toMatchObject({ state: 'failed', canHeal: true, attempts: 1 })
  const run = await heal(setting)
  expect(run).toMatchObject({
    state: 'completed',
    completedPages: 25,
    batches: [
      { index: 0, origin: 'original' },
      { index: 1, origin: 'healed', state: 'stored', attempts: 2, failure: null },
      { index: 2, origin: 'original' },
    ],
  })
  expect(sentFiles(setting.api)).toEqual(['report (11-20).pdf'])
  const { app } = setting
  const page = await app.call('results.elements', { runId: run.id, fromPage: 12, toPage: 12 })
  expect(page).toMatchObject([{ text: 'Page 2', page: 12, batchIndex: 1, order: 11 }])
  const { pages } = await app.call('results.outline', { runId: run.id })
  expect(pages).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  expect(app.ports.log.bugs).toEqual([])
})

test('what fails again is cut in two, and halves that work are kept in page order', async () => {
  const setting = await withHole({
    parseSync: [turn.error(500, 'again'), turn.json(buildParseResult({ pages: 5 }))],
  })
  const run = await heal(setting)
  expect(run).toMatchObject({ state: 'completed', completedPages: 25 })
  expect(run.batches.map(({ startPage, endPage, origin }) => [startPage, endPage, origin])).toEqual(
    [
      [1, 10, 'original'],
      [11, 15, 'healed'],
      [16, 20, 'healed'],
      [21, 25, 'original'],
    ],
  )
  const { pages } = await setting.app.call('results.outline', { runId: run.id })
  expect(pages).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
})

test('a page that can not be parsed stays a hole of one page, with its reason', async () => {
  const setting = await withHole({ parseSync: turn.error(500, 'never') })
  const run = await heal(setting)
  expect(run.state).toBe('partial')
  const holes = run.batches.filter(({ state }) => state === 'failed')
  expect(holes.map(({ startPage, endPage }) => [startPage, endPage])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 11, index + 11]),
  )
  expect(holes[0]).toMatchObject({ canHeal: true, failure: { code: 'service.failed' } })
  expect(sentFiles(setting.api)).toHaveLength(1 + 2 + 10)
  const text = await (await setting.app.get(`/resources/runs/${run.id}/export/text`)).text()
  expect(text).toContain('[Page 11 is missing: the service could not parse it.]')
})

test('a refused key is no reason to cut pages apart', async () => {
  const setting = await withHole({ parseSync: turn.error(401, 'no') })
  const run = await heal(setting, null)
  expect(run).toMatchObject({ state: 'partial' })
  expect(run.batches).toHaveLength(3)
  expect(run.batches[1]?.failure?.code).toBe('service.unauthorized')
  expect(sentFiles(setting.api)).toHaveLength(1)
})

test('a healing that was cut off is a hole again, never sent twice by itself', async () => {
  const setting = await withHole({ parseSync: turn.stall() })
  const { app, api, run } = setting
  const before = new Set(app.events)
  await app.call('runs.heal', { runId: run.id, batchIndex: 1 })
  await api.received('parse-sync')
  await app.event(
    (event) =>
      !before.has(event) &&
      event.name === 'runs.progress' &&
      event.data.progress.phase === 'processing',
  )
  await app.app.close()
  const later = await createTestApp({ dataDir: app.dataDir, ports: { ...app.ports } })
  await later.app.drain()
  const after = await later.call('runs.get', { runId: run.id })
  expect(after).toMatchObject({ state: 'partial', completedPages: 15 })
  expect(after.batches[1]).toMatchObject({ state: 'failed', canHeal: true })
  expect(sentFiles(api)).toHaveLength(1)
})

test('what is stored is not parsed again under the name of healing', async () => {
  const setting = await withHole({})
  const { app, run } = setting
  expect(await app.refuse('runs.heal', { runId: run.id, batchIndex: 0 })).toMatchObject({
    code: 'runs.not-healable',
    data: { reason: 'no-hole' },
  })
  expect(sentFiles(setting.api)).toEqual([])
})
