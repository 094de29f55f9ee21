import { expect, test } from 'vitest'
import { connectionLabel } from './connection-label.ts'

test.each([
  ['the built-in one', { id: 'local', name: 'Local' }, '로컬'],
  ['the built-in one as a run of its names it, without its id', { name: 'Local' }, '로컬'],
  ['the built-in one that was named by its user', { id: 'local', name: 'Desk' }, 'Desk'],
  ['another of that name', { id: 'other', name: 'Local' }, 'Local'],
  ['another parser', { name: 'Docling' }, 'Docling'],
])('%s is called what it is called everywhere', (_what, connection, expected) => {
  expect(connectionLabel(connection, 'ko')).toBe(expected)
})
