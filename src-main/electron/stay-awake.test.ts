import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { Run, RunState } from '#shared/runs/run.ts'
import { createElectronStandIn } from './testing/electron-stand-in.ts'

const changed = (id: string, state: RunState): AppEvent => ({
  sequence: 1,
  name: 'runs.changed',
  // Nothing else of a run is read.
  data: { run: { id, state } as Run },
})

test('the machine stays awake while bytes go out, and sleeps while a service works', async () => {
  const electron = createElectronStandIn()
  vi.resetModules()
  vi.doMock('electron', () => ({ ...electron.module }))
  onTestFinished(() => vi.doUnmock('electron'))
  const { createStayAwake } = await import('./stay-awake.ts')
  const stayAwake = createStayAwake()
  const after = (event: AppEvent): readonly string[] => {
    stayAwake.apply(event)
    return [...electron.powerSaveBlockers.values()]
  }
  expect(after(changed('a', 'queued'))).toEqual([])
  expect(after(changed('a', 'uploading'))).toEqual(['prevent-app-suspension'])
  expect(after(changed('b', 'uploading'))).toEqual(['prevent-app-suspension'])
  expect(after(changed('a', 'processing'))).toHaveLength(1)
  expect(after({ sequence: 1, name: 'runs.removed', data: { runId: 'b' } })).toEqual([])
  expect(after(changed('c', 'uploading'))).toHaveLength(1)
  stayAwake.close()
  expect(electron.powerSaveBlockers.size).toBe(0)
})
