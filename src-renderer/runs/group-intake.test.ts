import { expect, test } from 'vitest'
import { failure } from '../bridge/failure.ts'
import { localConnection, makeRun } from '../testing/fixtures.ts'
import { groupIntake } from './group-intake.ts'
import type { IntakeItem, IntakeItemState } from './intake-items.ts'
import { choiceFor } from './parse-choice.ts'

const item = (id: string, state: IntakeItemState): IntakeItem => ({ id, name: `${id}.pdf`, state })
const empty = (id: string) =>
  item(id, { kind: 'failed', error: failure('documents.empty', { name: `${id}.pdf` }).error })
const encrypted = (id: string) =>
  item(id, { kind: 'failed', error: failure('documents.encrypted', { name: `${id}.pdf` }).error })
const existing = (id: string) =>
  item(id, { kind: 'existing', run: makeRun(), choice: choiceFor(localConnection) })
const tally = { imported: 2, existing: 0, refused: 1, leftOut: [], unsure: 0 }

test.each<readonly [string, readonly IntakeItem[], readonly (readonly string[])[]]>([
  ['nothing', [], []],
  ['failures of one kind are one', [empty('a'), encrypted('b'), empty('c')], [['a', 'c'], ['b']]],
  ['questions of one kind are one', [existing('a'), existing('b')], [['a', 'b']]],
  [
    'what waits for an answer comes before what is only told',
    [empty('a'), existing('b')],
    [['b'], ['a']],
  ],
  [
    'files on their way each tell how far they are',
    [item('a', { kind: 'checking' }), item('b', { kind: 'checking' })],
    [['a'], ['b']],
  ],
  [
    'a sum stands over what it sums up, and under what is on its way',
    [empty('a'), item('b', { kind: 'imported', tally }), item('c', { kind: 'checking' })],
    [['c'], ['b'], ['a']],
  ],
])('a hundred files do not say the same a hundred times: %s', (_, items, expected) => {
  expect(groupIntake(items).map((group) => group.items.map(({ id }) => id))).toEqual(expected)
})
