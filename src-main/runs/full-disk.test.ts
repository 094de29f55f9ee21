import { expect, onTestFinished, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { fakeBatch, fakeRequest } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { fill, smallDisk } from '../../scripts/testing/small-disk.ts'
import { createTestApp } from '../testing/test-app.ts'

test('what a user asks for on a full disk is refused in a sentence, and works once there is room', async (context) => {
  const dataDir = smallDisk(16 * 1024 * 1024)
  if (dataDir === undefined) return context.skip('a small disk can only be made by root on Linux')
  const api = await startFakeApi()
  onTestFinished(() => api.close())
  const app = await createTestApp({ dataDir })
  const document = await app.addFile('report.pdf', await buildPdf(1))
  const { id: runId } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(runId)
  const makeRoom = fill(dataDir)
  expect((await app.refuse('runs.rename', { runId, name: 'Renamed' })).code).toBe(
    'library.disk-full',
  )
  makeRoom()
  expect(await app.call('runs.rename', { runId, name: 'Renamed' })).toMatchObject({
    name: 'Renamed',
  })
  expect(app.ports.log.bugs).toEqual([])
})

test('a run whose disk is full waits, says so, and goes on when there is room', async (context) => {
  const dataDir = smallDisk(16 * 1024 * 1024)
  if (dataDir === undefined) return context.skip('a small disk can only be made by root on Linux')
  const full = Promise.withResolvers<void>()
  const long = { page: 1, text: 'long '.repeat(100_000) }
  const batch = fakeBatch(0, { result: buildParseResult({ elements: [long] }) })
  const api = await startFakeApi({
    requests: [fakeRequest('r', [batch])],
    submitAsync: turn.hold(full.promise, turn.json({ request_id: 'r' })),
  })
  onTestFinished(() => api.close())
  const app = await createTestApp({ dataDir })
  const document = await app.addFile('report.pdf', await buildPdf(10))
  const { run } = await app.call('runs.start', {
    documentId: document.id,
    name: document.name,
    connectionId: await app.connect(api.baseUrl),
    options: defaultParseOptions,
    mode: 'async',
    onExisting: 'parse-again',
  })
  // Only then has the service all of it: before, it would be right to send it once more.
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.state === 'processing')
  const makeRoom = fill(dataDir)
  full.resolve()
  const waiting = await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.trouble?.code === 'runs.disk-full',
  )
  expect(waiting).toMatchObject({ data: { run: { id: run.id, failure: null } } })
  makeRoom()
  expect(await app.finished(run.id)).toMatchObject({ state: 'completed', trouble: null })
  expect(api.requests.filter(({ endpoint }) => endpoint === 'submit-async')).toHaveLength(1)
  expect(app.ports.log.bugs).toEqual([])
})

test('an answer that comes at once on a full disk is kept when there is room, and not paid for again', async (context) => {
  const dataDir = smallDisk(16 * 1024 * 1024)
  if (dataDir === undefined) return context.skip('a small disk can only be made by root on Linux')
  const answer = Promise.withResolvers<void>()
  const long = { page: 1, text: 'long '.repeat(100_000) }
  const api = await startFakeApi({
    parseSync: turn.hold(answer.promise, turn.json(buildParseResult({ elements: [long] }))),
  })
  onTestFinished(() => api.close())
  const app = await createTestApp({ dataDir })
  const document = await app.addFile('report.pdf', await buildPdf(1))
  const { id: runId } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.state === 'processing')
  const makeRoom = fill(dataDir)
  answer.resolve()
  await app.event(
    ({ name, data }) => name === 'runs.changed' && data.run.trouble?.code === 'runs.disk-full',
  )
  makeRoom()
  expect(await app.finished(runId)).toMatchObject({ state: 'completed', trouble: null })
  expect(api.requests.filter(({ endpoint }) => endpoint === 'parse-sync')).toHaveLength(1)
})

test('a run that a full disk keeps from being cancelled goes on, and completes once there is room', async (context) => {
  const dataDir = smallDisk(16 * 1024 * 1024)
  if (dataDir === undefined) return context.skip('a small disk can only be made by root on Linux')
  const answer = Promise.withResolvers<void>()
  const api = await startFakeApi({
    parseSync: turn.hold(answer.promise, turn.json(buildParseResult({ pages: 1 }))),
  })
  onTestFinished(() => api.close())
  const app = await createTestApp({ dataDir })
  const document = await app.addFile('report.pdf', await buildPdf(1))
  const { id: runId } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.state === 'processing')
  const makeRoom = fill(dataDir)
  expect((await app.refuse('runs.cancel', { runId })).code).toBe('library.disk-full')
  makeRoom()
  answer.resolve()
  expect((await app.finished(runId)).state).toBe('completed')
})
