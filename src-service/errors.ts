/**
 * A failure with an answer: `status` is the HTTP status and the body's `code`, `message` is for
 * people. Carries no secret and no path of this machine.
 */
export class ServiceError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
  }
}

/** Why the engine gave a document up. Crossing process borders, so plain data. */
export type EngineFailureCode =
  | 'unsupported_format'
  | 'encrypted'
  | 'damaged'
  | 'no_pages'
  | 'too_many_pixels'
  | 'too_much_memory'
  | 'engine_failed'
  | 'timed_out'

export type EngineFailure = { readonly code: EngineFailureCode; readonly message: string }

/** A document the engine could not read. */
export class EngineError extends Error {
  readonly code: EngineFailureCode

  constructor(code: EngineFailureCode, message: string) {
    super(message)
    this.name = 'EngineError'
    this.code = code
  }
}

const statusOf: Readonly<Record<EngineFailureCode, number>> = {
  unsupported_format: 415,
  encrypted: 400,
  damaged: 400,
  no_pages: 400,
  too_many_pixels: 400,
  too_much_memory: 400,
  engine_failed: 500,
  timed_out: 504,
}

/** The answer for any failure. What is nobody's expectation becomes a plain 500. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (isDiskFull(error)) {
    return new ServiceError(507, 'there is no room left on the disk of this service')
  }
  if (error instanceof EngineError) return new ServiceError(statusOf[error.code], error.message)
  return new ServiceError(500, 'internal server error')
}

/** The system's own error for a disk that is full, or of which the person has used their share. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}
