import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type ExportFormat, exportFormats } from '#shared/export/format.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Run } from '#shared/runs/run.ts'
import { migrations } from '../../db/migrations.ts'
import { openDatabase } from '../../db/open-database.ts'
import { buildPdf } from '../../testing/build-documents.ts'
import { fakeBatch, fakeRequest, unfinished } from '../../testing/fake-api/build-request.ts'
import { type FakeApi, startFakeApi } from '../../testing/fake-api/fake-api.ts'
import { turn } from '../../testing/fake-api/turns.ts'
import { createTestApp, temporaryDir, type TestApp } from '../../testing/test-app.ts'

/** All that a user has of a library. */
interface Seen {
  readonly runs: readonly Run[]
  readonly documents: readonly unknown[]
  /** By run and format. */
  readonly exports: Readonly<Record<string, string>>
}

async function see(app: TestApp, formats: readonly ExportFormat[]): Promise<Seen> {
  const listed = await app.call('runs.list', {})
  const runs = await Promise.all(listed.map(({ id }) => app.call('runs.get', { runId: id })))
  const documents = await Promise.all(
    runs.map(({ documentId }) => app.call('documents.get', { documentId: documentId ?? '' })),
  )
  const exports: Record<string, string> = {}
  for (const { id: runId } of runs) {
    for (const format of formats) {
      const written = await app.get(resourcePath.export(runId, format))
      exports[`${runId} ${format}`] = await written.text()
    }
  }
  return { runs, documents, exports }
}

interface SeenLibrary extends Seen {
  readonly dataDir: string
  readonly removedId: string
}

let api: FakeApi
let keptFolder: string
/** Made by the first test that asks, and copied by all. */
let kept: SeenLibrary | null = null

beforeAll(async () => {
  const failed = unfinished(fakeBatch(1), 'failed')
  api = await startFakeApi({
    requests: [fakeRequest('r', [fakeBatch(0), failed, fakeBatch(2, { words: '매출' })])],
  })
  keptFolder = await mkdtemp(path.join(tmpdir(), 'recto-test-'))
})

afterAll(async () => {
  await api.close()
  await rm(keptFolder, { recursive: true, force: true })
})

/** A run of three batches with a hole in it, one of a single answer, and one that was removed; closed again. */
async function closedLibrary(): Promise<SeenLibrary> {
  kept ??= await keepLibrary()
  const dataDir = await temporaryDir()
  await cp(kept.dataDir, dataDir, { recursive: true })
  return { ...kept, dataDir }
}

async function keepLibrary(): Promise<SeenLibrary> {
  const app = await createTestApp()
  const connectionId = await app.connect(api.baseUrl)
  const long = await app.startRun(
    await app.addFile('긴 문서.pdf', await buildPdf(30)),
    connectionId,
  )
  const short = await app.startRun(await app.addFile('short.pdf', await buildPdf(1)), connectionId)
  const removed = await app.startRun(await app.addFile('no.pdf', await buildPdf(2)), connectionId)
  for (const { id } of [long, short, removed]) await app.finished(id)
  await app.call('library.remove', { runId: removed.id })
  const seen = await see(app, exportFormats)
  await app.app.close()
  await cp(app.dataDir, keptFolder, { recursive: true })
  return { ...seen, dataDir: keptFolder, removedId: removed.id }
}

const databaseOf = (dataDir: string): string => path.join(dataDir, 'recto.db')

async function lose(dataDir: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(databaseOf(dataDir) + suffix, { force: true })
}

function submits({ requests }: FakeApi): number {
  return requests.filter(
    ({ endpoint }) => endpoint.startsWith('submit') || endpoint === 'parse-sync',
  ).length
}

/** Those that read the most of what is derived: the others would find no more, and take seconds. */
const telling: readonly ExportFormat[] = ['json', 'model-json', 'markdown']

test.each([
  ['is gone', lose, telling],
  ['is empty', (dataDir: string) => truncate(databaseOf(dataDir), 0), telling],
  [
    'is cut off',
    async (dir: string) => truncate(databaseOf(dir), (await stat(databaseOf(dir))).size / 2),
    telling,
  ],
  ['is garbage', (dataDir: string) => writeFile(databaseOf(dataDir), 'x'.repeat(9999)), telling],
  [
    'is gone with what was derived',
    async (dataDir: string) => {
      await lose(dataDir)
      await rm(path.join(dataDir, 'derived.db'))
    },
    exportFormats,
  ],
] as const)(
  'a library whose database %s is whole again, and sends nothing',
  async (_, harm, formats) => {
    const { dataDir, removedId, ...before } = await closedLibrary()
    const sent = submits(api)
    await harm(dataDir)
    const app = await createTestApp({ dataDir })
    const outcome = await app.call('library.reindex', {})
    expect(outcome).toMatchObject({ rebuilt: 3, batches: 3, damaged: [], unreadable: [] })
    const after = await see(app, formats)
    expect(Object.keys(after.exports)).toHaveLength(2 * formats.length)
    expect(before.exports).toMatchObject(after.exports)
    expect(after.documents).toEqual(before.documents)
    const untimed = (run: Run): object => ({
      ...run,
      batches: run.batches.map((batch) => ({ ...batch, updatedAt: '' })),
    })
    expect(after.runs.map(untimed)).toEqual(before.runs.map(untimed))
    expect((await app.refuse('library.restore', { runId: removedId })).code).toBe('runs.not-found')
    const { hits } = await app.call('library.search', { text: '매출', limit: 9, cursor: null })
    expect(hits).toHaveLength(9)
    expect(submits(api)).toBe(sent)
    expect(app.ports.log.bugs).toEqual([])
  },
)

test('a damaged manifest is told, and the other runs are made again', async () => {
  const { dataDir, runs } = await closedLibrary()
  const [damaged, whole] = runs
  await lose(dataDir)
  const file = path.join(dataDir, 'responses', damaged?.id ?? '', 'run.json')
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20))
  const app = await createTestApp({ dataDir })
  const { unreadable } = await app.call('library.reindex', {})
  expect(unreadable).toEqual([damaged?.id])
  expect((await app.call('runs.list', {})).map(({ id }) => id)).toEqual([whole?.id])
  // The window tells of it, too.
  const { rebuilt } = await app.call('app.snapshot', {})
  expect(rebuilt).toMatchObject({ unreadable: [`responses/${damaged?.id}`] })
  // Whose responses can be seen again by importing them.
  const response = path.join(dataDir, 'responses', damaged?.id ?? '', '0.json')
  const [grant] = app.app.grants.grant([{ path: response, name: '0.json', isTemporary: false }])
  const { run } = await app.call('runs.import', { grantId: grant?.id ?? '', documentId: null })
  expect(run).toMatchObject({ state: 'completed', origin: 'imported' })
})

test('a manifest that the disk doesn’t give keeps no other run from being made again', async () => {
  const { dataDir, runs } = await closedLibrary()
  const [unread, whole] = runs
  await lose(dataDir)
  const file = path.join(dataDir, 'responses', unread?.id ?? '', 'run.json')
  await rm(file)
  // No file, whoever asks: rights would keep nobody out who may do all.
  await mkdir(file)
  const app = await createTestApp({ dataDir })
  expect((await app.call('runs.list', {})).map(({ id }) => id)).toEqual([whole?.id])
  const { rebuilt } = await app.call('app.snapshot', {})
  expect(rebuilt).toMatchObject({ unreadable: [`responses/${unread?.id}`] })
})

/** Made by the step that brought manifests, and by those after it. */
const laterTables = [
  'manifest_changes',
  'imports',
  'correction_steps',
  'corrected_texts',
  'correction_drafts',
  'sendings',
  'watched_folders',
  'watched_files',
  'watched_takings',
  'exported_files',
  'black_outs',
  'judgements',
]

test('a library that an older Recto wrote gets its manifests at the first start', async () => {
  const { dataDir, runs } = await closedLibrary()
  for (const { id } of runs) await rm(path.join(dataDir, 'responses', id, 'run.json'))
  const database = openDatabase(databaseOf(dataDir), dataDir)
  const isOurs = "name = 'manifest_changes' or tbl_name in ('runs', 'requests', 'batches')"
  const triggers = database
    .prepare<[], { readonly name: string }>(
      `select name from sqlite_schema where type = 'trigger' and (${isOurs})`,
    )
    .all()
  for (const { name } of triggers) database.exec(`drop trigger ${name}`)
  // As it was before the step that brought manifests, and so before any later one.
  for (const table of laterTables) database.exec(`drop table ${table}`)
  const step = migrations.findIndex((sql) => sql.includes('create table manifest_changes'))
  database.pragma(`user_version = ${step}`)
  database.close()
  const first = await createTestApp({ dataDir })
  await first.app.close()
  await lose(dataDir)
  const app = await createTestApp({ dataDir })
  expect((await app.call('runs.list', {})).map(({ id }) => id)).toEqual(runs.map(({ id }) => id))
})

test('a run whose upload was under way as all was lost is not sent a second time', async () => {
  const taken = Promise.withResolvers<void>()
  const slow = await startFakeApi({
    submitAsync: turn.hold(taken.promise, turn.json({ request_id: 'r' })),
  })
  onTestFinished(() => slow.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', await buildPdf(30))
  const connectionId = await app.connect(slow.baseUrl)
  const { id: runId } = await app.startRun(document, connectionId)
  await slow.received('submit-async')
  // As a kill leaves it: nothing was written down at the end.
  const manifest = await readFile(path.join(app.dataDir, 'responses', runId, 'run.json'), 'utf8')
  await app.app.close()
  await writeFile(path.join(app.dataDir, 'responses', runId, 'run.json'), manifest)
  taken.resolve()
  await lose(app.dataDir)
  const later = await createTestApp({ dataDir: app.dataDir, ports: app.ports })
  await later.app.drain()
  expect(submits(slow)).toBe(1)
  expect(await later.call('runs.get', { runId })).toMatchObject({ state: 'unknown' })
})

test('no key is in what is kept beside the responses', async () => {
  const { dataDir, runs } = await closedLibrary()
  const [run] = runs
  const text = await readFile(path.join(dataDir, 'responses', run?.id ?? '', 'run.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    version: 1,
    run: { connectionName: 'Fake', connectionOrigin: new URL(api.baseUrl).origin },
  })
  expect(text).not.toMatch(/"key"|apiKey/)
  expect(await readdir(path.join(dataDir, 'temporary'))).toEqual([])
})
