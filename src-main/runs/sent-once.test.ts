import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#shared/documents/limits.ts'
import { defaultParseOptions, type RunMode } from '#shared/runs/parse-options.ts'
import type { Run } from '#shared/runs/run.ts'
import type { JobInput } from '../background/jobs.ts'
import type { Background } from '../background/run-in-background.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { fakeBatch } from '../testing/fake-api/build-request.ts'
import { type FakeApi, startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { shareBackground } from '../testing/shared-background.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

interface Setting {
  readonly app: TestApp
  readonly api: FakeApi
  readonly run: Run
}

/** Threads that find more than two pages heavier than a service takes, and say so after `until`. */
function heavyPages(until: Promise<unknown> = Promise.resolve()): Background {
  const background = shareBackground()
  const run: Background['run'] = async (name, input, limitMs, signal) => {
    const output = await background.run(name, input, limitMs, signal)
    if (name !== 'cut-pages') return output
    await until
    // The input and output of this very job.
    const { startPage, endPage } = input as JobInput<'cut-pages'>
    if (endPage - startPage < 2) return output
    return { kind: 'done', sizeBytes: limits.fileBytes + 1 } as typeof output
  }
  return { ...background, run }
}

/** Four pages of a longer document, which are too heavy to be sent together. */
async function runHeavy(mode: RunMode, background: Background): Promise<Setting> {
  const halves = ['first', 'second'].map((id) => {
    const batches = [fakeBatch(0, { pages: 2 })]
    return { id, states: [{ status: 'completed', batches }] } as const
  })
  const api = await startFakeApi({
    requests: halves,
    parseSync: turn.json(buildParseResult({ pages: 2 })),
  })
  onTestFinished(() => api.close())
  const app = await createTestApp({ config: { createBackground: () => background } })
  const document = await app.addFile('book.pdf', await buildPdf(8))
  const options = { ...defaultParseOptions, pages: [{ from: 1, to: 4 }] }
  const run = await app.startRun(document, await app.connect(api.baseUrl), { options, mode })
  return { app, api, run }
}

const sentFiles = ({ api }: Setting): readonly (string | undefined)[] =>
  api.requests.flatMap(({ form }) => form?.file?.name ?? []).toSorted()

test.each(['sync', 'async'] as const)(
  'pages that turn out too heavy for one request (%s) are all there after two',
  async (mode) => {
    const setting = await runHeavy(mode, heavyPages())
    const run = await setting.app.finished(setting.run.id)
    expect(run).toMatchObject({ state: 'completed', completedPages: 4 })
    expect(run.batches.map(({ startPage, endPage }) => [startPage, endPage])).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(sentFiles(setting)).toEqual(['book (1-2).pdf', 'book (3-4).pdf'])
  },
)

test('a run that is stopped and taken up while its pages are cut sends them once', async () => {
  const { promise: isCut, resolve: goOn } = Promise.withResolvers<void>()
  const setting = await runHeavy('async', heavyPages(isCut))
  const { app, run } = setting
  await app.call('runs.cancel', { runId: run.id })
  await app.call('runs.resume', { runIds: [run.id] })
  goOn()
  await app.app.drain()
  expect(await app.call('runs.get', { runId: run.id })).toMatchObject({
    state: 'completed',
    completedPages: 4,
  })
  expect(sentFiles(setting)).toEqual(['book (1-2).pdf', 'book (3-4).pdf'])
})
