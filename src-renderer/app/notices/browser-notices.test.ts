import { beforeEach, expect, test, vi } from 'vitest'
import { makeRun } from '../../testing/fixtures.ts'
import { createMemoryBridge } from '../../testing/memory-bridge.ts'
import { createView } from '../create-view.ts'

/** The browser's notifications, with the permission that a user has given. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static shown: FakeNotification[] = []
  readonly title: string

  constructor(title: string) {
    super()
    this.title = title
    FakeNotification.shown.push(this)
  }

  close(): void {
    FakeNotification.shown = FakeNotification.shown.filter((other) => other !== this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', FakeNotification)
  FakeNotification.permission = 'granted'
  FakeNotification.shown = []
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

async function endWhileAway() {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  vi.spyOn(window, 'focus').mockReturnValue()
  const bridge = createMemoryBridge()
  const view = createView(bridge)
  const stop = view.start(window)
  await vi.waitFor(() => expect(view.settings.getState().snapshot).not.toBeNull())
  const run = makeRun()
  bridge.emit('runs.changed', { run: { ...run, state: 'processing' } })
  bridge.emit('runs.changed', { run })
  vi.advanceTimersByTime(1000)
  return { bridge, view, run, stop }
}

test('a page in the background tells of an end, and a click shows the run', async () => {
  const { view, run, stop } = await endWhileAway()
  const [shown] = FakeNotification.shown
  expect(shown?.title).toBe('report.pdf is parsed.')
  shown?.dispatchEvent(new Event('click'))
  expect(view.app.getState().selectedRunId).toBe(run.id)
  expect(FakeNotification.shown).toEqual([])
  stop()
})

test('without permission nothing is told, and nobody is asked for it unbidden', async () => {
  FakeNotification.permission = 'default'
  const { stop } = await endWhileAway()
  expect(FakeNotification.shown).toEqual([])
  stop()
})

test('a user who comes back finds no notification lying about', async () => {
  const { stop } = await endWhileAway()
  window.dispatchEvent(new Event('focus'))
  expect(FakeNotification.shown).toEqual([])
  stop()
})
