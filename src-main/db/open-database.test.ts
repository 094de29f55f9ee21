import { readdir, readFile, writeFile } from 'node:fs/promises'
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
  await writeFile(path.join(leftovers, 'half-a-copy'), 'bytes')
  await createTestApp({ dataDir })
  expect(await readdir(leftovers)).toEqual([])
})
