import { expect, test } from 'vitest'
import { makeRun } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { askAhead } from './ask-ahead.ts'

test('what every window asks first is asked at once, and answered once', async () => {
  const core = createMemoryBridge({ runs: [makeRun({ id: 'first' })] })
  const bridge = askAhead(core)
  expect(core.calls.map(({ name }) => name)).toEqual(['app.snapshot', 'runs.list'])
  const early = await bridge.call('runs.list', {})
  expect(early.ok && early.data.map(({ id }) => id)).toEqual(['first'])
  expect(core.calls).toHaveLength(2)
  await bridge.call('runs.list', {})
  expect(core.calls.map(({ name }) => name)).toEqual(['app.snapshot', 'runs.list', 'runs.list'])
})

test('what happens before anybody listens is told to the first who does, in its order', () => {
  const core = createMemoryBridge()
  const bridge = askAhead(core)
  core.emit('runs.removed', { runId: 'gone' })
  core.setStatus('down')
  const told: string[] = []
  const stop = bridge.subscribe(({ name }) => told.push(name))
  expect(told).toEqual(['runs.removed', 'bridge.status'])
  core.setStatus('up')
  expect(told).toHaveLength(3)
  const second: string[] = []
  bridge.subscribe(({ name }) => second.push(name))
  stop()
  core.emit('runs.removed', { runId: 'other' })
  expect([told.length, second]).toEqual([3, ['runs.removed']])
})
