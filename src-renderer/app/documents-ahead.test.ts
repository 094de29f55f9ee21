import { expect, test, vi } from 'vitest'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createDocumentsAhead } from './documents-ahead.ts'

test('a document that was expected is asked for once, and anew when it is shown again', async () => {
  const bridge = createMemoryBridge()
  const asked = (): unknown[] =>
    bridge.calls.filter(({ name }) => name === 'documents.get').map(({ input }) => input)
  const documents = createDocumentsAhead(bridge, () => {})
  documents.expect('a')
  documents.expect('a')
  expect(await documents.get('a')).toMatchObject({ ok: true, data: { id: 'a' } })
  expect(asked()).toEqual([{ documentId: 'a' }])
  await documents.get('a')
  expect(asked()).toHaveLength(2)
})

test('another document than the one expected is not mistaken for it', async () => {
  const documents = createDocumentsAhead(createMemoryBridge(), () => {})
  documents.expect('a')
  expect(await documents.get('b')).toMatchObject({ ok: true, data: { id: 'b' } })
})

test('a document is told of as soon as it is known, before anything that shows it is there', async () => {
  const told: string[] = []
  const documents = createDocumentsAhead(createMemoryBridge(), ({ id }) => told.push(id))
  documents.expect('a')
  await vi.waitFor(() => expect(told).toEqual(['a']))
})

test('what someone points at does not take the place of what is about to be shown', async () => {
  const told: string[] = []
  const documents = createDocumentsAhead(createMemoryBridge(), ({ id }) => told.push(id))
  documents.guess('pointed at')
  documents.guess('and on')
  documents.expect('chosen')
  documents.guess('in passing')
  await vi.waitFor(() => expect(told).toEqual(['pointed at', 'and on', 'chosen']))
  await documents.get('chosen')
  documents.guess('next')
  await vi.waitFor(() => expect(told).toContain('next'))
})

test('an answer is good for a while: what is told of a document may change', async () => {
  const bridge = createMemoryBridge()
  let nowMs = 0
  const documents = createDocumentsAhead(
    bridge,
    () => {},
    () => nowMs,
  )
  documents.guess('a')
  nowMs = 10_001
  await documents.get('a')
  expect(bridge.calls.filter(({ name }) => name === 'documents.get')).toHaveLength(2)
})
