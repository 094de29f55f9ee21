import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { VoteChoice } from '#shared/judging/kinds.ts'
import { makePngHeaders } from '#formats/testing/make-png.ts'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** Runs of one service, of these files. */
async function runsBy(core: TestApp, connectionName: string, ...names: readonly string[]) {
  const answer = turn.json(buildParseResult({ elements: [{ text: connectionName }] }))
  const api = await startFakeApi({ parseSync: [answer, answer, answer] })
  onTestFinished(() => api.close())
  const connectionId = await core.connect(api.baseUrl, connectionName)
  const runIds: string[] = []
  for (const name of names) {
    const document = await core.addFile(name, makePngHeaders(800, name.length * 100))
    const { id } = await core.startRun(document, connectionId)
    await core.finished(id)
    runIds.push(id)
  }
  return runIds
}

async function twoParsers(core: TestApp): Promise<readonly [string, string]> {
  const [[a = ''], [b = '']] = [
    await runsBy(core, 'A', 'page.png'),
    await runsBy(core, 'B', 'page.png'),
  ]
  return [a, b]
}

async function vote(
  core: TestApp,
  [firstRunId, secondRunId]: readonly string[],
  choice: VoteChoice,
) {
  const runs = { firstRunId: firstRunId ?? '', secondRunId: secondRunId ?? '' }
  return core.call('judging.vote', { id: randomUUID(), page: 1, ...runs, choice })
}

const results = async (core: TestApp) => (await core.call('judging.grade', {})).votes

test('votes are counted parser by parser, whichever run was open, and a second time only once', async () => {
  const core = await createTestApp()
  const [a, b] = await twoParsers(core)
  await vote(core, [a, b], 'first')
  await vote(core, [b, a], 'first')
  await vote(core, [b, a], 'second')
  const { id } = await vote(core, [a, b], 'same')
  const asked = { id, page: 1, firstRunId: a, secondRunId: b, choice: 'both-bad' as const }
  expect(await core.call('judging.vote', asked)).toMatchObject({ choice: 'same' })
  expect(await results(core)).toMatchObject([
    { first: { connectionName: 'A' }, firstWins: 2, secondWins: 1, same: 1, bothBad: 0 },
  ])
  expect(await core.call('judging.votes', { firstRunId: b, secondRunId: a })).toHaveLength(4)
})

test('a vote that is taken back counts no more, also after a restart', async () => {
  const core = await createTestApp()
  const runs = await twoParsers(core)
  await vote(core, runs, 'both-bad')
  const { id: voteId } = await vote(core, runs, 'first')
  await core.call('judging.removeVote', { runId: runs[0] ?? '', voteId })
  await core.app.close()
  const again = await createTestApp({ dataDir: core.dataDir })
  expect(await results(again)).toMatchObject([{ firstWins: 0, secondWins: 0, bothBad: 1 }])
})

test('two runs of one parser are told apart, and those of two documents refused', async () => {
  const core = await createTestApp()
  const names = ['page.png', 'page.png', 'another.png']
  const [a = '', again = '', other = ''] = await runsBy(core, 'A', ...names)
  await vote(core, [a, again], 'first')
  const [result] = await results(core)
  const won = result?.firstWins === 1 ? result.first : result?.second
  expect(won?.runId).toBe(a)
  const asked = { id: randomUUID(), page: 1, firstRunId: a, secondRunId: other }
  const refused = await core.refuse('judging.vote', { ...asked, choice: 'same' })
  expect(refused.code).toBe('judging.other-document')
})
