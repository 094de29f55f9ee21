import { expect, test, vi } from 'vitest'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { makeRun } from '../testing/fixtures.ts'
import { watchBridge, type Watcher } from './watch-bridge.ts'

function setUp() {
  const bridge = createMemoryBridge()
  const watcher = {
    onEvent: vi.fn<Watcher['onEvent']>(),
    onStatus: vi.fn<Watcher['onStatus']>(),
    onStale: vi.fn<Watcher['onStale']>(),
  }
  const stop = watchBridge(bridge, window, watcher)
  return { bridge, watcher, stop }
}

test('events in order need no second look', () => {
  const { bridge, watcher } = setUp()
  bridge.emit('runs.changed', { run: makeRun() })
  bridge.emit('runs.removed', { runId: 'run-1' })
  expect(watcher.onEvent).toHaveBeenCalledTimes(2)
  expect(watcher.onStale).not.toHaveBeenCalled()
})

test('a lost event makes the view read again', () => {
  const { bridge, watcher } = setUp()
  bridge.emit('runs.removed', { runId: 'a' })
  bridge.skipEvent()
  bridge.emit('runs.removed', { runId: 'c' })
  expect(watcher.onStale).toHaveBeenCalledTimes(1)
  expect(watcher.onEvent).toHaveBeenCalledTimes(2)
})

test('after a reconnect the view reads again, and a core that counts anew is no gap', () => {
  const { bridge, watcher } = setUp()
  bridge.emit('runs.removed', { runId: 'a' })
  bridge.setStatus('down')
  expect(watcher.onStale).not.toHaveBeenCalled()
  bridge.setStatus('up')
  expect(watcher.onStatus.mock.calls).toEqual([['down'], ['up']])
  bridge.skipEvent()
  bridge.emit('runs.removed', { runId: 'b' })
  expect(watcher.onStale).toHaveBeenCalledTimes(1)
})

test('the window’s focus makes it read again until it stops watching', () => {
  const { watcher, stop } = setUp()
  window.dispatchEvent(new Event('focus'))
  stop()
  window.dispatchEvent(new Event('focus'))
  expect(watcher.onStale).toHaveBeenCalledTimes(1)
})
