import { AppError } from '#shared/errors.ts'

/** The shell has nothing that could do this call. */
export function notAvailable(name: string): AppError {
  return new AppError('bridge.not-available', { name })
}
