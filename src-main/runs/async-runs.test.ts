import { expect, onTestFinished, test } from 'vitest'
import { batches, count, pdf, setUp, start } from '../testing/async-setting.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { fakeBatch, fakeRequest, unfinished } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp } from '../testing/test-app.ts'

test('a long document is parsed batch by batch, each fetched once and without the key', async () => {
  const setting = await setUp({ requests: [fakeRequest('req-1', batches)] })
  const started = await start(setting)
  expect(started).toMatchObject({ mode: 'async', modeReason: 'several-batches' })
  const run = await setting.app.finished(started.id)
  expect(run).toMatchObject({
    state: 'completed',
    failure: null,
    trouble: null,
    completedPages: 25,
    elementCount: 25,
    serviceRequestIds: ['req-1'],
    following: false,
    batches: [
      { index: 0, startPage: 1, endPage: 10, state: 'stored', pageNumbering: null },
      { index: 1, startPage: 11, endPage: 20, state: 'stored', pageNumbering: 'absolute' },
      { index: 2, startPage: 21, endPage: 25, state: 'stored', attempts: 1 },
    ],
  })
  expect(run.expiresAt).not.toBeNull()
  expect(count(setting, 'submit-async')).toBe(1)
  expect(count(setting, 'download')).toBe(3)
  expect(setting.app.ports.log.bugs).toEqual([])
})

test('finished batches can be read while the rest goes on', async () => {
  const rest = { status: 'started', batches: [batches[0], unfinished(batches[1])] }
  const setting = await setUp({ requests: [{ id: 'r', states: [rest] }] })
  const { id } = await start(setting)
  await setting.app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'stored',
  )
  const run = await setting.app.call('runs.get', { runId: id })
  expect(run).toMatchObject({ state: 'processing', following: true, completedPages: 10 })
  const page = await setting.app.call('results.elements', { runId: id, fromPage: 3, toPage: 3 })
  expect(page).toMatchObject([{ text: 'Page 3', page: 3 }])
})

test('pages that count from their batch are put where they belong, and that is on record', async () => {
  const relative = fakeBatch(1, { result: buildParseResult({ pages: 10 }) })
  const setting = await setUp({ requests: [fakeRequest('r', [batches[0], relative])] })
  const { id } = await start(setting)
  const run = await setting.app.finished(id)
  expect(run.batches[1]).toMatchObject({ pageNumbering: 'relative' })
  const page = await setting.app.call('results.elements', { runId: id, fromPage: 12, toPage: 12 })
  expect(page).toMatchObject([{ text: 'Page 2', batchIndex: 1, serviceId: '1' }])
})

test('a failed batch is a hole with the reason, the others are there', async () => {
  const failed = { ...unfinished(batches[1], 'failed'), failureMessage: 'internal error' }
  const retrying = unfinished(batches[1], 'retrying')
  const setting = await setUp({
    requests: [
      {
        id: 'r',
        states: [
          { status: 'started', batches: [batches[0], retrying, batches[2]] },
          { status: 'completed', batches: [batches[0], failed, batches[2]] },
        ],
      },
    ],
  })
  const { id } = await start(setting)
  expect(await setting.app.finished(id)).toMatchObject({
    state: 'partial',
    failure: null,
    completedPages: 15,
    batches: [
      { state: 'stored' },
      {
        state: 'failed',
        canHeal: true,
        failure: { code: 'service.batch-failed', data: { said: 'internal error' } },
      },
      { state: 'stored' },
    ],
  })
})

test.each([
  ['refused while nobody knows when', [turn.error(429, 'slow down')]],
  ['told when to come back', [turn.error(429, 'slow', { 'retry-after': '1' })]],
] as const)('a submit that was %s is sent again, since nothing was parsed', async (_, turns) => {
  const request = fakeRequest('r', batches)
  const answer = turn.json({ request_id: 'r' })
  const setting = await setUp({ requests: [request], submitAsync: [...turns, answer] as const })
  const { id } = await start(setting)
  expect(await setting.app.finished(id)).toMatchObject({ state: 'completed', trouble: null })
  expect(count(setting, 'submit-async')).toBe(2)
  // Nobody is told meanwhile that it is being parsed.
  const told = setting.app.events.flatMap(({ name, data }) =>
    name === 'runs.changed' && data.run.trouble !== null ? data.run.state : [],
  )
  expect(told.filter((state) => state !== 'queued')).toEqual([])
})

test('an upload that breaks off is sent again, since the service never had it whole', async () => {
  const setting = await setUp({
    requests: [fakeRequest('r', batches)],
    submitAsync: [turn.dropUpload(1000), turn.json({ request_id: 'r' })],
  })
  // More than a socket takes ahead.
  const padded = Buffer.concat([pdf, Buffer.alloc(8 * 1024 * 1024, '%')])
  const document = await setting.app.addFile('padded.pdf', padded)
  const { id } = await start({ ...setting, document })
  expect(await setting.app.finished(id)).toMatchObject({ state: 'completed', trouble: null })
  expect(count(setting, 'submit-async')).toBe(2)
})

test('an expired address is replaced by a new one', async () => {
  const expired = turn.error(403, 'expired')
  const first = fakeBatch(0, { download: [expired, turn.json(batches[0].result)] })
  const setting = await setUp({ requests: [fakeRequest('r', [first])] })
  const { id } = await start(setting)
  expect(await setting.app.finished(id)).toMatchObject({ batches: [{ state: 'stored' }] })
})

test('a truncated download is fetched again', async () => {
  const answer = turn.json(batches[0].result)
  const half = turn.body(answer.body.subarray(0, 300), 'application/json')
  const first = fakeBatch(0, { download: [turn.dropInAnswer(answer, 300), half, answer] })
  const setting = await setUp({ requests: [fakeRequest('r', [first])] })
  const { id } = await start(setting)
  const run = await setting.app.finished(id)
  expect(run.batches).toMatchObject([{ state: 'stored' }])
})

test('a result that is never handed out is a hole that can be healed', async () => {
  const never = fakeBatch(1, { download: turn.error(404, 'gone') })
  const setting = await setUp({ requests: [fakeRequest('r', [batches[0], never])] })
  const { id } = await start(setting)
  expect(await setting.app.finished(id)).toMatchObject({
    state: 'partial',
    batches: [
      { state: 'stored' },
      { state: 'failed', canHeal: true, failure: { code: 'runs.result-missing' } },
    ],
  })
})

test('polls that fail are told of and go on', async () => {
  const states = { status: 'completed', batches: [batches[0]] }
  const setting = await setUp({
    requests: [{ id: 'r', states: [states] }],
    submitAsync: turn.json({ request_id: 'r' }),
    getRequest: [turn.error(404, 'not yet'), turn.error(400, 'odd')],
  })
  const { id } = await start(setting)
  await setting.app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.trouble?.code === 'service.bad-request',
  )
  setting.api.load({ requests: [{ id: 'r', states: [states] }] })
  expect(await setting.app.finished(id)).toMatchObject({ trouble: null, completedPages: 10 })
})

test('what the service has forgotten is a stated hole, and what is here stays', async () => {
  const rest = { status: 'started', batches: [batches[0], unfinished(batches[1])] }
  const setting = await setUp({ requests: [{ id: 'r', states: [rest] }] })
  const { id } = await start(setting)
  await setting.app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'stored',
  )
  setting.api.load({})
  expect(await setting.app.finished(id)).toMatchObject({
    state: 'partial',
    batches: [{ state: 'stored' }, { state: 'failed', failure: { code: 'runs.expired' } }],
  })
})

test('cancelling stops following and can be taken back, without another submit', async () => {
  const rest = { status: 'started', batches: [batches[0], unfinished(batches[1])] }
  const setting = await setUp({ requests: [{ id: 'r', states: [rest] }] })
  const { app } = setting
  const { id } = await start(setting)
  await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'stored',
  )
  const stopped = await app.call('runs.cancel', { runId: id })
  expect(stopped).toMatchObject({ state: 'cancelled', following: false, canResume: true })
  setting.api.load({
    requests: [{ id: 'r', states: [{ status: 'completed', batches: batches.slice(0, 2) }] }],
  })
  const [resumed] = await app.call('runs.resume', { runIds: [id] })
  expect(resumed).toMatchObject({ state: 'processing', following: true })
  await app.app.drain()
  expect(await app.call('runs.get', { runId: id })).toMatchObject({ completedPages: 20 })
  expect(count(setting, 'submit-async')).toBe(1)
  expect(count(setting, 'download')).toBe(2)
})

test('a restart goes on where it was: nothing is sent or fetched again', async () => {
  const rest = { status: 'started', batches: [batches[0], unfinished(batches[1])] }
  const setting = await setUp({ requests: [{ id: 'r', states: [rest] }] })
  const { app } = setting
  const { id } = await start(setting)
  await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[0]?.state === 'stored',
  )
  await app.app.close()
  setting.api.load({ requests: [{ id: 'r', states: [{ status: 'completed', batches }] }] })

  const later = await createTestApp({ dataDir: app.dataDir, ports: { ...app.ports } })
  expect(await later.finished(id)).toMatchObject({ state: 'completed', completedPages: 25 })
  expect(count(setting, 'submit-async')).toBe(1)
  expect(count(setting, 'download')).toBe(3)
})

test('a clock that is set back three hours does not stop a run from being followed', async () => {
  let behindMs = 0
  const api = await startFakeApi({ requests: [fakeRequest('r', batches)] })
  onTestFinished(() => api.close())
  const app = await createTestApp({ ports: { now: () => Date.now() - behindMs } })
  const document = await app.addFile('report.pdf', pdf)
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  // It has been asked about once, at a time that now lies ahead.
  await api.received('get-request')
  behindMs = 3 * 60 * 60_000
  expect(await app.finished(id)).toMatchObject({ state: 'completed', completedPages: 25 })
})
