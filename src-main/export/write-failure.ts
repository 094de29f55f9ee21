import { existsSync } from 'node:fs'
import { AppError, type ErrorCatalogue } from '#shared/errors.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { isHeld } from '../db/held-files.ts'

/** Why a file that the user asked for could not be written. */
export function writeFailure(error: unknown, file: string): AppError {
  return new AppError(
    'export.write-failed',
    { file, reason: reasonOf(error, file) },
    { cause: error },
  )
}

function reasonOf(error: unknown, file: string): ErrorCatalogue['export.write-failed']['reason'] {
  if (isDiskFull(error)) return 'disk-full'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // Another program can only have open what is there.
  if (isHeld(error) && existsSync(file)) return 'in-use'
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'denied' : 'other'
}
