import type { ErrorCatalogue } from '#shared/errors.ts'

/** Why a file can't be read, by what the system said. */
export function unreadableReason(cause: unknown): ErrorCatalogue['documents.unreadable']['reason'] {
  switch (cause instanceof Error && 'code' in cause ? cause.code : undefined) {
    case 'ENOENT':
      return 'missing'
    case 'EACCES':
    case 'EPERM':
      return 'denied'
    // Windows, where a program may keep a file to itself.
    case 'EBUSY':
      return 'in-use'
    default:
      return 'other'
  }
}
