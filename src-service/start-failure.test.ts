import { expect, test } from 'vitest'
import { UnfitModels } from './check-models.ts'
import { FolderInUse } from './claim-folder.ts'
import { startFailure } from './start-failure.ts'

const failure = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

test.each([
  ['a port that another program has', failure('EADDRINUSE', 'listen'), 'port_in_use'],
  // Windows: ranges that Hyper-V and others have reserved, of any size; Linux: below 1024.
  ['a port that the system keeps', failure('EACCES', 'listen'), 'port_reserved'],
  ['a port that a policy keeps', failure('EPERM', 'listen'), 'port_reserved'],
  ['a folder of someone else', failure('EACCES', 'mkdir'), 'data_folder'],
  ['a folder whose rights can’t be set', failure('EPERM', 'chmod'), 'data_folder'],
  ['a folder on a drive that isn’t there', failure('ENOENT', 'mkdir'), 'data_folder'],
  ['a folder that another service works in', new FolderInUse(), 'folder_in_use'],
  ['models that are none', new UnfitModels({ reason: 'no-network' }, 'none'), 'ocr_models'],
  ['a full disk', failure('ENOSPC', 'write'), 'disk_full'],
  ['a bug', new TypeError('x is undefined'), 'unexpected'],
])(
  'nobody looks at the folder for want of a port, or the other way round: %s',
  (_, error, code) => {
    expect(startFailure(error).code).toBe(code)
  },
)
