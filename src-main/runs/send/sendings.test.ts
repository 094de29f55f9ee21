import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { buildParseResult } from '../../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../../testing/fake-api/fake-api.ts'
import { turn } from '../../testing/fake-api/turns.ts'
import { createTestApp } from '../../testing/test-app.ts'

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
