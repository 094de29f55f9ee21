import { expect, onTestFinished, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Run } from '#shared/runs/run.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { fakeBatch, unfinished } from '../testing/fake-api/build-request.ts'
import { type FakeApi, startFakeApi } from '../testing/fake-api/fake-api.ts'
import type { FakeApiScript, RequestState } from '../testing/fake-api/script.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const pdf = await buildPdf(140)

interface Setting {
  readonly app: TestApp
  readonly api: FakeApi
  readonly run: Run
}

/** A run of some pages of a longer document. */
async function runPages(
  pages: readonly { readonly from: number; readonly to: number }[],
  script: FakeApiScript,
): Promise<Setting> {
  const api = await startFakeApi(script)
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('book.pdf', pdf)
  const options = { ...defaultParseOptions, pages: [...pages] }
  const run = await app.startRun(document, await app.connect(api.baseUrl), { options })
  return { app, api, run }
}

const pagesOf = ({ batches }: Run): readonly (readonly [number, number, string])[] =>
  batches.map(({ startPage, endPage, state }) => [startPage, endPage, state])

/** The first batches of twelve, the last of them under way until all are there. */
function grown(known: number, status: string): RequestState {
  const batches = Array.from({ length: known }, (_, index) => fakeBatch(index))
  const isOver = status === 'completed'
  return {
    status,
    batches: batches.map((batch, index) =>
      isOver || index < known - 1 ? batch : unfinished(batch),
    ),
  }
}

test('an answer that can’t be read leaves one hole of its pages, not two to be paid for', async () => {
  const { app, run } = await runPages([{ from: 4, to: 6 }], {
    parseSync: turn.body('{"api":', 'application/json'),
  })
  expect(pagesOf(await app.finished(run.id))).toEqual([[4, 6, 'failed']])
})

test('a part that the service gives up at once can be parsed anew', async () => {
  const { app, api, run } = await runPages(
    [
      { from: 1, to: 5 },
      { from: 21, to: 25 },
    ],
    {
      // Both are sent at once: which of them comes first, and is parsed whole, is open.
      requests: [
        { id: 'whole', states: [{ status: 'completed', batches: [fakeBatch(0, { pages: 5 })] }] },
        { id: 'bad', states: [{ status: 'failed', failureMessage: 'boom' }] },
      ],
      parseSync: turn.json(buildParseResult({ pages: 5 })),
    },
  )
  const done = await app.finished(run.id)
  expect(done).toMatchObject({ state: 'partial', completedPages: 5 })
  expect(pagesOf(done).map(([from, to]) => [from, to])).toEqual([
    [1, 5],
    [21, 25],
  ])
  expect(done.batches.filter(({ canHeal }) => canHeal)).toMatchObject([
    { failure: { code: 'service.batch-failed' } },
  ])
  await app.call('runs.heal', { runId: run.id, batchIndex: null })
  await app.app.drain()
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({ state: 'completed' })
  expect(api.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(2)
})

/** A hole of 120 pages, which is too long to be parsed anew in one answer. */
async function longHole(healing: readonly [RequestState, ...RequestState[]]): Promise<Setting> {
  const setting = await runPages([{ from: 1, to: 120 }], {
    submitAsync: [turn.error(400, 'no'), turn.json({ request_id: 'again' })],
    requests: [{ id: 'again', states: healing }],
    parseSync: turn.error(401, 'no'),
  })
  expect(pagesOf(await setting.app.finished(setting.run.id))).toEqual([[1, 120, 'failed']])
  await setting.app.call('runs.heal', { runId: setting.run.id, batchIndex: 0 })
  return setting
}

test('a long hole whose second parse is given up is cut in two, and is never pending without end', async () => {
  const { app, run } = await longHole([{ status: 'failed', failureMessage: 'boom' }])
  await app.app.drain()
  const after = await app.call('runs.get', { runId: run.id })
  expect(pagesOf(after)).toEqual([
    [1, 60, 'failed'],
    [61, 120, 'failed'],
  ])
})

test('a hole is replaced once, however late its batches are told of', async () => {
  const { app, api, run } = await longHole([
    grown(1, 'started'),
    grown(5, 'started'),
    grown(12, 'completed'),
  ])
  await app.app.drain()
  const after = await app.call('runs.get', { runId: run.id })
  expect(after).toMatchObject({ state: 'completed', completedPages: 120 })
  expect(after.batches).toHaveLength(12)
  expect(api.requests.filter(({ endpoint }) => endpoint === 'download')).toHaveLength(12)
})

test('a second parse that was stopped is not offered to be paid for again', async () => {
  const { app, api, run } = await longHole([{ status: 'started' }])
  await api.received('get-request')
  const stopped = await app.call('runs.cancel', { runId: run.id })
  expect(stopped).toMatchObject({ state: 'cancelled', canResume: true })
  expect(await app.refuse('runs.heal', { runId: run.id, batchIndex: 0 })).toMatchObject({
    data: { reason: 'no-hole' },
  })
  api.load({ requests: [{ id: 'again', states: [grown(12, 'completed')] }] })
  await app.call('runs.resume', { runIds: [run.id] })
  await app.app.drain()
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({
    state: 'completed',
    completedPages: 120,
  })
  expect(api.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(2)
})

test('a hole of a stopped run is parsed anew, and what was stopped is followed to its end', async () => {
  const failed = { ...unfinished(fakeBatch(0), 'failed'), failureMessage: 'boom' }
  const rest = { status: 'started', batches: [failed, unfinished(fakeBatch(1))] }
  const { app, api, run } = await runPages([{ from: 1, to: 20 }], {
    requests: [{ id: 'r', states: [rest] }],
    parseSync: turn.json(buildParseResult({ pages: 10 })),
  })
  await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'failed',
  )
  await app.call('runs.cancel', { runId: run.id })
  api.load({
    requests: [{ id: 'r', states: [{ status: 'completed', batches: [failed, fakeBatch(1)] }] }],
    parseSync: turn.json(buildParseResult({ pages: 10 })),
  })
  await app.call('runs.heal', { runId: run.id, batchIndex: 0 })
  await app.app.drain()
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({
    state: 'completed',
    completedPages: 20,
  })
})
