import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Background } from '../background/run-in-background.ts'
import { openDatabase } from '../db/open-database.ts'
import { openStorage } from '../db/open-storage.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { shareBackground } from '../testing/shared-background.ts'
import { createTestApp } from '../testing/test-app.ts'
import { picture, sent, setUp, until, watch } from './testing/watch-setting.ts'

test.each(['pause', 'remove'] as const)(
  'a file that is being read when its rule is stopped (%s) is not sent',
  async (how) => {
    const reading = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const background = shareBackground()
    const run: Background['run'] = async (name, input, limitMs, signal) => {
      if (name === 'read-pdf') {
        reading.resolve()
        await goOn.promise
      }
      return background.run(name, input, limitMs, signal)
    }
    const setting = await setUp({ createBackground: () => ({ ...background, run }) })
    const { app } = setting
    const { id: ruleId } = await watch(setting)
    await writeFile(setting.file('scan.pdf'), await buildPdf(1))
    await reading.promise
    const stopped =
      how === 'pause'
        ? app.call('watching.pause', { ruleId, isPaused: true })
        : app.call('watching.remove', { ruleId })
    goOn.resolve()
    await stopped
    await app.app.close()
    const storage = openStorage(app.dataDir)
    onTestFinished(() => storage.close())
    expect(storage.database.prepare('select * from runs').all()).toEqual([])
    expect(sent(setting)).toEqual([])
  },
)

test('a file whose run can’t be begun after a crash either is told as refused', async () => {
  const setting = await setUp()
  await watch(setting)
  await writeFile(setting.file('scan.png'), picture(2))
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  await setting.app.app.close()
  // As a crash before the run leaves it, of a document that is gone since.
  const storage = openStorage(setting.app.dataDir)
  storage.database.exec(
    `update watched_takings
     set state = 'planned', document = 'gone', run_id = '0190a000-0000-7000-8000-000000000000'`,
  )
  storage.close()
  const app = await createTestApp({ ports: setting.ports, dataDir: setting.app.dataDir })
  const rule = await until({ app }, ({ lookedAt }) => lookedAt !== null)
  expect(rule).toMatchObject({
    taken: 0,
    refused: 1,
    refusals: [{ name: 'scan.png', error: { code: 'documents.not-found' } }],
  })
})

test('a folder whose first look can’t be put down is not left on the list unwatched', async () => {
  const setting = await setUp()
  const database = openDatabase(path.join(setting.app.dataDir, 'recto.db'), setting.app.dataDir)
  onTestFinished(() => void database.close())
  database.exec(
    "create trigger stop before insert on watched_folders begin select raise(abort, 'ended'); end",
  )
  await expect(watch(setting)).rejects.toThrow('watching.create was refused')
  expect(await setting.app.call('watching.list', {})).toEqual([])
  database.exec('drop trigger stop')
  expect(await watch(setting)).toMatchObject({ left: 1, isWatched: true })
})
