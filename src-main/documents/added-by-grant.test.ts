import { expect, test } from 'vitest'
import { createAddedByGrant } from './added-by-grant.ts'
import { createGrants } from './grants.ts'

const hour = 60 * 60_000
const file = { path: '/in/a.pdf', name: 'a.pdf', isTemporary: false }

function setUp() {
  let time = 0
  const grants = createGrants(() => time)
  const added = createAddedByGrant(grants, () => time)
  const [grant] = grants.grant([file])
  return { grants, added, grantId: grant?.id ?? '', pass: (ms: number) => (time += ms) }
}

test('who asks before a document is added, and after, is told which it is', async () => {
  const { added, grantId } = setUp()
  const before = added.find(grantId)
  added.settle(grantId, 'document')
  expect([await before, await added.find(grantId)]).toEqual(['document', 'document'])
})

test('while it is being added its grant is used up already, and is waited for all the same', async () => {
  const { added, grants, grantId } = setUp()
  added.begin(grantId)
  grants.redeem(grantId)
  const during = added.find(grantId)
  added.settle(grantId, null)
  expect(await during).toBeNull()
})

test('nobody waits for a grant that nobody can add any more', async () => {
  const { added, grantId, pass } = setUp()
  expect(await added.find('unknown')).toBeNull()
  const waiting = added.find(grantId)
  pass(hour)
  expect(await added.find(grantId)).toBeNull()
  expect(await waiting).toBeNull()
})
