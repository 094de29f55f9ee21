import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import type { FakeApiScript } from '../testing/fake-api/script.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

interface Setting {
  readonly app: TestApp
  readonly runId: string
  readonly source: string
  readonly responses: string
  readonly connectionId: string
}

async function oneRun(script: FakeApiScript = {}): Promise<Setting> {
  const api = await startFakeApi(script)
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('picture.png', makePngHeaders(800, 600))
  const connectionId = await app.connect(api.baseUrl)
  const { id } = await app.startRun(document, connectionId)
  const source = path.join(app.dataDir, 'documents', document.id.slice(0, 2), document.id)
  const responses = path.join(app.dataDir, 'responses', id)
  return { app, runId: id, source, responses, connectionId }
}

test('a removed run comes back whole as long as nobody closed Recto', async () => {
  const { app, runId } = await oneRun()
  const before = await app.finished(runId)
  await app.call('library.remove', { runId })
  expect(await app.call('runs.list', {})).toEqual([])
  expect((await app.refuse('runs.get', { runId })).code).toBe('runs.not-found')
  expect(app.events.at(-1)).toMatchObject({ name: 'runs.removed', data: { runId } })
  await app.call('library.restore', { runId })
  expect(await app.call('runs.get', { runId })).toEqual(before)
  expect(await app.call('results.elements', { runId, fromPage: 1, toPage: 1 })).toHaveLength(1)
})

test('a removed run is gone for good at the next start, with its files', async () => {
  const { app, runId, source, responses } = await oneRun()
  await app.finished(runId)
  await app.call('library.remove', { runId })
  await app.app.close()
  expect(existsSync(source)).toBe(true)

  const later = await createTestApp({ dataDir: app.dataDir })
  expect([existsSync(source), existsSync(responses)]).toEqual([false, false])
  expect((await later.refuse('library.restore', { runId })).code).toBe('runs.not-found')
})

test('a document that another run needs is kept', async () => {
  const { app, runId, source, connectionId } = await oneRun()
  const { documentId } = await app.finished(runId)
  const document = await app.call('documents.get', { documentId: documentId ?? '' })
  const other = await app.startRun(document, connectionId)
  await app.finished(other.id)
  await app.call('library.remove', { runId })
  await app.app.close()
  const later = await createTestApp({ dataDir: app.dataDir })
  expect(existsSync(source)).toBe(true)
  expect((await later.call('runs.list', {})).map(({ id }) => id)).toEqual([other.id])
})

test('a document that was added just before its owner died is there for the run that is started next', async () => {
  const first = await createTestApp()
  const document = await first.addFile('scan.png', makePngHeaders(800, 600))
  await first.app.close()
  const { dataDir } = first
  const later = await createTestApp({ dataDir })
  expect(await later.call('documents.get', { documentId: document.id })).toEqual(document)
  await later.app.close()
  // Nobody ever will.
  const ports = createMemoryPorts({ now: () => Date.now() + 2 * 60 * 60_000 })
  const muchLater = await createTestApp({ dataDir, ports })
  expect(await muchLater.refuse('documents.get', { documentId: document.id })).toMatchObject({
    code: 'documents.not-found',
  })
})

test('removing a run that is under way ends it first', async () => {
  const { app, runId } = await oneRun({ parseSync: turn.stall() })
  await app.call('library.remove', { runId })
  await app.app.drain()
  await app.call('library.restore', { runId })
  expect((await app.call('runs.get', { runId })).state).toBe('cancelled')
  expect(app.ports.log.bugs).toEqual([])
})

test('the source file is shown where the shell can', async () => {
  const { app, runId, source } = await oneRun()
  await app.finished(runId)
  await app.call('library.reveal', { runId })
  expect(app.ports.desktop.revealed).toEqual([source])
})

test('a document is shared under its own name, and not by what the library calls its file', async () => {
  const { app, runId, source } = await oneRun()
  const { name } = await app.finished(runId)
  await app.call('library.share', { runId })
  const [shared] = app.ports.desktop.shared
  expect(path.basename(shared ?? '')).toBe(name)
  expect(await readFile(shared ?? '')).toEqual(await readFile(source))
})

test('documents are dragged out together under their own names, a document of several runs once', async () => {
  const { app, runId, source } = await oneRun()
  const { name } = await app.finished(runId)
  await app.call('library.drag', { runIds: [runId, runId] })
  const [dragged, ...more] = app.ports.desktop.dragged
  expect(more).toEqual([])
  expect(path.basename(dragged ?? '')).toBe(name)
  expect(await readFile(dragged ?? '')).toEqual(await readFile(source))
})
