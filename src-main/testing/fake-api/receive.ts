import { Busboy } from '@fastify/busboy'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** The file of a form, as far as it came. */
export interface ReceivedFile {
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** In hex. */
  readonly sha256: string
}

export interface ReceivedForm {
  /** Every value of every field, in order. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly file: ReceivedFile | null
}

/**
 * Reads a form, hashing its file and keeping nothing of it.
 *
 * @throws when the form is malformed or its connection breaks off.
 */
export async function receiveForm(
  request: IncomingMessage,
  headers: IncomingHttpHeaders,
): Promise<ReceivedForm> {
  const fields: Record<string, string[]> = {}
  let file: ReceivedFile | null = null
  const type = headers['content-type'] ?? ''
  const parser = new Busboy({ headers: { ...headers, 'content-type': type }, preservePath: true })
  parser.on('field', (name, value) => {
    fields[name] = [...(fields[name] ?? []), value]
  })
  parser.on('file', (_field, stream, name, _encoding, mediaType) => {
    const hash = createHash('sha256')
    let sizeBytes = 0
    stream.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.byteLength
      hash.update(chunk)
    })
    // The parser reports a form cut short; without a listener its stream would end the process.
    stream.on('error', () => undefined)
    stream.on('end', () => {
      file = { name, mediaType, sizeBytes, sha256: hash.digest('hex') }
    })
  })
  await pipeline(request, parser)
  return { fields, file }
}
