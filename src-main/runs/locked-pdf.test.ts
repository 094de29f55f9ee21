import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { type RealService, startRealService } from '../testing/real-service.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'

const password = 'Pa§wort-4711'
const locked = await buildTextPdf(3, password)
let folder: string
let service: RealService

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-locked-'))
  service = await startRealService(folder)
})

afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

async function grant({ app }: TestApp): Promise<string> {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, locked)
  // As an upload of the web shell: deleted once it is not needed any more.
  return app.grants.grant([{ path: file, name: 'salaries.pdf', isTemporary: true }])[0]?.id ?? ''
}

async function connect(app: TestApp): Promise<string> {
  const connectionId = await app.connect(service.baseUrl)
  await app.call('connections.setKey', { connectionId, apiKey: service.apiKey, keep: 'ask' })
  return connectionId
}

/** Every byte below a folder, as one text. */
async function allBelow(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

test('a locked PDF is parsed with its password, which no file has, and stays locked in the library', async () => {
  const app = await createTestApp()
  const grantId = await grant(app)
  const add = (given?: string) =>
    app.call('documents.add', {
      grantIds: [grantId],
      ...(given !== undefined && { password: given }),
    })
  expect(await add()).toMatchObject([
    { ok: false, error: { code: 'documents.password-needed', data: { name: 'salaries.pdf' } } },
  ])
  expect(await add('pa§wort-4711')).toMatchObject([
    { ok: false, error: { code: 'documents.password-wrong' } },
  ])
  const [added] = await add(password)
  if (!added?.ok) throw new Error(`Not added: ${JSON.stringify(added)}`)
  expect(added.document.pageCount).toBe(3)
  const { id } = await app.startRun(added.document, await connect(app))
  const run = await app.finished(id)
  expect(run).toMatchObject({ state: 'completed', totalPages: 3 })
  const elements = await app.call('results.elements', { runId: id, fromPage: 1, toPage: 3 })
  expect(elements.map(({ text }) => text).join('\n')).toContain('This is what page 3 says.')
  const sha256 = added.document.id
  const stored = path.join(app.dataDir, 'documents', sha256.slice(0, 2), sha256)
  expect(Buffer.compare(await readFile(stored), locked)).toBe(0)
  await app.app.close()
  const kept = await allBelow(app.dataDir)
  for (const written of [Buffer.from(password).toString('latin1'), password]) {
    expect(kept).not.toContain(written)
  }
})

test('after a restart a run waits for the password, which is asked for again, and sends nothing locked', async () => {
  const first = await createTestApp()
  const grantIds = [await grant(first)]
  const [added] = await first.call('documents.add', { grantIds, password })
  if (!added?.ok) throw new Error(`Not added: ${JSON.stringify(added)}`)
  const { id } = await first.startRun(added.document, await connect(first))
  await first.finished(id)
  await first.app.close()

  const app = await createTestApp({ dataDir: first.dataDir })
  const connectionId = await connect(app)
  const options = { ...defaultParseOptions, pages: [{ from: 2, to: 2 }] }
  const sent = () => app.call('runs.sendings', { before: null, limit: 10 })
  const before = await sent()
  const run = await app.call('runs.reparse', { runId: id, connectionId, options, mode: 'auto' })
  await app.event(({ name, data }) => {
    if (name !== 'runs.changed') return false
    // The name tells which data it has.
    const { run: changed } = data as { readonly run: typeof run }
    return changed.id === run.id && changed.trouble?.code === 'documents.password-needed'
  })
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({
    state: 'queued',
    paused: true,
  })
  expect(await sent()).toEqual(before)
  const documentId = added.document.id
  expect(await app.refuse('documents.unlock', { documentId, password: 'no' })).toMatchObject({
    code: 'documents.password-wrong',
  })
  expect(await sent()).toEqual(before)
  await app.call('documents.unlock', { documentId, password })
  expect(await app.finished(run.id)).toMatchObject({ state: 'completed', completedPages: 1 })
  const elements = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 3 })
  expect(new Set(elements.map(({ page }) => page))).toEqual(new Set([2]))
  expect((await sent())[0]).toMatchObject({ fileName: 'salaries (2).pdf' })
})
