import { expect, test } from 'vitest'
import type { ElementPair } from '#shared/judging/comparison.ts'
import type { Vote } from '#shared/judging/vote.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createVoteStore } from './vote-store.ts'

function pair(page: number, kinds: ElementPair['kinds'], secondKey: string | null = 'b') {
  return { page, firstKey: 'a', secondKey, kinds }
}

const side = (runId: string) => ({ runId, connectionName: runId, model: null })

/** Over a core that keeps votes; the left is the first run's, the second's, and so on. */
async function opened(differences: ElementPair[], voted: readonly number[] = []) {
  const bridge = createMemoryBridge()
  const votes: Pick<Vote, 'id' | 'page' | 'choice'>[] = []
  bridge.answer('judging.compare', () => ({
    ok: true,
    data: { pages: [], onlyInFirst: [], onlyInSecond: [], differences },
  }))
  const whole = { first: side('one'), second: side('two') }
  bridge.answer('judging.votes', () => ({
    ok: true,
    data: voted.map((page) => ({ id: `${page}`, page, ...whole, choice: 'same' as const })),
  }))
  bridge.answer('judging.vote', ({ id, page, choice }) => {
    votes.push({ id, page, choice })
    return { ok: true, data: { id, page, ...whole, choice } }
  })
  bridge.answer('judging.removeVote', ({ voteId }) => {
    votes.splice(0, votes.length, ...votes.filter(({ id }) => id !== voteId))
    return { ok: true, data: {} }
  })
  let turns = 0
  const store = createVoteStore({ bridge, toss: () => turns++ % 2 === 1 })
  await store.getState().open('one', 'two')
  const given = () => votes.map(({ page, choice }) => `${page} ${choice}`)
  return { bridge, state: () => store.getState(), given }
}

test('left and right stand for the run that is shown there, and never give away which', async () => {
  const { bridge, state, given } = await opened([pair(1, ['text']), pair(2, ['text'])])
  await state().decide('left')
  await state().decide('left')
  expect(given()).toEqual(['1 first', '2 second'])
  const compared = bridge.calls.find(({ name }) => name === 'judging.compare')
  expect(compared?.input).toMatchObject({ corrected: false })
})

test('nobody is asked about a page that reads the same, or was decided before', async () => {
  const { state } = await opened(
    [pair(1, ['place', 'spacing']), pair(2, ['order']), pair(3, [], null), pair(4, ['text'])],
    [4],
  )
  expect(state().ballots?.map(({ page }) => page)).toEqual([2, 3])
})

test('what is skipped is no vote, and each decision can be taken back', async () => {
  const { state, given } = await opened([1, 2, 3].map((page) => pair(page, ['text'])))
  await state().decide('skip')
  await state().decide('both-bad')
  await state().decide('same')
  expect(given()).toEqual(['2 both-bad', '3 same'])
  for (let time = 0; time < 4; time += 1) await state().undo()
  expect([given(), state().given]).toEqual([[], []])
  await state().decide('right')
  expect(given()).toEqual(['1 second'])
})

test('a key that is held down decides one page, and one that was not kept is not passed over', async () => {
  const { bridge, state, given } = await opened([1, 2].map((page) => pair(page, ['text'])))
  await Promise.all([state().decide('left'), state().decide('left')])
  expect(given()).toEqual(['1 first'])
  bridge.fail('judging.vote', 'runs.not-found', { runId: 'two' })
  await state().decide('left')
  expect(state().given).toHaveLength(1)
  expect(state().failure?.code).toBe('runs.not-found')
})

test('a vote that is opened again keeps its pages when an older answer comes', async () => {
  const { bridge, state } = await opened([pair(1, ['text']), pair(2, ['text'])])
  const late = Promise.withResolvers<void>()
  bridge.answer('judging.votes', async () => {
    await late.promise
    return { ok: true, data: [] }
  })
  const older = state().open('one', 'two')
  bridge.answer('judging.votes', () => ({ ok: true, data: [] }))
  await state().open('one', 'two')
  const { ballots } = state()
  late.resolve()
  await older
  expect(state().ballots).toBe(ballots)
})
