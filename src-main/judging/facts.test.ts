import { randomUUID } from 'node:crypto'
import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Fact } from '#shared/judging/fact.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const answer = (text: string) =>
  turn.json(
    buildParseResult({
      elements: [
        { page: 2, text: 'Sums' },
        { page: 2, text },
      ],
      pages: 2,
    }),
  )

/** The same document each time that it is added. */
const bytes = await buildPdf(2)

/** A document, parsed once; the service reads it otherwise the next time. */
async function parsedOnce() {
  const api = await startFakeApi({ parseSync: [answer('Total 120'), answer('Total 210')] })
  onTestFinished(() => api.close())
  const core = await createTestApp()
  const document = await core.addFile('report.pdf', bytes)
  const connectionId = await core.connect(api.baseUrl)
  const { id: runId } = await core.startRun(document, connectionId)
  await core.finished(runId)
  return { core, document, connectionId, runId }
}

function fact(kind: Fact['kind'], text: string, second: string | null = null): Fact {
  return { id: randomUUID(), kind, page: 2, text, second, box: null }
}

async function say(core: TestApp, runId: string, ...facts: readonly Fact[]): Promise<void> {
  for (const each of facts) await core.call('judging.addFact', { runId, fact: each })
}

test('a service that reads the document otherwise the next time is noticed at the end of that run', async () => {
  const { core, document, connectionId, runId } = await parsedOnce()
  await say(core, runId, fact('present', 'Total 120'), fact('before', 'Sums', 'Total'))
  const { id: later } = await core.startRun(document, connectionId)
  const told = await core.event(({ name }) => name === 'judging.facts-checked')
  expect(told.data).toMatchObject({ check: { runId: later, passed: 1, failed: 1 } })
  const { checks } = await core.call('judging.facts', { runId: later, others: true })
  expect(checks.map((check) => [check.runId, check.passed])).toEqual([
    [later, 1],
    [runId, 2],
  ])
})

test('a parse is held to facts as it came: what a user put right is none of its merits', async () => {
  const { core, runId } = await parsedOnce()
  await say(core, runId, fact('present', 'Total 999'))
  const { keys } = await core.call('results.outline', { runId })
  const edit = { kind: 'edit' as const, key: keys[1] ?? '', unset: [] }
  await core.call('corrections.apply', {
    runId,
    label: 'text',
    commands: [{ ...edit, changes: { text: 'Total 999' } }],
  })
  const { checks } = await core.call('judging.facts', { runId })
  expect(checks).toMatchObject([{ failed: 1 }])
})

test('a fact of a page that a run lacks says nothing of it', async () => {
  const { core, runId } = await parsedOnce()
  await say(core, runId, { ...fact('present', 'x'), page: 7 })
  const { checks } = await core.call('judging.facts', { runId })
  expect(checks).toMatchObject([{ passed: 0, failed: 0, results: [{ outcome: 'unparsed' }] }])
})

test('a fact of the whole document holds on whatever page it is, and is kept as it was said', async () => {
  const { core, document, connectionId, runId } = await parsedOnce()
  const anywhere = { page: 7, isAnywhere: true }
  const [present, order] = [fact('present', 'Total 120'), fact('before', 'Sums', 'Total 120')]
  const said = [{ ...present, ...anywhere }, { ...order, ...anywhere }, fact('present', 'Sums')]
  await say(core, runId, ...said)
  const { id: later } = await core.startRun(document, connectionId)
  await core.finished(later)
  const { facts, checks } = await core.call('judging.facts', { runId: later, others: true })
  expect(facts).toEqual([said[2], said[0], said[1]])
  expect(checks.map(({ results }) => results.map(({ outcome }) => outcome))).toEqual([
    ['holds', 'missing', 'second-missing'],
    ['holds', 'holds', 'holds'],
  ])

  await say(core, runId, { ...present, page: 7, text: 'another' })
  const again = await core.call('judging.facts', { runId })
  expect(again.facts).toContainEqual({ ...present, page: 7, isAnywhere: false })
  expect(again.checks).toMatchObject([{ passed: 2, failed: 0 }])
})

test('a fact is added once however often it is asked for, and one of nothing is refused', async () => {
  const { core, runId } = await parsedOnce()
  const said = fact('absent', 'nothing')
  await say(core, runId, said, said)
  expect((await core.call('judging.facts', { runId })).facts).toEqual([said])
  const refused = await core.refuse('judging.addFact', { runId, fact: fact('present', ' • ') })
  expect(refused.code).toBe('judging.empty-fact')
})

test('facts outlive a lost database, but for what was taken back and a line that was cut off', async () => {
  const { core, document, runId } = await parsedOnce()
  const [kept, gone] = [fact('present', 'Total 120'), fact('absent', 'Sums')]
  await say(core, runId, kept, gone)
  await core.call('judging.removeFact', { runId, factId: gone.id })
  await core.app.close()
  for (const suffix of ['', '-wal', '-shm']) {
    await rm(path.join(core.dataDir, `recto.db${suffix}`), { force: true })
  }
  await appendFile(
    path.join(core.dataDir, 'judgements', `${document.id}.jsonl`),
    '{"sequence":4,"ma',
  )
  const again = await createTestApp({ dataDir: core.dataDir })
  expect((await again.call('judging.facts', { runId })).facts).toEqual([kept])
})

test('the facts of a document go with it', async () => {
  const { core, runId } = await parsedOnce()
  const said = fact('present', 'private words')
  await say(core, runId, said)
  await core.call('library.remove', { runId })
  await core.app.close()
  const later = await createTestApp({ dataDir: core.dataDir })
  const document = await later.addFile('report.pdf', bytes)
  const api = await startFakeApi({ parseSync: answer('Total 120') })
  onTestFinished(() => api.close())
  const { id } = await later.startRun(document, await later.connect(api.baseUrl))
  await later.finished(id)
  expect((await later.call('judging.facts', { runId: id })).facts).toEqual([])
})

test('runs of a document with facts are graded, also where no page is confirmed', async () => {
  const { core, runId } = await parsedOnce()
  await say(core, runId, fact('present', 'Total 120'), fact('absent', 'Sums'))
  const { grades } = await core.call('judging.grade', {})
  expect(grades).toMatchObject([{ runId, pages: [], facts: { passed: 1, total: 2 } }])
})
