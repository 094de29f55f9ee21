import { expect, test, vi } from 'vitest'
import type { CallInput } from '#shared/bridge/calls.ts'
import { failure } from '../bridge/failure.ts'
import { makeDocument, makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge, type MemoryBridge } from '../testing/memory-bridge.ts'
import { choice, setUpIntake } from '../testing/intake.ts'

const group = (document: string | null, ...parses: readonly string[]) => ({
  document: document === null ? null : new File(['x'], document),
  parses: parses.map((name) => new File(['x'], name)),
  isFound: true,
})

function importedByName(bridge: MemoryBridge): readonly unknown[] {
  return bridge.calls.filter(({ name }) => name === 'runs.import').map(({ input }) => input)
}

test('a parse is imported on the document beside it, and that document is not sent', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('documents.add', () => ({
    ok: true,
    data: [{ ok: true, document: makeDocument({ id: 'doc-a' }), warnings: [] }],
  }))
  const { store, started, kinds } = setUpIntake(bridge)
  await store.getState().addFiles(
    ['a.pdf', 'a.json'].map((name) => new File(['x'], name)),
    choice,
  )
  const [{ sourceGrantId }] = importedByName(bridge) as readonly [CallInput<'runs.import'>]
  const added = { grantIds: [sourceGrantId], purpose: 'view' }
  expect(bridge.calls).toContainEqual({ name: 'documents.add', input: added })
  expect(bridge.calls.map(({ name }) => name)).not.toContain('runs.start')
  expect(started).toEqual([['a.json', 0]])
  expect(kinds()).toEqual([])
})

test('the document of the run that is shown next is known while its parse is read, those of others are not', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('documents.add', ({ grantIds }) => ({
    ok: true,
    data: grantIds.map((id) => ({ ok: true, document: makeDocument({ id }), warnings: [] })),
  }))
  const { store, expected, started } = setUpIntake(bridge)
  await store.getState().addGroups([group('a.pdf', 'a.json'), group('b.pdf', 'b.json')], choice, 0)
  expect(started.map(([name]) => name)).toEqual(['a.json', 'b.json'])
  const [first] = importedByName(bridge) as readonly CallInput<'runs.import'>[]
  expect(expected).toEqual([first?.sourceGrantId])
})

test('a document beside files that are no parses is parsed as ever', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('runs.import', 'import.unknown', { name: 'a.md', isText: true })
  const { store, started, kinds } = setUpIntake(bridge)
  const tally = await store.getState().addGroups([group('a.pdf', 'a.md')], choice, 0)
  expect(tally).toEqual({
    imported: 0,
    existing: 0,
    refused: 0,
    leftOut: [{ name: 'a.md', reason: 'no-parse' }],
    unsure: 0,
  })
  expect(started).toEqual([['a.pdf', 0]])
  expect(kinds()).toEqual([])
})

test('a file that was named itself and is no parse is told as refused, not as one of a folder that was left out', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('runs.import', 'import.unknown', { name: 'a.md', isText: true })
  const { store, kinds } = setUpIntake(bridge)
  const named = { ...group(null, 'a.md'), isFound: false }
  const tally = await store.getState().addGroups([named], choice, 0)
  expect(tally).toMatchObject({ refused: 1, leftOut: [] })
  expect(kinds()).toEqual(['failed'])
})

test('a refused parse keeps its document from being sent, and its reason stays', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('runs.import', 'import.malformed', { name: 'a.json', syntax: 'JSON', place: null })
  const { store, started, kinds } = setUpIntake(bridge)
  const tally = await store.getState().addGroups([group('a.pdf', 'a.json')], choice, 0)
  expect(tally).toMatchObject({ refused: 1 })
  expect([started, kinds()]).toEqual([[], ['failed']])
})

test('an import that is being read can be given up, and is no refusal', async () => {
  const bridge = createMemoryBridge()
  const { promise, resolve } = Promise.withResolvers<void>()
  bridge.answer('runs.import', async () => {
    await promise
    return failure('bridge.cancelled', {})
  })
  bridge.answer('runs.stopImport', () => {
    resolve()
    return { ok: true, data: {} }
  })
  const { store, started, kinds } = setUpIntake(bridge)
  const adding = store.getState().addGroups([group(null, 'a.json')], choice, 0)
  await vi.waitFor(() => expect(kinds()).toEqual(['importing']))
  store.getState().dismiss(store.getState().items[0]?.id ?? '')
  expect(kinds()).toEqual([])
  const [{ grantId }] = importedByName(bridge) as readonly [{ readonly grantId: string }]
  expect(bridge.calls.at(-1)).toEqual({ name: 'runs.stopImport', input: { grantId } })
  expect(await adding).toMatchObject({ imported: 0, refused: 0 })
  expect(started).toEqual([])
})

test('an import that is given up before its turn is not begun', async () => {
  const bridge = createMemoryBridge()
  const { store, started } = setUpIntake(bridge)
  bridge.answer('runs.importParts', () => {
    store.getState().dismiss(store.getState().items[1]?.id ?? '')
    return { ok: true, data: null }
  })
  await store
    .getState()
    .addFiles([new File(['x'], 'a-0.json'), new File(['x'], 'a-1.json')], choice)
  expect(started).toEqual([['a-0.json', 0]])
})

test('where one part of a parse can not be had, the others are not joined as if they were all', async () => {
  const bridge = createMemoryBridge()
  const { store, started } = setUpIntake({
    ...bridge,
    async grantFiles(files) {
      if (files[0]?.name === 'a-3.xml')
        return failure('documents.unreadable', { name: 'a-3.xml', reason: 'denied' })
      return bridge.grantFiles(files)
    },
  })
  const names = ['a-1.xml', 'a-2.xml', 'a-3.xml']
  const tally = await store.getState().addGroups([group(null, ...names)], choice, 0)
  expect(bridge.calls.map(({ name }) => name)).not.toContain('runs.importParts')
  expect(tally).toMatchObject({ imported: 2, refused: 1 })
  expect(started.map(([, position]) => position)).toEqual([0, 1])
})

test('several parses are summed up at their end; the run that opens says enough of one', async () => {
  const { store, started } = setUpIntake(createMemoryBridge())
  const files = ['a.json', 'b.json'].map((name) => new File(['x'], name))
  await store.getState().addFiles(files.slice(0, 1), choice)
  expect(store.getState().items).toEqual([])
  await store.getState().addFiles(files, choice)
  expect(started.map(([, position]) => position)).toEqual([0, 0, 1])
  const tally = { imported: 2, existing: 0, refused: 0, leftOut: [], unsure: 0 }
  expect(store.getState().items).toMatchObject([{ state: { kind: 'imported', tally } }])
})

test('the first pages of a large parse are shown while the rest is read, and not once more at its end', async () => {
  const bridge = createMemoryBridge()
  const run = makeRun({ id: 'large', name: 'large.json' })
  bridge.answer('runs.import', ({ grantId }) => {
    bridge.emit('runs.import-begun', { grantId: 'of another window', run })
    expect(started).toEqual([])
    bridge.emit('runs.import-begun', { grantId, run })
    expect([started, kinds()]).toEqual([[['large.json', 0]], ['importing']])
    return { ok: true, data: { kind: 'imported', run } }
  })
  const { store, started, kinds } = setUpIntake(bridge)
  await store.getState().addFiles([new File(['x'], 'large.json')], choice)
  expect([started, kinds()]).toEqual([[['large.json', 0]], []])
})
