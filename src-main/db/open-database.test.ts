import Database from 'better-sqlite3'
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp, temporaryDir } from '../testing/test-app.ts'
import { openDataFolder } from './data-folder.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'

test('a library of a newer version is left alone, not damaged', async () => {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'recto.db')
  const database = openDatabase(file, dataDir)
  database.pragma(`user_version = ${migrations.length + 1}`)
  database.close()
  await expect(createTestApp({ dataDir })).rejects.toMatchObject({ code: 'library.newer-version' })
  // The refused start has released the folder.
  await expect(createTestApp({ dataDir })).rejects.toMatchObject({ code: 'library.newer-version' })
})

test('what is committed is on the disk itself, on a Mac too, when the power goes', async () => {
  const dataDir = await temporaryDir()
  const database = openDatabase(path.join(dataDir, 'recto.db'), dataDir)
  const full = 2
  expect(database.pragma('synchronous', { simple: true })).toBe(full)
  expect(database.pragma('fullfsync', { simple: true })).toBe(1)
  database.close()
})

/** A library as an older Recto left it. */
async function olderLibrary(version: number): Promise<{ dataDir: string; file: string }> {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'recto.db')
  const database = new Database(file)
  for (const statements of migrations.slice(0, version)) database.exec(statements)
  database.exec(
    `insert into documents values ('a', 'mine.pdf', 'pdf', 1, 1, 1); pragma user_version = ${version}`,
  )
  database.close()
  return { dataDir, file }
}

test('an update that fails in the new version leaves a way back: the database as it was', async () => {
  const { dataDir, file } = await olderLibrary(2)
  openDatabase(file, dataDir).close()
  const copy = new Database(`${file}.before-3`, { readonly: true })
  expect(copy.pragma('user_version', { simple: true })).toBe(2)
  expect(copy.prepare('select name from documents').pluck().all()).toEqual(['mine.pdf'])
  copy.close()

  openDatabase(file, dataDir).close()
  expect((await readdir(dataDir)).filter((name) => name.includes('before'))).toEqual([
    'recto.db.before-3',
  ])
})

test('where no copy can be made the library is not touched, and a new one needs none', async () => {
  const { dataDir, file } = await olderLibrary(2)
  // What stands in the copy's way can't be removed as a file.
  await mkdir(`${file}.before-3.unfinished`)
  expect(() => openDatabase(file, dataDir)).toThrow(
    expect.objectContaining({ code: 'library.data-dir-unusable' }),
  )
  const database = new Database(file)
  expect(database.pragma('user_version', { simple: true })).toBe(2)
  database.close()

  const fresh = await temporaryDir()
  openDatabase(path.join(fresh, 'recto.db'), fresh).close()
  expect((await readdir(fresh)).filter((name) => name.includes('before'))).toEqual([])
})

test('opening a library again changes nothing', async () => {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'recto.db')
  const schema = (): unknown => {
    const database = openDatabase(file, dataDir)
    const rows = database.prepare('select type, name, sql from sqlite_schema order by name').all()
    database.close()
    return rows
  }
  const first = schema()
  expect(schema()).toEqual(first)
})

test('a file that is no database is set aside whole, not overwritten', async () => {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'recto.db')
  const text = 'not a database, but somebody wrote it'.repeat(100)
  await writeFile(file, text)
  openDatabase(file, dataDir).close()
  const [aside] = (await readdir(dataDir)).filter((name) => name.startsWith('recto.db.damaged'))
  expect(await readFile(path.join(dataDir, aside ?? ''), 'utf8')).toBe(text)
})

test('a large database that is damaged is set aside like a small one', async () => {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'recto.db')
  const database = openDatabase(file, dataDir)
  database.exec('create table filler (bytes); insert into filler values (zeroblob(70000000))')
  const page = database
    .prepare<[], number>("select rootpage from sqlite_schema where name = 'runs'")
    .pluck()
    .get()
  const pageBytes = Number(database.pragma('page_size', { simple: true }))
  database.close()
  const opened = await open(file, 'r+')
  await opened.write(Buffer.alloc(pageBytes, 0xff), 0, pageBytes, ((page ?? 1) - 1) * pageBytes)
  await opened.close()
  const app = await createTestApp({ dataDir })
  expect(await app.call('runs.list', {})).toEqual([])
  expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^recto\.db\.damaged-/u))
})

test('a data folder that can not be made is told, not thrown as a riddle', async () => {
  const file = path.join(await temporaryDir(), 'file')
  await writeFile(file, '')
  expect(() => openDataFolder(path.join(file, 'data'))).toThrow(
    expect.objectContaining({ code: 'library.data-dir-unusable' }),
  )
})

test('a copy that a killed process left unfinished takes no room for ever', async () => {
  const dataDir = await temporaryDir()
  const { temporaryDir: leftovers } = openDataFolder(dataDir)
  await writeFile(path.join(leftovers, randomUUID()), 'bytes')
  await createTestApp({ dataDir })
  expect(await readdir(leftovers)).toEqual([])
})
