import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/test-app.ts'
import { dataDirFailure } from './data-dir-failure.ts'
import { lockDataFolder } from './lock.ts'

const failure = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  ['a drive that isn’t plugged in', 'ENOENT', '/no-drive-here/recto', 'missing'],
  // As macOS and Linux say it, where nobody but the system makes folders.
  ['a drive that was mounted once', 'EACCES', '/mnt/stick/recto', 'missing'],
  ['a folder of another user', 'EACCES', '/no-drive-here/recto', 'denied'],
  ['a read-only disk', 'EROFS', '/', 'denied'],
  ['a database that may not be written', 'SQLITE_READONLY', '/', 'denied'],
  ['a full disk', 'ENOSPC', '/', 'disk-full'],
  ['a full disk under the database', 'SQLITE_FULL', '/', 'disk-full'],
  ['a file where a folder should be', 'ENOTDIR', '/', 'other'],
])('each failure of the data folder asks for what mends it: %s', (_, code, dataDir, reason) => {
  expect(dataDirFailure(failure(code), dataDir)).toMatchObject({
    code: 'library.data-dir-unusable',
    data: { dataDir, reason },
  })
})

test('a damaged lock is not taken for a folder without rights', async () => {
  const dataDir = await temporaryDir()
  const file = path.join(dataDir, 'lock')
  writeFileSync(file, 'not a database any more'.repeat(100))
  expect(() => lockDataFolder(file, dataDir)).toThrow(
    expect.objectContaining({ data: { dataDir, reason: 'damaged' } }),
  )
})
