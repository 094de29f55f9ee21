import { beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { Run, RunState } from '#shared/runs/run.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

async function notices({ areWanted = true, showsNotifications = true } = {}) {
  const electron = createElectronStandIn({ showsNotifications })
  await electron.app.start(() => {})
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  const { createEndNotices } = await import('./end-notices.ts')
  const opened: (string | null)[] = []
  const endNotices = createEndNotices({
    userIsAway: () => true,
    areWanted: () => areWanted,
    language: () => 'en',
    open: (runId) => opened.push(runId),
  })
  const end = (id: string): void => {
    for (const state of ['processing', 'completed'] as const) endNotices.apply(changed(id, state))
  }
  const shown = (): string[] => electron.notifications.map(({ options }) => options.title ?? '')
  return { ...endNotices, electron, end, shown, opened }
}

const changed = (id: string, state: RunState): AppEvent => ({
  sequence: 1,
  name: 'runs.changed',
  // What a notification tells of a run.
  data: {
    run: { id, name: `${id}.pdf`, state, totalPages: 3, batches: [] as Run['batches'] } as Run,
  },
})

test('one end is one notification, and a click on it opens that run', async () => {
  const { end, shown, electron, opened } = await notices()
  end('a')
  vi.runAllTimers()
  expect(shown()).toEqual(['a.pdf is parsed.'])
  electron.notifications[0]?.click()
  expect(opened).toEqual(['a'])
})

test('many ends are one notification, which replaces the one before and opens the window', async () => {
  const { end, shown, electron, opened } = await notices()
  end('a')
  vi.advanceTimersByTime(2000)
  for (let index = 0; index < 100; index += 1) end(`b${index}`)
  vi.runAllTimers()
  expect(shown()).toEqual(['101 documents are parsed.'])
  electron.notifications[0]?.click()
  expect(opened).toEqual([null])
})

test('a user who is back has no notification lying about', async () => {
  const { end, shown, userIsBack } = await notices()
  end('a')
  vi.runAllTimers()
  userIsBack()
  expect(shown()).toEqual([])
})

test('nothing is shown to who doesn’t want it, or where the system can’t', async () => {
  for (const options of [{ areWanted: false }, { showsNotifications: false }]) {
    const { end, shown } = await notices(options)
    end('a')
    vi.runAllTimers()
    expect(shown()).toEqual([])
  }
})
