import type { ErrorData, Result } from '#shared/errors.ts'
import { failure } from './failure.ts'

/** Reads a text resource from the view's own origin, for `Bridge.readText`. */
export async function readText(
  fetch: typeof globalThis.fetch,
  path: string,
  signal?: AbortSignal,
): Promise<Result<string>> {
  try {
    const response = await fetch(path, signal ? { signal } : {})
    if (response.ok) return { ok: true, data: await response.text() }
    if (response.status === 401) return failure('bridge.refused', {})
    const error: unknown = await response.json()
    return isErrorData(error) ? { ok: false, error } : failure('bridge.disconnected', {})
  } catch {
    signal?.throwIfAborted()
    return failure('bridge.disconnected', {})
  }
}

/** A resource that can't be answered is answered by the reason; anything else comes from a stranger. */
function isErrorData(answer: unknown): answer is ErrorData {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'data' in answer
}
