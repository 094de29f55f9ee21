import type { Result } from '#shared/errors.ts'
import { failure, readResult } from './failure.ts'

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
    return readResult(await response.json())
  } catch {
    signal?.throwIfAborted()
    return failure('bridge.disconnected', {})
  }
}
