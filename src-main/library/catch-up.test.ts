import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { openDerived } from '../db/open-derived.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createRandom } from '../../scripts/testing/random.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

interface Closed {
  readonly dataDir: string
  readonly runId: string
  readonly before: readonly LayoutElement[]
}

/** A library with one run of three pages, closed again. */
async function closedLibrary(): Promise<Closed> {
  const elements = [1, 2, 3].map((page) => ({ page, text: `분기 매출 ${page}` }))
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', await buildPdf(3))
  const { id: runId } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(runId)
  await app.searchable()
  const before = await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })
  await app.app.close()
  return { dataDir: app.dataDir, runId, before }
}

function derivedFile(dataDir: string): string {
  return path.join(dataDir, 'derived.db')
}

function spoil(dataDir: string, statement: string): void {
  const database = openDerived(derivedFile(dataDir))
  database.exec(statement)
  database.close()
}

async function foundPages(app: TestApp): Promise<readonly number[]> {
  const { hits } = await app.call('library.search', { text: '매출', limit: 9, cursor: null })
  return hits.map(({ page }) => page)
}

test.each([
  ['is gone', (dataDir: string) => rm(derivedFile(dataDir))],
  ['is no database', (dataDir: string) => writeFile(derivedFile(dataDir), 'x'.repeat(9999))],
  ['is of another version', async (dir: string) => spoil(dir, 'pragma user_version = 999')],
  [
    'lost its last commit with the power',
    async (dir: string) =>
      spoil(dir, 'delete from derived_batches; delete from elements where position > 0'),
  ],
  [
    'is of another response',
    async (dir: string) => spoil(dir, "update derived_batches set response_sha256 = 'other'"),
  ],
] as const)(
  'what was stored can be read and found although what was derived from it %s',
  async (_, harm) => {
    const { dataDir, runId, before } = await closedLibrary()
    await harm(dataDir)
    const app = await createTestApp({ dataDir })
    // Asked for at once: it is waited for, not answered as empty.
    const after = await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })
    expect(after).toEqual(before)
    await app.searchable()
    expect(await foundPages(app)).toEqual([1, 2, 3])
    expect(app.ports.log.bugs).toEqual([])
  },
)

test('an export right at the start is whole', async () => {
  const { dataDir, runId } = await closedLibrary()
  await rm(derivedFile(dataDir))
  const app = await createTestApp({ dataDir })
  const response = await app.get(resourcePath.export(runId, 'text'))
  expect(await response.text()).toContain('분기 매출 3')
})

test('a search that was still learning at the end goes on at the next start, and says so', async () => {
  const { dataDir } = await closedLibrary()
  spoil(
    dataDir,
    `insert into element_search (element_search) values ('delete-all');
     update derived_batches set indexed_count = 0`,
  )
  const app = await createTestApp({ dataDir })
  const early = await app.call('library.search', { text: '매출', limit: 9, cursor: null })
  expect(early).toMatchObject({ hits: [], indexing: 1 })
  await app.searchable()
  expect(await foundPages(app)).toEqual([1, 2, 3])
})

test('what was derived from a run that is gone is not taken for the next run’s', async () => {
  const { dataDir, runId } = await closedLibrary()
  const app = await createTestApp({ dataDir })
  await app.call('library.remove', { runId })
  await app.app.close()
  const later = await createTestApp({ dataDir })
  await later.call('library.reindex', {})
  const derived = openDerived(derivedFile(dataDir))
  onTestFinished(() => void derived.close())
  const left = ['elements', 'derived_batches', 'element_search_docsize'].map((table) =>
    derived.prepare<[], number>(`select count(*) from ${table}`).pluck().get(),
  )
  expect(left).toEqual([0, 0, 0])
})

test('a response that was damaged on the disk is no bug and no endless wait', async () => {
  const { dataDir, runId } = await closedLibrary()
  await rm(derivedFile(dataDir))
  await writeFile(path.join(dataDir, 'responses', runId, '0.json'), '{}')
  const app = await createTestApp({ dataDir })
  expect(await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })).toEqual([])
  expect(app.ports.log.bugs).toEqual([])
})

test.each([
  ['damaged', (file: string) => writeFile(file, '{}')],
  ['gone', (file: string) => rm(file)],
])('pages whose response is %s are a hole everywhere, and can be healed', async (_, harm) => {
  const { dataDir, runId } = await closedLibrary()
  await rm(derivedFile(dataDir))
  await harm(path.join(dataDir, 'responses', runId, '0.json'))
  const app = await createTestApp({ dataDir })
  await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })
  expect(await app.call('runs.get', { runId })).toMatchObject({
    state: 'failed',
    failure: { code: 'runs.response-damaged', data: { startPage: 1, endPage: 3 } },
    completedPages: 0,
    batches: [{ state: 'failed', canHeal: true }],
  })
  const response = await app.get(resourcePath.export(runId, 'json'))
  expect(response.status).toBe(404)
})

test('a reindex makes holes of what can not be read, and keeps what was derived before', async () => {
  const { dataDir, runId, before } = await closedLibrary()
  const file = path.join(dataDir, 'responses', runId, '0.json')
  await writeFile(file, '{}')
  const app = await createTestApp({ dataDir })
  expect(await app.call('library.reindex', {})).toMatchObject({ damaged: [{ runId }] })
  expect(await app.call('runs.get', { runId })).toMatchObject({ state: 'completed' })
  expect(await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })).toEqual(before)
})

test.each([1, 2, 3, 4, 5])(
  'flipped bytes in what was derived end no command (seed %i)',
  async (seed) => {
    const { dataDir, runId, before } = await closedLibrary()
    const file = derivedFile(dataDir)
    const bytes = await readFile(file)
    const random = createRandom(seed)
    // Of every page something: the damage of a disk, and not of one place.
    for (let at = 4096; at < bytes.length; at += 512) bytes[at + Math.floor(random() * 512)] = seed
    await writeFile(file, bytes)
    const app = await createTestApp({ dataDir })
    const after = await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })
    // A letter that became another is a letter to the database, too: here all can still be asked for.
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
    await app.call('library.reindex', {})
    expect(await app.call('results.elements', { runId, fromPage: 1, toPage: 3 })).toEqual(before)
    expect(await foundPages(app)).toEqual([1, 2, 3])
  },
)

test('a response that was damaged while Recto ran is not exported as what was received', async () => {
  const { dataDir, runId } = await closedLibrary()
  const app = await createTestApp({ dataDir })
  const file = path.join(dataDir, 'responses', runId, '0.json')
  const received = await readFile(file, 'utf8')
  await writeFile(file, received.replace('분기', '반기'))
  const answer = await app.get(resourcePath.export(runId, 'json'))
  expect(answer.ok).toBe(false)
  expect(await answer.text()).toContain('runs.response-damaged')
  expect(await app.call('runs.get', { runId })).toMatchObject({
    state: 'failed',
    batches: [{ state: 'failed' }],
  })
})
