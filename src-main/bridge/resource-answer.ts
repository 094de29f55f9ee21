import { open } from 'node:fs/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Readable } from 'node:stream'
import { type ByteRange, readRange } from './byte-range.ts'

/**
 * Documents and answers are other people's bytes on the view's own origin: whatever they are, a
 * browser must neither guess a type for them nor run them.
 */
export const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** A file or one range of it: 200, 206, 304 or 416. A missing file is 404. */
export async function answerFile(
  request: Request,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return new Response(null, { status: 404, headers: safeHeaders })
  try {
    const { size } = await handle.stat()
    const all = { ...safeHeaders, ...headers, 'accept-ranges': 'bytes' }
    const etag = headers['etag']
    if (etag && request.headers.get('if-none-match') === etag) {
      await handle.close()
      return new Response(null, { status: 304, headers: all })
    }
    const range = readRange(request.headers.get('range'), size)
    if (range === 'unsatisfiable') {
      await handle.close()
      return new Response(null, {
        status: 416,
        headers: { ...all, 'content-range': `bytes */${size}` },
      })
    }
    const { first, last } = range ?? { first: 0, last: size - 1 }
    const lengthBytes = last - first + 1
    if (lengthBytes === 0 || request.method === 'HEAD') await handle.close()
    const body =
      lengthBytes === 0 || request.method === 'HEAD'
        ? null
        : // The stream closes the handle, also when it is cancelled.
          toWebStream(handle.createReadStream({ start: first, end: last }))
    return new Response(body, {
      status: range ? 206 : 200,
      headers: { ...all, 'content-length': `${lengthBytes}`, ...rangeHeader(range, size) },
    })
  } catch (error) {
    await handle.close()
    throw error
  }
}

function rangeHeader(range: ByteRange | null, size: number): Record<string, string> {
  return range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}
}

/** Bytes or parts of them, read as fast as they are taken. */
export function streamOf(
  source: Uint8Array | AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  return toWebStream(Readable.from(source instanceof Uint8Array ? [source] : source))
}

/**
 * The same bytes, of which the first are there: what can't be made at all is told as an error, not as a
 * download that breaks off.
 */
export async function begun(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const iterator = source[Symbol.asyncIterator]()
  const waiting = [await iterator.next()]
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => waiting.shift() ?? iterator.next(),
      // Who never asks for the rest ends it all the same: there may be files behind it.
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  }
}

function toWebStream(readable: Readable): ReadableStream<Uint8Array> {
  // Node types its web streams apart from the global ones, which they are.
  return Readable.toWeb(readable) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
}

/** `content-disposition` for any file name: plain letters for old readers, UTF-8 for the rest (RFC 6266). */
export function attachment(fileName: string, kind: 'inline' | 'attachment'): string {
  const plain = fileName.replaceAll(/[^\u0020-\u007e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
