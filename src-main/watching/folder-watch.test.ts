import { expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { AppError } from '#shared/errors.ts'
import { createFolderWatch } from './folder-watch.ts'
import { createWatchRules } from './rules.ts'
import { createWatchedRows } from './watched-rows.ts'
import { openStorage } from '../db/open-storage.ts'
import { temporaryDir } from '../testing/test-app.ts'

const hourMs = 60 * 60_000

test('a look that the computer slept through is followed by another within the hour', async () => {
  const storage = openStorage(await temporaryDir())
  onTestFinished(() => storage.close())
  const rules = createWatchRules(createMemoryPorts().settings)
  const rule = {
    id: 'rule',
    folder: '/inbox',
    connectionId: 'connection',
    options: null,
    pagesPerDay: null,
    includesSubfolders: false,
    isPaused: false,
    takesExisting: false,
    hasBegun: false,
  }
  rules.put(rule)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const watch = createFolderWatch(rule.id, {
    rules,
    rows: createWatchedRows(storage, Date.now),
    requireConnection: () => Promise.reject(new AppError('bridge.cancelled', {})),
    lookThrough: async () => {
      looks += 1
      // A clock that only grows goes on while the computer sleeps.
      if (looks === 1) vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * hourMs)
      return { files: [], folders: [], failure: null }
    },
    beginTaken: async () => {},
    take: async () => 'later',
    toErrorData: () => new AppError('bridge.cancelled', {}).toData(),
    onChanged: () => {},
    pace: { settleMs: 3000, lookMs: 30_000 },
    now: Date.now,
  })
  onTestFinished(() => watch.close())
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(looks).toBeGreaterThan(1)
})
