import type { PageRange } from '#shared/export/options.ts'
import { expect, test } from 'vitest'
import { failure } from '../bridge/failure.ts'
import { makeDocument, makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { choice, setUpIntake } from '../testing/intake.ts'
import type { ParseChoice } from './parse-choice.ts'

test('a dropped file is parsed as chosen and leaves nothing behind', async () => {
  const bridge = createMemoryBridge()
  const { store, started } = setUpIntake(bridge)
  await store.getState().addFiles([new File(['%PDF'], '보고서.pdf')], choice)
  expect(started).toEqual([['보고서.pdf', 0]])
  expect(store.getState().items).toEqual([])
  expect(bridge.calls.at(-1)).toMatchObject({
    name: 'runs.start',
    input: { name: '보고서.pdf', onExisting: 'ask', ...choice },
  })
})

test('the first of a drop that starts is the one to show, also after one that could not', async () => {
  const bridge = createMemoryBridge()
  const { store, started } = setUpIntake(bridge)
  let added = 0
  bridge.answer('documents.add', () => {
    added++
    if (added === 1) {
      const error = failure('documents.encrypted', { name: 'a.pdf' }).error
      return { ok: true, data: [{ ok: false, name: 'a.pdf', error }] }
    }
    const document = makeDocument({ id: String(added) })
    return { ok: true, data: [{ ok: true, document, warnings: [] }] }
  })
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name))
  await store.getState().addFiles(files, choice)
  expect(started).toEqual([
    ['b.pdf', 0],
    ['c.pdf', 2],
  ])
})

test('one bad file does not stop the rest, and its error stays until it is dismissed', async () => {
  const bridge = createMemoryBridge()
  const { store, started, kinds } = setUpIntake(bridge)
  let added = 0
  bridge.answer('documents.add', () => {
    added++
    if (added === 2) {
      const error = failure('documents.encrypted', { name: 'b.pdf' }).error
      return { ok: true, data: [{ ok: false, name: 'b.pdf', error }] }
    }
    const document = makeDocument({ id: String(added) })
    return { ok: true, data: [{ ok: true, document, warnings: [] }] }
  })
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['x'], name))
  await store.getState().addFiles(files, choice)
  expect(started).toEqual([
    ['a.pdf', 0],
    ['c.pdf', 2],
  ])
  expect(kinds()).toEqual(['failed'])
  const [item] = store.getState().items
  store.getState().dismiss(item?.id ?? '')
  expect(kinds()).toEqual([])
})

test('a locked file waits for its password, which is tried until it opens', async () => {
  const bridge = createMemoryBridge()
  const { store, started, unlocked, kinds } = setUpIntake(bridge)
  bridge.answer('documents.add', ({ password }) => {
    if (password === 'right') {
      return { ok: true, data: [{ ok: true, document: makeDocument(), warnings: [] }] }
    }
    const code = password === undefined ? 'documents.password-needed' : 'documents.password-wrong'
    return { ok: true, data: [{ name: 'a.pdf', ...failure(code, { name: 'a.pdf' }) }] }
  })
  await store.getState().addFiles([new File(['x'], 'a.pdf')], choice)
  expect(kinds()).toEqual(['locked'])
  const itemId = store.getState().items[0]?.id ?? ''
  await store.getState().unlock([itemId], 'wrong', choice)
  expect([kinds(), started]).toEqual([['locked'], []])
  await store.getState().unlock([itemId], 'right', choice)
  expect([kinds(), started]).toEqual([[], [['a.pdf', 0]]])
  // Its pages are not asked for the password once more.
  expect(unlocked).toEqual(['right'])
})

test.each([
  ['chosen when it came', { from: 2, to: 3 }, undefined, { from: 2, to: 3 }],
  ['chosen while it waited', undefined, { from: 7, to: 9 }, { from: 7, to: 9 }],
  ['chosen both times', { from: 2, to: 3 }, { from: 7, to: 9 }, { from: 7, to: 9 }],
])('of a locked file those pages are parsed that were %s', async (_, came, waited, parsed) => {
  const bridge = createMemoryBridge()
  bridge.fail('documents.add', 'documents.password-needed', { name: 'a.pdf' })
  const { store } = setUpIntake(bridge)
  await store.getState().addFiles([new File(['x'], 'a.pdf')], ofPages(came))
  bridge.answer('documents.add', () => ({
    ok: true,
    data: [{ ok: true, document: makeDocument(), warnings: [] }],
  }))
  await store.getState().unlock([store.getState().items[0]?.id ?? ''], 'right', ofPages(waited))
  expect(bridge.calls.at(-1)).toMatchObject({
    name: 'runs.start',
    input: { options: { pages: [parsed] } },
  })
})

const ofPages = (range: PageRange | undefined): ParseChoice =>
  range ? { ...choice, options: { ...choice.options, pages: [range] } } : choice

test('a poor scan is parsed, and its warning is its own: no other document shows it', async () => {
  const bridge = createMemoryBridge()
  const { store, started } = setUpIntake(bridge)
  bridge.answer('documents.add', () => ({
    ok: true,
    data: [{ ok: true, document: makeDocument(), warnings: ['small-text'] }],
  }))
  await store.getState().addFiles([new File(['x'], 'scan.png')], choice)
  expect(started).toEqual([['scan.png', 0]])
  expect(store.getState().items).toEqual([])
  const [runId = ''] = store.getState().warned.keys()
  expect(store.getState().warned.get(runId)).toEqual({
    name: 'scan.png',
    warnings: ['small-text'],
  })
  store.getState().dismissWarnings(runId)
  expect(store.getState().warned.size).toBe(0)
})

test('the same file twice is offered, and parsed again only when asked', async () => {
  const bridge = createMemoryBridge({ runs: [makeRun()] })
  const { store, started, kinds } = setUpIntake(bridge)
  await store.getState().addFiles([new File(['x'], 'copy.pdf')], choice)
  expect(kinds()).toEqual(['existing'])
  expect(started).toEqual([])

  await store.getState().parseAgain(store.getState().items[0]?.id ?? '')
  expect(started).toEqual([['copy.pdf', 0]])
  expect(bridge.calls.at(-1)).toMatchObject({ input: { onExisting: 'parse-again' } })
  expect(kinds()).toEqual([])
})

test('an upload that is given up is silent, and the files behind it go on', async () => {
  const bridge = createMemoryBridge()
  const { store, started, kinds } = setUpIntake({
    ...bridge,
    grantFiles: async (files, options) => {
      options?.onProgress?.(1, 2)
      if (files[0]?.name !== 'big.pdf') return bridge.grantFiles(files)
      expect(kinds()).toContain('uploading')
      store.getState().dismiss(store.getState().items[0]?.id ?? '')
      expect(options?.signal?.aborted).toBe(true)
      return failure('bridge.cancelled', {})
    },
  })
  await store.getState().addFiles([new File([], 'big.pdf'), new File([], 'b.pdf')], choice)
  expect(started).toEqual([['b.pdf', 0]])
  expect(kinds()).toEqual([])
})

test('a run that could not start tells why', async () => {
  const bridge = createMemoryBridge()
  bridge.fail('runs.start', 'connections.key-missing', { connection: 'Cloud' })
  const { store } = setUpIntake(bridge)
  await store.getState().addGrants([{ id: 'g', name: 'a.pdf' }], choice)
  expect(store.getState().items).toMatchObject([
    { name: 'a.pdf', state: { kind: 'failed', error: { code: 'connections.key-missing' } } },
  ])
})

test('a file above the limits is sent in parts only when the user says so', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('runs.start', ({ inParts, name }) =>
    inParts
      ? { ok: true, data: { kind: 'started', run: makeRun({ name }) } }
      : failure('runs.needs-parts', { name, pages: 2400, parts: 3 }),
  )
  const { store, started, kinds } = setUpIntake(bridge)
  await store.getState().addFiles([new File(['x'], 'long.pdf')], choice)
  expect(kinds()).toEqual(['needs-parts'])
  expect(started).toEqual([])
  await store.getState().sendInParts(store.getState().items[0]?.id ?? '')
  expect(started).toEqual([['long.pdf', 0]])
  expect(kinds()).toEqual([])
})

test('a folder of thousands shows the file whose turn it is, and can be stopped', async () => {
  const gate = Promise.withResolvers<void>()
  const bridge = createMemoryBridge()
  const { store, started } = setUpIntake({
    ...bridge,
    async grantFiles(files) {
      await gate.promise
      return bridge.grantFiles(files)
    },
  })
  const files = Array.from({ length: 3000 }, (_, index) => new File([], `${index}.pdf`))
  const added = store.getState().addFiles(files, choice)
  expect(store.getState()).toMatchObject({ waiting: 2999, items: [{ name: '0.pdf' }] })
  store.getState().stopAdding()
  gate.resolve()
  await added
  expect(started).toEqual([['0.pdf', 0]])
  expect(store.getState()).toMatchObject({ waiting: 0, items: [] })
})

test('portions of one drop show only its first file', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('runs.start', ({ name }) => ({
    ok: true,
    data: { kind: 'started', run: makeRun({ name }) },
  }))
  const { store, started } = setUpIntake(bridge)
  const group = (name: string) => ({
    document: new File(['x'], name),
    parses: [],
    isFound: true,
  })
  await Promise.all([
    store.getState().addGroups([group('a.pdf'), group('b.pdf')], choice, 0),
    store.getState().addGroups([group('c.pdf')], choice, 2),
  ])
  expect(started.map(([, position]) => position)).toEqual([0, 1, 2])
})

test('a long document that was parsed before can be parsed again in parts', async () => {
  const bridge = createMemoryBridge()
  const { store, started, kinds } = setUpIntake(bridge)
  bridge.answer('runs.start', ({ onExisting, inParts }) => {
    const run = makeRun({ documentId: 'd' })
    if (onExisting === 'ask') return { ok: true, data: { kind: 'existing', run } }
    if (inParts === true) return { ok: true, data: { kind: 'started', run } }
    return failure('runs.needs-parts', { name: 'long.pdf', pages: 1400, parts: 2 })
  })
  await store.getState().addFiles([new File(['%PDF'], 'long.pdf')], choice)
  expect(kinds()).toEqual(['existing'])
  await store.getState().parseAgain(store.getState().items[0]?.id ?? '')
  expect(kinds()).toEqual(['needs-parts'])
  await store.getState().sendInParts(store.getState().items[0]?.id ?? '')
  expect([started.length, kinds()]).toEqual([1, []])
})
