import type { ErrorCatalogue, ErrorCode, ErrorOf, Result } from '#shared/errors.ts'

/** An expected failure that arose on the view's side of the bridge. */
export function failure<C extends ErrorCode>(
  code: C,
  data: ErrorCatalogue[C],
): Result<never> & { readonly ok: false } {
  const error: ErrorOf<C> = { code, message: code, data }
  // Code and data are paired by the parameter, which a mapped union cannot express.
  return { ok: false, error: error as never }
}

/** Reads what a shell answered, whatever stood in between: a proxy's page is no result. */
export function readResult<T>(answer: unknown): Result<T> {
  const isResult =
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    typeof answer.ok === 'boolean'
  // The contract promises the data's shape; the dispatcher behind every shell is typed by it.
  return isResult ? (answer as Result<T>) : failure('bridge.disconnected', {})
}
