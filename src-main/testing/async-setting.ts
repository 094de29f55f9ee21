import { onTestFinished } from 'vitest'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import type { Run } from '#shared/runs/run.ts'
import { buildPdf } from './build-documents.ts'
import { fakeBatch } from './fake-api/build-request.ts'
import { type FakeApi, startFakeApi } from './fake-api/fake-api.ts'
import type { FakeApiScript } from './fake-api/script.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** A core, a fake service that it is connected to, and a document of 25 pages. */
export interface AsyncSetting {
  readonly app: TestApp
  readonly api: FakeApi
  readonly connectionId: string
  readonly document: SourceDocument
}

export const pdf = await buildPdf(25)
/** The document's batches, finished. */
export const batches = [fakeBatch(0), fakeBatch(1), fakeBatch(2, { pages: 5 })] as const

export async function setUp(script: FakeApiScript): Promise<AsyncSetting> {
  const api = await startFakeApi(script)
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', pdf)
  return { app, api, connectionId: await app.connect(api.baseUrl), document }
}

/** A new run, asynchronous since the document is longer than a batch. */
export function start(
  { app, document, connectionId }: AsyncSetting,
  changes: Partial<CallInput<'runs.start'>> = {},
): Promise<Run> {
  return app.startRun(document, connectionId, changes)
}

/** How many requests to an endpoint have begun. */
export function count(
  { api }: AsyncSetting,
  endpoint: FakeApi['requests'][number]['endpoint'],
): number {
  return api.requests.filter((request) => request.endpoint === endpoint).length
}
