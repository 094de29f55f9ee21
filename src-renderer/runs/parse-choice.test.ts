import { expect, test } from 'vitest'
import { localConnection } from '../testing/fixtures.ts'
import { choiceFor, resolveChoice } from './parse-choice.ts'

const cloud = { ...localConnection, id: 'cloud', builtIn: false }
const connections = [localConnection, cloud]

test.each([
  ['the user’s choice', choiceFor(cloud), 'local', 'cloud'],
  ['the default connection', null, 'cloud', 'cloud'],
  [
    'the default, once the chosen connection is gone',
    { ...choiceFor(cloud), connectionId: 'gone' },
    'cloud',
    'cloud',
  ],
  ['the first connection, once the default is gone', null, 'gone', 'local'],
])('files go to %s', (_, parseChoice, defaultConnectionId, expected) => {
  const chosen = { parseChoice, defaultConnectionId }
  expect(resolveChoice(chosen, connections)?.connectionId).toBe(expected)
})

test('without connections nothing can be sent', () => {
  expect(resolveChoice(undefined, [])).toBeNull()
})
