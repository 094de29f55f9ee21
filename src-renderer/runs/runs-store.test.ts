import type { AppEvent } from '#shared/bridge/events.ts'
import type { Result } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { expect, test } from 'vitest'
import { makeAsyncRun } from '../testing/async-run.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { makeRun } from '../testing/fixtures.ts'
import { sortRuns } from './known-runs.ts'
import { createRunsStore } from './runs-store.ts'

const names = (store: ReturnType<typeof createRunsStore>): readonly string[] =>
  sortRuns(store.getState().byId).map(({ name }) => name)

test('newest first, whatever order they came in', async () => {
  const store = createRunsStore(
    createMemoryBridge({
      runs: [
        makeRun({ id: 'a', name: 'old', createdAt: '2026-01-01T00:00:00Z' }),
        makeRun({ id: 'b', name: 'new', createdAt: '2026-02-01T00:00:00Z' }),
      ],
    }),
  )
  await store.getState().load()
  expect(names(store)).toEqual(['new', 'old'])
})

test('what is on screen stays readable while the core is away', async () => {
  const bridge = createMemoryBridge({ runs: [makeRun({ name: 'kept' })] })
  const store = createRunsStore(bridge)
  await store.getState().load()
  bridge.fail('runs.list', 'bridge.disconnected', {})
  await store.getState().load()
  expect(names(store)).toEqual(['kept'])
  expect(store.getState()).toMatchObject({
    status: 'ready',
    failure: { code: 'bridge.disconnected' },
  })
})

test('a snapshot drops runs whose removal was never heard of', async () => {
  const bridge = createMemoryBridge({ runs: [makeRun()] })
  const store = createRunsStore(bridge)
  await store.getState().load()
  bridge.answer('runs.list', () => ({ ok: true, data: [] }))
  await store.getState().load()
  expect(names(store)).toEqual([])
})

test('an older answer does not replace a newer one', async () => {
  const bridge = createMemoryBridge()
  const waiting: ((name: string) => void)[] = []
  const store = createRunsStore({
    ...bridge,
    call: () =>
      new Promise((resolve) => {
        // Only `runs.list` is called here.
        waiting.push((name) => resolve({ ok: true, data: [makeRun({ name })] } as never))
      }),
  })
  const loads = [store.getState().load(), store.getState().load()]
  waiting[1]?.('newer')
  waiting[0]?.('older')
  await Promise.all(loads)
  expect(names(store)).toEqual(['newer'])
})

test('progress ends with its run', () => {
  const store = createRunsStore(createMemoryBridge())
  const progress = { runId: 'run-1', phase: 'uploading', sentBytes: 1, totalBytes: 2 } as const
  store.getState().add(makeRun({ state: 'uploading' }))
  store.getState().apply({ sequence: 1, name: 'runs.progress', data: { progress } })
  expect(store.getState().progress.get('run-1')).toEqual(progress)
  store
    .getState()
    .apply({ sequence: 2, name: 'runs.changed', data: { run: makeRun({ state: 'failed' }) } })
  expect(store.getState().progress.size).toBe(0)
})

test('a removed run can be brought back', async () => {
  const store = createRunsStore(createMemoryBridge({ runs: [makeRun()] }))
  await store.getState().load()
  await store.getState().remove('run-1')
  expect(names(store)).toEqual([])
  await store.getState().restore('run-1')
  expect(names(store)).toEqual(['report.pdf'])
})

test('an answer does not undo what an event has told since it was asked for', async () => {
  const bridge = createMemoryBridge()
  const answer = Promise.withResolvers<Result<Run>>()
  // Only `runs.retry` is called here.
  const store = createRunsStore({ ...bridge, call: () => answer.promise as never })
  const asking = store.getState().retry('first')
  const failed = makeRun({ id: 'second', state: 'failed' })
  store.getState().apply({ sequence: 1, name: 'runs.changed', data: { run: failed } })
  answer.resolve({ ok: true, data: makeRun({ id: 'second', state: 'queued' }) })
  await asking
  expect(store.getState().byId.get('second')?.state).toBe('failed')
  store.getState().add(makeRun({ id: 'second', state: 'queued' }))
  expect(store.getState().byId.get('second')?.state).toBe('failed')
})

test('a hundred events are one change of the list', () => {
  let applyUpdates = (): void => {}
  const store = createRunsStore(createMemoryBridge(), {
    later: (act) => {
      applyUpdates = act
    },
  })
  let changes = 0
  store.subscribe(() => changes++)
  for (let index = 0; index < 100; index++) {
    const run = makeRun({ id: `run-${index % 10}`, name: String(index) })
    store.getState().apply({ sequence: index, name: 'runs.changed', data: { run } })
  }
  expect(changes).toBe(0)
  applyUpdates()
  expect(changes).toBe(1)
  expect(store.getState().byId.get('run-9')?.name).toBe('99')
})

test('a run that is removed while its news waits stays removed', () => {
  let applyUpdates = (): void => {}
  const store = createRunsStore(createMemoryBridge(), {
    later: (act) => {
      applyUpdates = act
    },
  })
  const run = makeRun()
  store.getState().apply({ sequence: 1, name: 'runs.changed', data: { run } })
  store.getState().apply({ sequence: 2, name: 'runs.removed', data: { runId: run.id } })
  applyUpdates()
  expect(store.getState().byId.size).toBe(0)
})

test('a list without batches takes none from the run that is open, and what was missed of it is read', async () => {
  const whole = makeAsyncRun(30)
  const bridge = createMemoryBridge({ runs: [whole] })
  bridge.answer('runs.list', () => ({ ok: true, data: [{ ...whole, batches: [] }] }))
  const store = createRunsStore(bridge)
  await store.getState().load()
  expect(store.getState().whole.size).toBe(0)
  await store.getState().open(whole.id)
  expect(store.getState().whole.get(whole.id)?.batches).toHaveLength(3)
  // What an event would have told that never came.
  bridge.answer('runs.get', () => ({ ok: true, data: { ...whole, state: 'completed' } }))
  const seen: unknown[] = []
  const stop = store.subscribe(({ whole: known }) => seen.push(known.get(whole.id)?.state))
  await store.getState().load()
  stop()
  // It never goes away meanwhile.
  expect(seen).not.toContain(undefined)
  expect(store.getState().whole.get(whole.id)?.state).toBe('completed')
})

test('what is known of a run that nobody looks at is not kept when hints may have been lost', async () => {
  const bridge = createMemoryBridge({ runs: [makeRun({ id: 'a' }), makeRun({ id: 'b' })] })
  const store = createRunsStore(bridge)
  await store.getState().load()
  await store.getState().open('a')
  const changed = { run: makeRun({ id: 'b' }) }
  store.getState().apply({ sequence: 1, name: 'runs.changed', data: changed })
  expect([...store.getState().whole.keys()]).toEqual(['a', 'b'])
  await store.getState().load()
  expect([...store.getState().whole.keys()]).toEqual(['a'])
})

test('several parts of the window that show one run ask for it once', async () => {
  const bridge = createMemoryBridge({ runs: [makeRun()] })
  const store = createRunsStore(bridge)
  await store.getState().load()
  await Promise.all([store.getState().open('run-1'), store.getState().open('run-1')])
  expect(bridge.calls.filter(({ name }) => name === 'runs.get')).toHaveLength(1)
})

test('a run that is removed while the list is read does not come back with it', async () => {
  const bridge = createMemoryBridge({ runs: [makeRun({ id: 'a', name: 'kept' })] })
  const store = createRunsStore(bridge)
  await store.getState().load()
  const old = Promise.withResolvers<void>()
  bridge.answer('runs.list', async () => {
    await old.promise
    return { ok: true, data: [makeRun({ id: 'a', name: 'kept' }), makeRun({ id: 'b' })] }
  })
  const loading = store.getState().load()
  store.getState().apply({ name: 'runs.removed', data: { runId: 'b' } } as AppEvent)
  old.resolve()
  await loading
  expect(names(store)).toEqual(['kept'])
})
