import { writeFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { CallInput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import { defaultParseOptions } from '#shared/runs/parse-options.ts'
import type { Connection } from '#shared/settings/connection.ts'
import { openStorage } from '../db/open-storage.ts'
import { enlarge, fill, smallDisk } from '../../scripts/testing/small-disk.ts'
import { temporaryDir } from '../testing/test-app.ts'
import type { WatchRule } from './rules.ts'
import { startTaking } from './take-file.ts'
import { picture, sent, setUp, until, watch } from './testing/watch-setting.ts'
import { createWatchedRows } from './watched-rows.ts'

const smallBytes = 16 * 1024 * 1024
const noDisk = 'a small disk can only be made by root on Linux'

test('a disk that is nearly full takes nothing more, says so, and goes on by itself once there is room', async (context) => {
  const dataDir = smallDisk(smallBytes)
  if (dataDir === undefined) return context.skip(noDisk)
  const setting = await setUp({}, dataDir)
  await watch(setting)
  await writeFile(setting.file('scan.png'), picture(2))
  const kept = await until(setting, ({ trouble }) => trouble !== null)
  expect(kept).toMatchObject({ waiting: 1, taken: 0, trouble: { code: 'watching.disk-low' } })
  expect(sent(setting)).toEqual([])
  enlarge(dataDir, 2 * 1024 * 1024 * 1024)
  await until(setting, ({ taken, trouble }) => taken === 1 && trouble === null)
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['scan.png'])
})

test('a disk that fills all the same refuses no file: each is taken once when there is room', async (context) => {
  const dataDir = smallDisk(smallBytes)
  if (dataDir === undefined) return context.skip(noDisk)
  // As with a quota, of which the system's figure for free bytes knows nothing.
  const keptFreeBytes = Number.NEGATIVE_INFINITY
  const setting = await setUp({ watching: { settleMs: 0, lookMs: 20, keptFreeBytes } }, dataDir)
  await watch(setting)
  const makeRoom = fill(dataDir)
  await writeFile(setting.file('a.png'), picture(2))
  await writeFile(setting.file('b.png'), picture(3))
  const full = await until(setting, ({ trouble, waiting }) => trouble !== null && waiting === 2)
  expect(full.trouble?.code).toMatch(/^(?:documents|library)\.disk-full$/)
  expect(full).toMatchObject({ taken: 0, refused: 0 })
  makeRoom()
  await until(setting, ({ taken, trouble }) => taken === 2 && trouble === null)
  await setting.app.app.drain()
  expect(new Set(sent(setting))).toEqual(new Set(['a.png', 'b.png']))
  expect(sent(setting)).toHaveLength(2)
  expect(setting.ports.log.bugs).toEqual([])
})

test('a taking whose run finds no room any more stays on record, and is begun later', async () => {
  const storage = openStorage(await temporaryDir())
  onTestFinished(() => storage.close())
  const rows = createWatchedRows(storage, Date.now)
  const file = { name: 'scan.png', sizeBytes: 1, modifiedMs: 1 }
  const taking = { ruleId: 'r', name: file.name, documentId: 'd', pages: 1, runId: 'run' }
  rows.take(taking, file)
  const begun: string[] = []
  let isFull = true
  const deps = {
    rows,
    toErrorData: (error: unknown) => (error as AppError).toData(), // nothing else is thrown below
    startRun: async ({ runId = '' }: CallInput<'runs.start'>) => {
      if (isFull) throw new AppError('library.disk-full', {})
      begun.push(runId)
      return null as never // nobody reads it
    },
  }
  const rule = { options: null } as WatchRule // all that is asked of it
  const connection = { id: 'c', defaultOptions: defaultParseOptions } as Connection // likewise
  const begin = (): Promise<unknown> => startTaking(deps, rule, connection, taking)
  await expect(begin()).rejects.toMatchObject({ code: 'library.disk-full' })
  expect(rows.unstarted('r')).toEqual([taking])
  isFull = false
  expect(await begin()).toBe('taken')
  expect([begun, rows.unstarted('r'), rows.underWay('r')]).toEqual([['run'], [], ['run']])
})
