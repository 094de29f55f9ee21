import { appendFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { buildParseResult } from '../../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../testing/fake-api/fake-api.ts'
import { turn } from '../../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

async function setUp() {
  const api = await startFakeApi({
    parseSync: turn.json(buildParseResult({ elements: [{ text: 'a' }] })),
  })
  onTestFinished(() => api.close())
  const core = await createTestApp()
  const connectionId = await core.connect(api.baseUrl)
  const bytes = makePngHeaders(800, 600)
  const document = await core.addFile('scan.png', bytes)
  return { api, core, connectionId, document, bytes }
}

test('whatever leaves is in the log, with where it went and how much, also when its run is gone', async () => {
  const { api, core, connectionId, document, bytes } = await setUp()
  expect(await core.call('runs.sendings', { before: null, limit: 10 })).toEqual([])
  const { id } = await core.startRun(document, connectionId)
  await core.finished(id)
  await core.call('library.remove', { runId: id })
  expect(await core.call('runs.sendings', { before: null, limit: 10 })).toEqual([
    {
      number: 1,
      runId: id,
      documentId: document.id,
      fileName: 'scan.png',
      pages: null,
      blackedOut: 0,
      connectionName: 'Fake',
      address: new URL(api.baseUrl).origin,
      sizeBytes: bytes.byteLength,
      sentBytes: bytes.byteLength,
      beganAt: expect.any(String),
      sentAt: expect.any(String),
    },
  ])
})

test('every try is told, also one that was refused, and what could not leave isn’t told as sent', async () => {
  const { core, document } = await setUp()
  const closed = await startFakeApi({})
  const connectionId = await core.connect(closed.baseUrl, 'Gone')
  await closed.close()
  const { id } = await core.startRun(document, connectionId)
  const list = () => core.call('runs.sendings', { before: null, limit: 10 })
  await expect.poll(async () => (await list()).at(-1)?.sentBytes).toBe(0)
  await core.call('runs.cancel', { runId: id })
  const sendings = await list()
  expect(sendings.length).toBeGreaterThan(0)
  for (const sending of sendings) {
    expect(sending).toMatchObject({ connectionName: 'Gone', sentBytes: 0, sentAt: null })
  }
})

const newest = { before: null, limit: 10 }

/** Ends an app, as it were with its disk, and starts the next one in what is left. */
async function startAgain(core: TestApp, lost: readonly string[]): Promise<TestApp> {
  await core.app.close()
  for (const file of lost) await rm(path.join(core.dataDir, file), { force: true })
  return createTestApp({ dataDir: core.dataDir })
}

test('the log outlives its database, also where its file was cut off, and goes on', async () => {
  const { api, core, connectionId, document } = await setUp()
  for (let sent = 0; sent < 2; sent += 1) {
    await core.finished((await core.startRun(document, connectionId)).id)
  }
  const before = await core.call('runs.sendings', newest)
  expect(before).toHaveLength(2)
  await appendFile(path.join(core.dataDir, 'sent.jsonl'), '{"number":3,"runId":')
  const database = ['recto.db', 'recto.db-wal', 'recto.db-shm']
  const later = await startAgain(core, database)
  expect(await later.call('runs.sendings', newest)).toEqual(before)
  await later.finished((await later.startRun(document, await later.connect(api.baseUrl))).id)
  const after = await later.call('runs.sendings', newest)
  expect(after.slice(1)).toEqual(before)
  const last = await startAgain(later, database)
  expect(await last.call('runs.sendings', newest)).toEqual(after)
})

test('a library from before the file gets one at its first start', async () => {
  const { core, connectionId, document } = await setUp()
  await core.finished((await core.startRun(document, connectionId)).id)
  const [sending] = await core.call('runs.sendings', newest)
  const later = await startAgain(core, ['sent.jsonl'])
  const file = await readFile(path.join(later.dataDir, 'sent.jsonl'), 'utf8')
  expect(JSON.parse(file)).toEqual(sending)
})
