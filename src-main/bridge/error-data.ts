import { AppError, type ErrorData } from '#shared/errors.ts'
import { isCorrupt } from '../db/damage.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { isHeld } from '../db/held-files.ts'
import type { Logger } from '../ports.ts'

/**
 * Expected failures as they are, and a full disk, a file that is held and a damaged database wherever they are met.
 * Anything else is a bug, logged, and told as `bridge.unexpected`.
 */
export function toErrorData(error: unknown, where: string, log: Logger): ErrorData {
  if (error instanceof AppError) return error.toData()
  if (isDiskFull(error)) {
    log.warn('disk.full', { where })
    return new AppError('library.disk-full', {}).toData()
  }
  if (isHeld(error) && error instanceof Error && 'path' in error) {
    log.warn('file.held', { where })
    return new AppError('library.file-in-use', { file: String(error.path) }).toData()
  }
  const logId = log.bug(where, error)
  if (isCorrupt(error)) return new AppError('library.damaged', {}).toData()
  return new AppError('bridge.unexpected', { logId }).toData()
}
