import { expect, test } from 'vitest'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** Two runs of one page by two services: the second reads a word otherwise. */
async function twoRuns() {
  const texts = ['The right words', 'The wrong words']
  const core = await createTestApp()
  const document = await core.addFile('page.png', makePngHeaders(800, 600))
  const runIds: string[] = []
  for (const text of texts) {
    const elements = [{ text: 'A heading', category: 'heading1' }, { text }]
    const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
    const connectionId = await core.connect(api.baseUrl, text)
    const { id } = await core.startRun(document, connectionId)
    await core.finished(id)
    runIds.push(id)
    await api.close()
  }
  const [right = '', wrong = ''] = runIds
  return { core, right, wrong }
}

async function confirm(core: TestApp, runId: string, most = Infinity): Promise<void> {
  const { keys } = await core.call('results.outline', { runId })
  const commands = keys
    .slice(0, most)
    .map((key) => ({ kind: 'edit' as const, key, changes: { isConfirmed: true }, unset: [] }))
  await core.call('corrections.apply', { runId, label: 'confirm', commands })
}

test('a page is no truth before all of it is confirmed', async () => {
  const { core, right } = await twoRuns()
  await confirm(core, right, 1)
  expect(await core.call('judging.grade', {})).toEqual({ grades: [], votes: [] })
})

test('every run of a confirmed page is graded, and the one that says the same is right', async () => {
  const { core, right, wrong } = await twoRuns()
  await confirm(core, right)
  const { grades } = await core.call('judging.grade', {})
  const of = (runId: string) => grades.find((grade) => grade.runId === runId)
  expect(of(right)).toMatchObject({ pages: [1], nid: 1, mhs: 1, boxRecall: 1, teds: null })
  expect(of(wrong)?.nid).toBeGreaterThan(0.7)
  expect(of(wrong)?.nid).toBeLessThan(1)
})

test('what a user put right is none of the parser’s merits', async () => {
  const { core, wrong } = await twoRuns()
  const { keys } = await core.call('results.outline', { runId: wrong })
  const changes = { text: 'The right words' }
  await core.call('corrections.apply', {
    runId: wrong,
    label: 'text',
    commands: [{ kind: 'edit', key: keys[1] ?? '', changes, unset: [] }],
  })
  await confirm(core, wrong)
  const { grades } = await core.call('judging.grade', {})
  expect(grades.find(({ runId }) => runId === wrong)?.nid).toBeLessThan(1)
})
