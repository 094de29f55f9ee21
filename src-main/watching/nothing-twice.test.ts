import { rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { openStorage } from '../db/open-storage.ts'
import { picture, sent, setUp, until, watch } from './testing/watch-setting.ts'

test('what comes is parsed, and what lay there before is left alone', async () => {
  const setting = await setUp()
  expect(await watch(setting)).toMatchObject({ left: 1, taken: 0, isWatched: true })
  await writeFile(setting.file('scan.png'), picture(2))
  await writeFile(setting.file('notes.txt'), 'no document')
  await writeFile(setting.file('.hidden.png'), picture(3))
  const rule = await until(setting, ({ taken }) => taken === 1)
  expect(rule).toMatchObject({ left: 1, taken: 1, refused: 0, lastTaken: { name: 'scan.png' } })
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['scan.png'])
})

test('what lies there is taken as well where the user says so', async () => {
  const setting = await setUp()
  await watch(setting, { takesExisting: true })
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  expect(sent(setting)).toEqual(['old.png'])
})

test('nothing is sent twice: under another name, touched, over a restart, or removed from the library', async () => {
  const setting = await setUp()
  await watch(setting)
  await writeFile(setting.file('scan.png'), picture(2))
  const { lastTaken } = await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  await setting.app.call('library.remove', { runId: lastTaken?.runId ?? '' })
  await writeFile(setting.file('copy.png'), picture(2))
  await until(setting, ({ left }) => left === 2)
  await setting.app.app.close()

  await utimes(setting.file('scan.png'), 1, 1)
  await writeFile(setting.file('again.png'), picture(2))
  const app = await createTestApp({ ports: setting.ports, dataDir: setting.app.dataDir })
  await until({ app }, ({ left }) => left === 4)
  await app.app.drain()
  expect(sent(setting)).toEqual(['scan.png'])
})

test('what a user had parsed by hand over the same connection is not sent again', async () => {
  const setting = await setUp()
  const document = await setting.app.addFile('mine.png', picture(2))
  const run = await setting.app.startRun(document, setting.connectionId)
  await setting.app.finished(run.id)
  await watch(setting)
  await writeFile(setting.file('scan.png'), picture(2))
  await until(setting, ({ left }) => left === 2)
  expect(sent(setting)).toEqual(['mine.png'])
})

test('a taking that was on record when Recto was killed is begun once, under its own id', async () => {
  const setting = await setUp()
  const { id } = await watch(setting)
  await writeFile(setting.file('scan.png'), picture(2))
  const { lastTaken } = await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  await setting.app.app.close()
  // As a crash between the two writes leaves it; the run is there, or isn't yet.
  const storage = openStorage(setting.app.dataDir)
  storage.database.exec(`update watched_takings set state = 'planned'`)
  const other = storage.database
    .prepare<[string], { readonly document: string }>(
      'select document from watched_takings where run_id = ?',
    )
    .get(lastTaken?.runId ?? '')
  const unbegun = '0190a000-0000-7000-8000-000000000000'
  storage.database
    .prepare(
      `insert into watched_takings (rule, name, document, pages, run_id, state, at)
       values (?, 'lost.png', ?, 1, ?, 'planned', 0)`,
    )
    .run(id, other?.document, unbegun)
  storage.close()

  const app = await createTestApp({ ports: setting.ports, dataDir: setting.app.dataDir })
  await app.finished(unbegun)
  // The library calls both by the name under which it had the document first.
  expect(sent(setting)).toEqual(['scan.png', 'scan.png'])
})

test('a document that is on record as taken is still there when its run is begun by a later start', async () => {
  const setting = await setUp()
  const mine = await setting.app.addFile('mine.png', picture(3))
  await setting.app.finished((await setting.app.startRun(mine, setting.connectionId)).id)
  await watch(setting)
  await writeFile(setting.file('scan.png'), picture(2))
  const { lastTaken } = await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  await setting.app.app.close()
  // As a full disk leaves it on which the run could not be begun, an hour after the file was read.
  const unbegun = '0190a000-0000-7000-8000-000000000000'
  const storage = openStorage(setting.app.dataDir)
  storage.database.prepare('delete from runs where id = ?').run(lastTaken?.runId)
  storage.database.exec(
    `update watched_takings set state = 'planned', run_id = '${unbegun}'; update documents set added_at = 0`,
  )
  await rm(storage.folder.responseDir(lastTaken?.runId ?? ''), { recursive: true })
  storage.close()

  const app = await createTestApp({ ports: setting.ports, dataDir: setting.app.dataDir })
  expect(await until({ app }, ({ lookedAt }) => lookedAt !== null)).toMatchObject({ refused: 0 })
  expect(await app.finished(unbegun)).toMatchObject({ state: 'completed', name: 'scan.png' })
})

test('when the database is lost, nothing is taken that may have been taken before', async () => {
  const setting = await setUp()
  await watch(setting, { takesExisting: true })
  await until(setting, ({ taken }) => taken === 1)
  await setting.app.app.drain()
  await setting.app.app.close()
  await writeFile(setting.file('meanwhile.png'), picture(5))
  for (const name of ['recto.db', 'recto.db-wal', 'recto.db-shm']) {
    await rm(path.join(setting.app.dataDir, name), { force: true })
  }
  const app = await createTestApp({ ports: setting.ports, dataDir: setting.app.dataDir })
  const rule = await until({ app }, ({ trouble }) => trouble !== null)
  expect(rule).toMatchObject({
    left: 2,
    trouble: { code: 'watching.began-anew', data: { left: 2 } },
  })
  expect(sent(setting)).toEqual(['old.png'])
})
