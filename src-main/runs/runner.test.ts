import { expect, test } from 'vitest'
import { buildPdf } from '../testing/build-documents.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { createTestApp } from '../testing/test-app.ts'

test('a document is parsed, kept and served after a restart without the service', async () => {
  const api = await startFakeApi()
  const first = await createTestApp()
  const document = await first.addFile('report.pdf', await buildPdf(1))
  const run = await first.startRun(document, await first.connect(api.baseUrl))
  expect(await first.finished(run.id)).toMatchObject({
    state: 'completed',
    failure: null,
    model: 'document-parse-240910',
    totalPages: 1,
    completedPages: 1,
    elementCount: 1,
    batches: [{ index: 0, startPage: 1, endPage: 1, state: 'stored' }],
  })
  await first.app.close()
  await api.close()

  const second = await createTestApp({ dataDir: first.dataDir })
  const [again] = await second.call('runs.list', {})
  expect(again?.id).toBe(run.id)
  expect(
    await second.call('results.elements', { runId: run.id, fromPage: 1, toPage: 1 }),
  ).toMatchObject([{ key: '0-0', order: 0, page: 1, category: 'paragraph', text: 'Page 1' }])
  expect(first.ports.log.bugs).toEqual([])
})
