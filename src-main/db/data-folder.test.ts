import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { openTestLibrary } from '../owner/testing/open-test-library.ts'
import { clearTemporary, openDataFolder, uploadPrefix } from './data-folder.ts'

test.skipIf(process.platform === 'win32')(
  'a library that was open to the other users of the machine is closed to them',
  async () => {
    const root = path.join(await temporaryDir(), 'recto')
    mkdirSync(root)
    writeFileSync(path.join(root, 'recto.db'), '')
    chmodSync(root, 0o755)
    openDataFolder(root)
    expect(statSync(root).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(root, 'responses')).mode & 0o077).toBe(0)
  },
)

test('copies that an earlier process left go at the start, and nothing that somebody else has there', async () => {
  const folder = openDataFolder(path.join(await temporaryDir(), 'recto'))
  const left = [randomUUID(), `${randomUUID()}.part`, 'request-7', 'room']
  const kept = ['thesis.docx', 'photos', `${uploadPrefix}${randomUUID()}`]
  for (const name of [...left, ...kept]) writeFileSync(path.join(folder.temporaryDir, name), '')
  clearTemporary(folder)
  // What another process has just received is still wanted.
  expect(readdirSync(folder.temporaryDir).toSorted()).toEqual(kept.toSorted())
})

test.skipIf(process.platform === 'win32')(
  'a start deletes nothing where a link of the data folder leads',
  async () => {
    const dataDir = path.join(await temporaryDir(), 'recto')
    openDataFolder(dataDir)
    const elsewhere = await temporaryDir()
    const files = [randomUUID(), 'a'.repeat(16), 'passwd']
    for (const name of files) writeFileSync(path.join(elsewhere, name), '')
    rmdirSync(path.join(dataDir, 'temporary'))
    for (const name of ['temporary', 'owner']) symlinkSync(elsewhere, path.join(dataDir, name))
    const { library } = await openTestLibrary(dataDir)
    await library.close()
    expect(readdirSync(elsewhere).toSorted()).toEqual(files.toSorted())
  },
)
