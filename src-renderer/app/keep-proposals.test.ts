import { beforeEach, expect, test } from 'vitest'
import { createProposalsStore, type Proposal } from '../judging/proposals-store.ts'
import { keepProposals } from './keep-proposals.ts'

beforeEach(() => window.localStorage.clear())

const proposal: Proposal = {
  fromRunId: 'again',
  purpose: 'proposal',
  startPage: 2,
  endPage: 2,
  box: { left: 0.1, top: 0.2, right: 0.5, bottom: 0.6 },
}

function opened() {
  const closing = new AbortController()
  const proposals = createProposalsStore()
  keepProposals(proposals, window, closing.signal)
  return { proposals: proposals.getState, close: () => closing.abort() }
}

test('what is being read again is still offered after a reload, and not after it was looked at', () => {
  const first = opened()
  first.proposals().add('run', proposal)
  first.proposals().add('other', { ...proposal, box: null })
  first.close()
  const second = opened()
  expect([...second.proposals().of]).toEqual([
    ['run', proposal],
    ['other', { ...proposal, box: null }],
  ])
  second.proposals().drop('run')
  second.close()
  expect([...opened().proposals().of.keys()]).toEqual(['other'])
})

test('two windows keep what either of them reads again, and forget what either looked at', () => {
  const [one, other] = [opened(), opened()]
  const told = () => window.dispatchEvent(new StorageEvent('storage', { key: 'recto.proposals' }))
  one.proposals().add('run', proposal)
  other.proposals().add('other', proposal)
  expect([...opened().proposals().of.keys()]).toEqual(['run', 'other'])
  told()
  expect([...other.proposals().of.keys()]).toEqual(['run', 'other'])
  other.proposals().drop('run')
  told()
  expect([...one.proposals().of.keys()]).toEqual(['other'])
})

test.each(['{', '{"run":1}', '[["run"]]', '[["run",{"fromRunId":"a","purpose":"grade"}]]'])(
  'what something else has written there harms nothing: %s',
  (text) => {
    window.localStorage.setItem('recto.proposals', text)
    expect(opened().proposals().of.size).toBe(0)
  },
)
