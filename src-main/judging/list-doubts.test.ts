import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildTextPdf } from '../testing/build-text-pdf.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** A run of three pages, the second of which says what stands for nothing. */
async function doubted() {
  const core = await createTestApp()
  const elements = [
    { page: 1, text: 'Plain words' },
    { page: 2, text: 'Letters \uFFFD that a font lost' },
  ]
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements, pages: 3 })) })
  const document = await core.addFile('report.pdf', await buildTextPdf(3))
  const { id: runId } = await core.startRun(document, await core.connect(api.baseUrl))
  await core.finished(runId)
  await api.close()
  const { keys } = await core.call('results.outline', { runId })
  const list = async () => {
    const { doubts, pages } = await core.call('judging.doubts', { runId, limit: 100 })
    return { pages, found: doubts.map(({ kind, page }) => `${kind} ${page}`) }
  }
  const apply = async (
    index: number,
    changes: { text?: string; isConfirmed?: boolean },
    app = core,
  ) => {
    const commands = [{ kind: 'edit' as const, key: keys[index] ?? '', changes, unset: [] }]
    await app.call('corrections.apply', { runId, label: 'text', commands })
  }
  return { core, document, runId, list, apply }
}

test('what was put right is doubted no more, and what was made wrong is, whatever was found before', async () => {
  const { core, runId, list, apply } = await doubted()
  expect((await list()).found).toContain('unreadable-letters 2')
  await apply(1, { text: 'Letters that were put right' })
  expect((await list()).found).not.toContain('unreadable-letters 2')
  await apply(0, { text: 'Now \uFFFD is here' })
  expect((await list()).found).toContain('unreadable-letters 1')
  await core.call('corrections.undo', { runId })
  expect((await list()).found).not.toContain('unreadable-letters 1')
})

test('a page that was listed before is not doubted any more when it is confirmed', async () => {
  const { list, apply } = await doubted()
  expect((await list()).found).toContain('unreadable-letters 2')
  await apply(1, { isConfirmed: true })
  expect((await list()).found).not.toContain('unreadable-letters 2')
})

test('a page on which nothing was read is looked at, too', async () => {
  const { list } = await doubted()
  expect((await list()).pages).toBe(3)
})

test('after a restart nothing is judged again that is as it was, and what was corrected since is', async () => {
  const { core, document, runId, apply } = await doubted()
  const listOf = (app: TestApp) => app.call('judging.doubts', { runId, limit: 100 })
  const before = await listOf(core)
  expect(before.provenPages).toBe(3)
  await core.app.close()
  // Who reads these pages again finds no words on them.
  const { id: sha256 } = document
  await writeFile(path.join(core.dataDir, 'documents', sha256.slice(0, 2), sha256), 'nothing')

  const again = await createTestApp({ dataDir: core.dataDir })
  expect(await listOf(again)).toEqual(before)
  await apply(1, { text: 'Letters that were put right' }, again)
  const { doubts, provenPages } = await listOf(again)
  expect(doubts.map(({ kind }) => kind)).not.toContain('unreadable-letters')
  expect(provenPages).toBe(2)
})

test('what the disk has changed of what was found is found again', async () => {
  const { core, runId } = await doubted()
  const listOf = (app: TestApp) => app.call('judging.doubts', { runId, limit: 100 })
  const before = await listOf(core)
  await core.app.close()
  const derived = new Database(path.join(core.dataDir, 'derived.db'))
  derived.exec(`update page_doubts set found = replace(found, '"doubts"', '"dou')`)
  derived.close()
  expect(await listOf(await createTestApp({ dataDir: core.dataDir }))).toEqual(before)
})
