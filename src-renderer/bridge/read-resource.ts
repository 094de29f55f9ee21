import { fileNameIn } from '#shared/bridge/file-name-header.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { ReadFile } from './bridge.ts'
import { failure } from './failure.ts'

type Fetch = typeof globalThis.fetch

/** Reads a text resource from the view's own origin, for `Bridge.readText`. */
export function readText(
  fetch: Fetch,
  path: string,
  signal?: AbortSignal,
): Promise<Result<string>> {
  return read(fetch, path, (response) => response.text(), signal)
}

/** The same for `Bridge.readFile`. */
export function readFile(
  fetch: Fetch,
  path: string,
  signal?: AbortSignal,
): Promise<Result<ReadFile>> {
  const take = async (response: Response): Promise<ReadFile> => ({
    blob: await response.blob(),
    fileName: fileNameIn(response.headers.get('content-disposition') ?? ''),
  })
  return read(fetch, path, take, signal)
}

async function read<T>(
  fetch: Fetch,
  path: string,
  take: (response: Response) => Promise<T>,
  signal?: AbortSignal,
): Promise<Result<T>> {
  try {
    const response = await fetch(path, signal ? { signal } : {})
    if (response.ok) return { ok: true, data: await take(response) }
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
