import { PageSourceError } from './page-source.ts'

/** The first bytes of a file, and how many there are in all. */
export interface FirstBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly totalBytes: number
}

/** Reads the whole file. Throws `PageSourceError` when it can't be read. */
export async function readAll(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await get(url, {}, signal)
  return await body(response, signal)
}

/** Reads up to `count` bytes from the start; all of them from a server that answers no ranges. */
export async function readFirst(
  url: string,
  count: number,
  signal: AbortSignal,
): Promise<FirstBytes> {
  const response = await get(url, { range: `bytes=0-${count - 1}` }, signal)
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  const bytes = new Uint8Array(await body(response, signal))
  if (response.status !== 206) return { bytes, totalBytes: bytes.length }
  if (total === undefined) throw new PageSourceError('unreadable')
  return { bytes, totalBytes: Number(total) }
}

/** Reads the bytes from `begin` up to, not including, `end`. */
export async function readRange(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await get(url, { range: `bytes=${begin}-${end - 1}` }, signal)
  const bytes = new Uint8Array(await body(response, signal))
  const part = response.status === 206 ? bytes : bytes.subarray(begin, end)
  if (part.length !== end - begin) throw new PageSourceError('unreadable')
  return part
}

/** What may lie at an address: null where nothing does, or it can't be read. Throws only the signal's reason. */
export async function readIfAny(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await get(url, {}, signal)
    return response.status === 204 ? null : new Blob([await body(response, signal)])
  } catch {
    signal.throwIfAborted()
    return null
  }
}

async function get(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  let response: Response
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- bytes don't cross the bridge: this is a resource of our own origin
    response = await fetch(url, { headers, signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new PageSourceError('unreadable', { cause })
  }
  if (!response.ok) throw new PageSourceError('unreadable', { cause: response.status })
  return response
}

async function body(response: Response, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer()
  } catch (cause) {
    signal.throwIfAborted()
    throw new PageSourceError('unreadable', { cause })
  }
}
