import type { ServiceStartFailure } from '#shared/service-channel.ts'
import { UnfitModels } from './check-models.ts'
import { FolderInUse } from './claim-folder.ts'
import { isDiskFull } from './errors.ts'

/** What the system says of a folder that can't be made or written. */
const folderCodes: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EBUSY',
  'EEXIST',
  'EIO',
  'ENOTDIR',
  'EPERM',
  'EROFS',
])

/** Why the service could not be started, for its host to tell. */
export function startFailure(error: unknown): ServiceStartFailure {
  const { code, message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof FolderInUse) return { code: 'folder_in_use', message }
  if (error instanceof UnfitModels) {
    return { code: 'ocr_models', message, refusal: error.refusal }
  }
  if (isDiskFull(error) || code === 'SQLITE_FULL') return { code: 'disk_full', message }
  if (code === 'EADDRINUSE') return { code: 'port_in_use', message: 'the port is in use' }
  // The same codes as a folder's, of a port.
  if (syscall === 'listen') return { code: 'port_reserved', message }
  // Elsewhere it is a file of ours that is missing.
  const hasNoPlace = code === 'ENOENT' && syscall === 'mkdir'
  const isFolder = hasNoPlace || code?.startsWith('SQLITE_') || folderCodes.has(code)
  return { code: isFolder ? 'data_folder' : 'unexpected', message }
}
