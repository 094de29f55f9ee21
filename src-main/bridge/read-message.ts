import type { IncomingMessage } from 'node:http'

/**
 * A caller's JSON. `too-long` before all of it was read, with the rest left where it is; undefined for what is no
 * JSON. Throws when it breaks off.
 */
export async function readMessage(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return 'too-long'
  const text = await readText(request, maxBytes)
  if (text === null) return 'too-long'
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Not by iterating: to leave that loop early would end the connection before it has its answer. */
function readText(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let sizeBytes = 0
    request.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.byteLength
      if (sizeBytes <= maxBytes) return void chunks.push(chunk)
      request.pause()
      resolve(null)
    })
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.once('error', reject)
  })
}
