import { expect, test } from 'vitest'
import { dataDirFailure } from './data-dir-failure.ts'

const failure = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  ['a drive that isn’t plugged in', 'ENOENT', '/no-drive-here/recto', 'missing'],
  // As macOS and Linux say it, where nobody but the system makes folders.
  ['a drive that was mounted once', 'EACCES', '/mnt/stick/recto', 'missing'],
  ['a folder of another user', 'EACCES', '/no-drive-here/recto', 'denied'],
  ['a read-only disk', 'EROFS', '/', 'denied'],
  ['a database that may not be written', 'SQLITE_READONLY', '/', 'denied'],
  ['a damaged database', 'SQLITE_NOTADB', '/', 'damaged'],
  ['a full disk', 'ENOSPC', '/', 'disk-full'],
  ['a full disk under the database', 'SQLITE_FULL', '/', 'disk-full'],
  ['a file where a folder should be', 'ENOTDIR', '/', 'other'],
])('each failure of the data folder asks for what mends it: %s', (_, code, dataDir, reason) => {
  expect(dataDirFailure(failure(code), dataDir)).toMatchObject({
    code: 'library.data-dir-unusable',
    data: { dataDir, reason },
  })
})
