import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { openDatabase } from '../db/open-database.ts'
import { batches, setUp, start } from '../testing/async-setting.ts'
import { fakeRequest } from '../testing/fake-api/build-request.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import type { FakeApiScript } from '../testing/fake-api/script.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { recoverBatch, recoverRequest } from './recover.ts'

async function startOne(
  script: FakeApiScript,
): Promise<{ readonly app: TestApp; readonly runId: string; readonly requestCount: () => number }> {
  const api = await startFakeApi(script)
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('picture.png', makePngHeaders(800, 600))
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  return { app, runId: id, requestCount: () => api.requests.length }
}

/** Undoes in the rows what came after the given statement, as if the process had ended there. */
function rewind(app: TestApp, ...statements: readonly string[]): void {
  const database = openDatabase(path.join(app.dataDir, 'recto.db'), app.dataDir)
  for (const statement of statements) database.exec(statement)
  database.close()
}

test.each([
  ['sync', 'planned', false, 'send'],
  ['sync', 'sending', false, 'send'],
  ['sync', 'sent', false, 'lost'],
  ['sync', 'sent', true, 'ingest'],
  ['sync', 'answered', true, 'ingest'],
  ['sync', 'answered', false, 'lost'],
  ['sync', 'ended', true, 'nothing'],
  ['async', 'planned', false, 'send'],
  ['async', 'sending', false, 'send'],
  ['async', 'sent', false, 'look-up'],
  ['async', 'answered', false, 'follow'],
  ['async', 'ended', false, 'nothing'],
] as const)(
  'a %s request left as %s (answer on disk: %s): %s',
  (mode, state, answerIsOnDisk, recovery) => {
    expect(recoverRequest({ mode, state, answerIsOnDisk })).toBe(recovery)
  },
)

test.each([
  ['fetching', true, false, 'ingest'],
  ['fetching', false, false, 'nothing'],
  ['healing', true, true, 'nothing'],
  ['healing', false, false, 'fail'],
  ['stored', true, false, 'nothing'],
  ['failed', true, false, 'nothing'],
  ['started', false, false, 'nothing'],
] as const)(
  'a batch left as %s (on disk: %s, being healed: %s): %s',
  (state, answerIsOnDisk, isBeingHealed, recovery) => {
    expect(recoverBatch({ state, answerIsOnDisk, isBeingHealed })).toBe(recovery)
  },
)

test('a run whose answer was still out at the end needs a look, and is never sent again', async () => {
  const { app, runId, requestCount } = await startOne({ parseSync: turn.stall() })
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.state === 'processing')
  await app.app.close()

  const later = await createTestApp({ dataDir: app.dataDir })
  expect(await later.call('runs.get', { runId })).toMatchObject({
    state: 'unknown',
    failure: { code: 'runs.answer-lost', data: { name: 'picture.png' } },
  })
  await later.app.drain()
  expect(requestCount()).toBe(1)
})

test('an answer that is on disk is ingested without asking for it again', async () => {
  const { app, runId, requestCount } = await startOne({})
  const before = await app.finished(runId)
  await app.app.close()
  rewind(
    app,
    'delete from batches',
    "update requests set state = 'sent'",
    "update runs set state = 'processing', finished_at = null, model = null",
  )

  const later = await createTestApp({ dataDir: app.dataDir })
  const after = await later.finished(runId)
  expect(after).toMatchObject({ state: 'completed', elementCount: before.elementCount })
  expect(await later.call('results.elements', { runId, fromPage: 1, toPage: 9 })).toMatchObject([
    { key: '0-0', text: 'Page 1' },
  ])
  expect(requestCount()).toBe(1)
})

test('an answer that can not be read any more is a failure, not an endless wait', async () => {
  const { app, runId } = await startOne({})
  await app.finished(runId)
  await app.app.close()
  rewind(
    app,
    'delete from batches',
    "update requests set state = 'sent'",
    "update runs set state = 'processing'",
  )
  await writeFile(path.join(app.dataDir, 'responses', runId, '0.json'), '{"elem')

  const later = await createTestApp({ dataDir: app.dataDir })
  expect(await later.finished(runId)).toMatchObject({
    state: 'failed',
    failure: { code: 'runs.unreadable-response' },
  })
  expect(await readFile(path.join(app.dataDir, 'responses', runId, '0.json'), 'utf8')).toBe(
    '{"elem',
  )
})

test('a half-written answer is not taken for a whole one', async () => {
  const { app, runId } = await startOne({ parseSync: turn.stall() })
  await app.event(({ name, data }) => name === 'runs.changed' && data.run.state === 'processing')
  await app.app.close()
  await writeFile(path.join(app.dataDir, 'responses', runId, '0.json.part'), '{"elements":[')
  const later = await createTestApp({ dataDir: app.dataDir })
  expect((await later.call('runs.get', { runId })).state).toBe('unknown')
  await rm(path.join(app.dataDir, 'responses', runId), { recursive: true })
})

test('one answer that can’t be read from the disk keeps nothing else from going on', async () => {
  const setting = await setUp({ requests: [fakeRequest('r', batches)] })
  const { id: runId } = await start(setting)
  await setting.app.finished(runId)
  await setting.app.app.close()
  rewind(
    setting.app,
    "update batches set state = 'fetching'",
    "update requests set state = 'answered'",
    "update runs set state = 'processing', finished_at = null",
  )
  const folder = path.join(setting.app.dataDir, 'responses', runId)
  await rm(path.join(folder, '0.json'))
  await mkdir(path.join(folder, '0.json'))
  await rm(path.join(folder, '1.json'))

  const later = await createTestApp({
    dataDir: setting.app.dataDir,
    ports: { ...setting.app.ports },
  })
  await later.event(
    ({ name, data }) => name === 'runs.changed' && data.run.batches[1]?.state === 'stored',
  )
  expect(await later.call('runs.get', { runId })).toMatchObject({ following: true })
})
