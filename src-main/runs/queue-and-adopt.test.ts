import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { openDatabase } from '../db/open-database.ts'
import { batches, count, pdf, setUp, start } from '../testing/async-setting.ts'
import type { Ports } from '../ports.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { fakeBatch, fakeRequest, unfinished } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

test('a document of more than 1000 pages is offered as requests that become one run', async () => {
  const [one, two] = [
    { ...fakeBatch(0), endPage: 510 },
    { ...fakeBatch(0), endPage: 491 },
  ]
  // Both parts are sent at once: which of them came first shows when both have come.
  const haveCome = Promise.withResolvers<void>()
  const answered = (id: string) => turn.hold(haveCome.promise, turn.json({ request_id: id }))
  const setting = await setUp({ submitAsync: [answered('first'), answered('second')] })
  const { app, api } = setting
  const names = () => api.requests.flatMap(({ form }) => form?.file?.name ?? [])
  const document = await app.addFile('long.pdf', await buildPdf(1001))
  const input = {
    documentId: document.id,
    name: document.name,
    connectionId: setting.connectionId,
    options: defaultParseOptions,
    mode: 'auto',
    onExisting: 'ask',
  } as const
  expect(await app.refuse('runs.start', input)).toMatchObject({
    code: 'runs.needs-parts',
    data: { name: 'long.pdf', pages: 1001, parts: 2 },
  })
  expect(api.requests).toEqual([])
  const { run } = await app.call('runs.start', { ...input, inParts: true })
  await expect.poll(() => names().length, { timeout: 100_000 }).toBe(2)
  const parts = names()[0] === 'long (1-510).pdf' ? [one, two] : [two, one]
  api.load({
    requests: parts.map((part, at) => fakeRequest(['first', 'second'][at] ?? '', [part])),
  })
  haveCome.resolve()
  expect(await app.finished(run.id)).toMatchObject({
    state: 'completed',
    parts: 2,
    completedPages: 1001,
    batches: [
      { startPage: 1, endPage: 510, requestIndex: expect.any(Number) },
      { startPage: 511, endPage: 1001 },
    ],
  })
  expect(names().toSorted()).toEqual(['long (1-510).pdf', 'long (511-1001).pdf'])
  const page = await app.call('results.elements', { runId: run.id, fromPage: 513, toPage: 513 })
  expect(page).toMatchObject([{ text: 'Page 3' }])
})

test('ten thousand waiting runs are paused and resumed at once, and nothing else with them', async () => {
  const setting = await setUp({ parseSync: turn.stall(), submitAsync: turn.stall() })
  const { app, api, dataDir } = { ...setting, dataDir: setting.app.dataDir }
  const sent = [await start(setting), await start(setting)]
  await api.received('submit-async', 2)
  const waiting = await start(setting)
  const database = openDatabase(path.join(dataDir, 'recto.db'), dataDir)
  onTestFinished(() => void database.close())
  database.exec(`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000)
    insert into runs (id, document_id, name, connection_id, connection_name, mode, options, state,
      total_pages, created_at, queue_rank)
    select 'many-' || i, document_id, 'many', connection_id, connection_name, mode, options,
      'queued', total_pages, created_at, 100 + i from n, runs where runs.id = '${waiting.id}';
    insert into requests (run, position, mode, state, updated_at)
    select number, 0, 'async', 'planned', 0 from runs where name = 'many';
  `)
  await app.call('runs.pauseAll', {})
  const held = await app.call('runs.list', {})
  expect(held.filter(({ paused }) => paused)).toHaveLength(10_001)
  expect(held.filter(({ paused }) => !paused).map(({ id }) => id)).toEqual(
    expect.arrayContaining(sent.map(({ id }) => id)),
  )
  await app.call('runs.resumeAll', {})
  expect((await app.call('runs.list', {})).some(({ paused }) => paused)).toBe(false)
  expect(app.events.filter(({ name }) => name === 'runs.many-changed')).toHaveLength(2)
})

test('a paused run waits while others pass it, and the order can be changed', async () => {
  const setting = await setUp({ parseSync: turn.stall(), submitAsync: turn.stall() })
  const { app, api } = setting
  await start(setting)
  await start(setting)
  const [third, fourth, fifth] = [await start(setting), await start(setting), await start(setting)]
  await api.received('submit-async', 2)
  const [paused] = await app.call('runs.pause', { runIds: [third.id] })
  expect(paused).toMatchObject({ state: 'queued', paused: true, canResume: true })
  const moved = await app.call('runs.reorder', { runId: fifth.id, beforeRunId: fourth.id })
  const other = await app.call('runs.get', { runId: fourth.id })
  expect(moved.queueRank ?? 0).toBeLessThan(other.queueRank ?? 0)
  expect(other.queueRank ?? 0).toBeGreaterThan(third.queueRank ?? 0)

  for (const { id, state } of await app.call('runs.list', {})) {
    if (state !== 'queued') await app.call('runs.cancel', { runId: id })
  }
  await api.received('submit-async', 4)
  expect((await app.call('runs.get', { runId: third.id })).state).toBe('queued')
  const [resumed] = await app.call('runs.resume', { runIds: [third.id] })
  expect(resumed).toMatchObject({ paused: false })
})

test('a run that is taken up again is refused as often as a new one before it fails', async () => {
  const busy = turn.error(429, 'slow down')
  // The fifth asks for a while, so that the run is stopped before it is refused for good, also on a busy machine.
  const patient = turn.error(429, 'slow down', { 'retry-after': '3' })
  const fourTimes = [busy, busy, busy, busy] as const
  const late = turn.json({ request_id: 'late' })
  const submitAsync = [...fourTimes, patient, ...fourTimes, busy, late] as const
  const requests = [{ id: 'late', states: [{ status: 'completed', batches }] }] as const
  const setting = await setUp({ submitAsync, requests })
  const { app, api } = setting
  const { id } = await start(setting)
  await api.received('submit-async', 5)
  await app.call('runs.cancel', { runId: id })
  await app.call('runs.resume', { runIds: [id] })
  expect(await app.finished(id)).toMatchObject({ state: 'completed' })
})

test('a run that is taken up while its answer is on the way is not told as lost', async () => {
  const answer = Promise.withResolvers<void>()
  const submitAsync = turn.hold(answer.promise, turn.json({ request_id: 'slow' }))
  const requests = [{ id: 'slow', states: [{ status: 'completed', batches }] }] as const
  const setting = await setUp({ submitAsync, requests })
  const { app } = setting
  const { id } = await start(setting)
  const state = async () => (await app.call('runs.get', { runId: id })).state
  await expect.poll(state).toBe('processing')
  await app.call('runs.cancel', { runId: id })
  await app.call('runs.resume', { runIds: [id] })
  // As long as the history would be asked: see `looks` in `look-up-lost.ts`.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await state()).toBe('processing')
  answer.resolve()
  expect(await app.finished(id)).toMatchObject({ state: 'completed' })
})

/** A network that has its first part taken back, and asks for the rest all the same. */
function deafFetch(stopped: () => Promise<unknown>): Ports['fetch'] {
  const { fetch } = createMemoryPorts()
  let isFirst = true
  return async (url, init) => {
    if (!isFirst || !(init?.body instanceof ReadableStream)) return fetch(url, init)
    isFirst = false
    const reader: ReadableStreamDefaultReader<unknown> = init.body.getReader()
    await reader.read()
    await stopped()
    while (!(await reader.read()).done);
    return new Response('', { status: 500 })
  }
}

test('a run that is stopped while its bytes go out is sent when it is taken up', async () => {
  const api = await startFakeApi({
    submitAsync: turn.json({ request_id: 'again' }),
    requests: [{ id: 'again', states: [{ status: 'completed', batches }] }],
  })
  onTestFinished(() => api.close())
  const stopped = Promise.withResolvers<void>()
  const app = await createTestApp({
    ports: {
      fetch: deafFetch(async () => {
        const [run] = await app.call('runs.list', {})
        await app.call('runs.cancel', { runId: run?.id ?? '' })
        setImmediate(stopped.resolve)
      }),
    },
  })
  const document = await app.addFile('report.pdf', pdf)
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  await stopped.promise
  await app.call('runs.resume', { runIds: [id] })
  expect(await app.finished(id)).toMatchObject({ state: 'completed' })
})

test('a request that was made elsewhere is pulled, and gets its file later', async () => {
  const requests = [{ id: 'theirs', states: [{ status: 'completed', batches }] }] as const
  const setting = await setUp({ requests })
  const { app, connectionId } = setting
  const [entry] = await app.call('library.history', { connectionId })
  expect(entry).toMatchObject({ requestId: 'theirs', runId: null, status: 'completed' })
  const adopted = await app.call('library.adopt', { connectionId, requestId: 'theirs' })
  expect(adopted).toMatchObject({ documentId: null, origin: 'adopted', name: 'theirs' })
  const run = await app.finished(adopted.id)
  expect(run).toMatchObject({ state: 'completed', completedPages: 25, totalPages: 25 })
  expect(await app.call('library.history', { connectionId })).toMatchObject([{ runId: run.id }])
  const again = await app.call('library.adopt', { connectionId, requestId: 'theirs' })
  expect(again.id).toBe(run.id)

  expect((await app.refuse('runs.retry', { runId: run.id })).code).toBe('runs.source-missing')
  const short = await app.addFile('short.pdf', await buildPdf(2))
  expect(
    await app.refuse('library.attachSource', { runId: run.id, documentId: short.id }),
  ).toMatchObject({ code: 'library.pages-differ', data: { pages: 2, runPages: 25 } })
  const attached = await app.call('library.attachSource', {
    runId: run.id,
    documentId: setting.document.id,
  })
  expect(attached).toMatchObject({ documentId: setting.document.id, name: 'report.pdf' })
  const refusal = await app.refuse('library.adopt', { connectionId, requestId: 'nobody' })
  expect(refusal.code).toBe('service.not-found')
})

test('a look at the library begins nothing', async () => {
  const setting = await setUp({ submitAsync: turn.stall() })
  const { app } = setting
  await start(setting)
  await start(setting)
  const queued = await start(setting)
  await setting.api.received('submit-async', 2)
  await app.app.close()
  const looking = await createTestApp({
    dataDir: app.dataDir,
    ports: { ...app.ports },
    config: { resumesOnStart: false },
  })
  expect(await looking.call('runs.get', { runId: queued.id })).toMatchObject({ state: 'queued' })
  await looking.app.close()
  expect(count(setting, 'submit-async')).toBe(2)
})

test('what was stopped is pulled before the service forgets it, without another submit', async () => {
  const states = [{ status: 'started', batches: [batches[0], unfinished(batches[1])] }] as const
  const setting = await setUp({ requests: [{ id: 'r', states }] })
  const { app } = setting
  const { id } = await start(setting)
  await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'stored',
  )
  await app.call('runs.cancel', { runId: id })
  await app.app.close()
  setting.api.load({ requests: [{ id: 'r', states: [{ status: 'completed', batches }] }] })

  const dayMs = 24 * 60 * 60_000
  const later = (days: number): Promise<TestApp> =>
    createTestApp({
      dataDir: app.dataDir,
      ports: { ...app.ports, now: () => Date.now() + days * dayMs },
    })
  const soon = await later(20)
  expect(await soon.call('runs.get', { runId: id })).toMatchObject({ state: 'cancelled' })
  await soon.app.close()
  const late = await later(28)
  await late.app.drain()
  const run = await late.call('runs.get', { runId: id })
  expect(run).toMatchObject({ state: 'completed', completedPages: 25 })
  expect(count(setting, 'submit-async')).toBe(1)
})

test('a start is not ended by a stopped run that can’t be picked up just now', async () => {
  const setting = await setUp({ requests: [{ id: 'r', states: [{ status: 'started' }] }] })
  const { app } = setting
  const { id } = await start(setting)
  await setting.api.received('get-request')
  await app.call('runs.cancel', { runId: id })
  await app.app.close()
  const database = openDatabase(path.join(app.dataDir, 'recto.db'), app.dataDir)
  database.exec("create trigger stop before update on runs begin select raise(abort, 'no'); end")
  database.close()
  const late = await createTestApp({
    dataDir: app.dataDir,
    ports: { ...app.ports, now: () => Date.now() + 28 * 24 * 60 * 60_000 },
  })
  expect(await late.call('runs.get', { runId: id })).toMatchObject({ state: 'cancelled' })
})

test('a stopped run is offered before the same file is paid for again', async () => {
  const setting = await setUp({ requests: [{ id: 'r', states: [{ status: 'started' }] }] })
  const { app } = setting
  const { id } = await start(setting)
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.following)
  await app.call('runs.cancel', { runId: id })
  expect(await start(setting, { onExisting: 'ask' })).toMatchObject({
    id,
    state: 'cancelled',
    canResume: true,
  })
  expect(count(setting, 'submit-async')).toBe(1)
})
