import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Run } from '#shared/runs/run.ts'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy/fault-proxy.ts'
import type { Fault } from '../testing/fault-proxy/faults.ts'
import { type RealService, startRealService } from '../testing/real-service.ts'
import { createTestApp, temporaryDir, type TestApp } from '../testing/test-app.ts'

const pdf = await buildTextPdf(35)
let folder: string
let service: RealService

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-faults-'))
  service = await startRealService(folder)
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Parsed {
  readonly app: TestApp
  readonly proxy: FaultProxy
  readonly run: Run
}

/** Parses 35 pages (4 batches) through a proxy with these faults. */
async function parse(faults: readonly Fault[], { baseUrl } = service): Promise<Parsed> {
  const proxy = await startFaultProxy(baseUrl, faults)
  onTestFinished(() => proxy.close())
  const app = await createTestApp()
  const connectionId = await app.connect(proxy.baseUrl)
  await app.call('connections.setKey', { connectionId, apiKey: service.apiKey, keep: 'session' })
  const document = await app.addFile('chapters.pdf', pdf)
  const { id } = await app.startRun(document, connectionId)
  return { app, proxy, run: await app.finished(id) }
}

async function chapters({ app, run }: Parsed): Promise<readonly (readonly [number, string])[]> {
  const all = await app.call('results.elements', { runId: run.id, fromPage: 1, toPage: 35 })
  return all.filter(({ text }) => text.startsWith('Chapter')).map(({ page, text }) => [page, text])
}

const everyChapter = Array.from({ length: 35 }, (_, index) => [index + 1, `Chapter ${index + 1}`])

test.each<readonly [string, readonly Fault[]]>([
  ['nothing', []],
  ['429 at the submit, without a time', [{ kind: 'too-many-requests', on: 'submit', times: 2 }]],
  [
    '429 at the submit, with a time',
    [{ kind: 'too-many-requests', on: 'submit', times: 1, retryAfter: 0.05 }],
  ],
  [
    '429 at polls, with and without a time',
    [
      { kind: 'too-many-requests', on: 'retrieve', times: 1, retryAfter: 0.05 },
      { kind: 'too-many-requests', on: 'retrieve', times: 1 },
    ],
  ],
  ['addresses that can not be made', [{ kind: 'retrieve-fails', times: 2 }]],
  ['a batch that stalls', [{ kind: 'batch-stalls', batch: 1, polls: 6 }]],
  ['addresses that have expired', [{ kind: 'download-expired', batch: 2, times: 2 }]],
  [
    'files that end early',
    [
      { kind: 'download-truncated', batch: 0, times: 1, announced: true },
      { kind: 'download-truncated', batch: 3, times: 2, announced: false },
    ],
  ],
  ['a clock that is an hour ahead', [{ kind: 'clock', aheadMs: 3_600_000 }]],
  ['ids as text', [{ kind: 'ids-as-text' }]],
  ['pages that count from the batch', [{ kind: 'pages-from-batch' }]],
])('a run is complete in spite of %s', async (_, faults) => {
  const parsed = await parse(faults)
  expect(parsed.run).toMatchObject({ state: 'completed', completedPages: 35, trouble: null })
  expect(await chapters(parsed)).toEqual(everyChapter)
  expect(parsed.proxy.acceptedSubmits()).toBe(1)
  expect([...parsed.proxy.downloads().values()].every((times) => times <= 3)).toBe(true)
  expect(parsed.app.ports.log.bugs).toEqual([])
})

test('a failed batch is a hole that one request of its pages heals', async () => {
  const parsed = await parse([{ kind: 'batch-fails', batch: 1 }])
  const { app, run } = parsed
  expect(run).toMatchObject({ state: 'partial', completedPages: 25 })
  await app.call('runs.heal', { runId: run.id, batchIndex: null })
  await app.app.drain()
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({ state: 'completed' })
  expect(await chapters(parsed)).toEqual(everyChapter)
})

/** One whose history knows nothing yet. */
async function startFreshService(): Promise<RealService> {
  const fresh = await startRealService(await temporaryDir())
  onTestFinished(() => fresh.stop())
  return fresh
}

test('an answer to the submit that is lost is found in the history', async () => {
  const lost: Fault = { kind: 'lose-submit-answer', times: 1 }
  const parsed = await parse([lost], await startFreshService())
  expect(parsed.run).toMatchObject({ state: 'completed', completedPages: 35 })
  expect(await chapters(parsed)).toEqual(everyChapter)
  expect(parsed.proxy.acceptedSubmits()).toBe(1)
})

test('a lost submit to a clock that is off is left to the user, not sent again', async () => {
  const faults: readonly Fault[] = [
    { kind: 'lose-submit-answer', times: 1 },
    { kind: 'clock', aheadMs: 3_600_000 },
  ]
  const parsed = await parse(faults, await startFreshService())
  const { app, proxy, run } = parsed
  expect(run.state).toBe('unknown')
  const candidates = await app.call('runs.lostCandidates', { runId: run.id })
  const [likeliest] = candidates
  expect(likeliest).toMatchObject({ totalPages: 35, fits: false })
  const decision = { kind: 'take', requestId: likeliest?.requestId ?? '' } as const
  await app.call('runs.resolveUnknown', { runId: run.id, decision })
  await app.app.drain()
  expect(await chapters(parsed)).toEqual(everyChapter)
  expect(proxy.acceptedSubmits()).toBe(1)
})
