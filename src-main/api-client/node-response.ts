import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** What is asked for: what each of these sends can be read. */
export const encodings = 'gzip, br'

/** A body that ends without its last mark is all there as far as its length says. */
const tolerant = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(tolerant),
  'x-gzip': () => createGunzip(tolerant),
  deflate: () => createInflate(tolerant),
  br: () =>
    createBrotliDecompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
}
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

interface NodeAnswer {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  readonly body: Readable
}

/** An answer of Node's streams as `fetch` would give it, content encodings undone. */
export function asResponse({ statusCode, headers, body }: NodeAnswer): Response {
  // Whoever reads it is told, and nobody may.
  body.on('error', () => undefined)
  const own = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) own.append(name, each)
  }
  if (bodiless.has(statusCode)) {
    body.resume()
    return new Response(null, { status: statusCode, headers: own })
  }
  const decoded = decode(body, own.get('content-encoding'))
  try {
    return new Response(chunksOf(decoded), { status: statusCode, headers: own })
  } catch (error) {
    // Of a status that HTTP doesn't have.
    body.destroy()
    throw error
  }
}

/** In the order in which they were applied, from the last; one that isn't known is left as it came. */
function decode(body: Readable, contentEncoding: string | null): Readable {
  const names = contentEncoding?.toLowerCase().split(',') ?? []
  const needed = names.map((name) => decoders[name.trim()])
  return needed.toReversed().reduce<Readable>((encoded, decoder) => {
    if (!decoder) return encoded
    // What breaks off is told by what is read.
    return pipeline(encoded, decoder(), () => undefined)
  }, body)
}

/** A chunk as it is asked for. `Readable.toWeb` takes half as long again. */
function chunksOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks = body.iterator()
  return new ReadableStream(
    {
      async pull(controller) {
        const next: IteratorResult<Uint8Array, undefined> = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel() {
        body.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
