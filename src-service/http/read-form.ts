import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { discard } from '../discard.ts'
import { isDiskFull, ServiceError } from '../errors.ts'
import type { FormFields } from './read-options.ts'

export type Upload = { readonly path: string; readonly bytes: number }

export type Form = { readonly fields: FormFields; readonly document: Upload | undefined }

/** Room for the fields and part headers around the largest allowed document. */
const formOverheadBytes = 1024 * 1024

/** Whether the declared length alone shows that the document is over the limit. */
export function declaresTooMuch(request: IncomingMessage, maxBytes: number): boolean {
  const declared = Number(request.headers['content-length'])
  return declared > maxBytes + formOverheadBytes
}

function tooLarge(maxBytes: number): ServiceError {
  const megabytes = maxBytes / 1024 / 1024
  return new ServiceError(413, `uploaded document is too large. max allowed size is ${megabytes}MB`)
}

/**
 * Reads a multipart form, streaming its `document` part to a new file in `folder`.
 *
 * The caller removes the file. On failure none is left: 413 as soon as the limit is passed, 400 for a
 * body that is no form or ends early. The rest of the body is left to flow, so that the answer
 * reaches a client that is still sending.
 */
export async function readForm(
  request: IncomingMessage,
  folder: string,
  maxBytes: number,
): Promise<Form> {
  if (declaresTooMuch(request, maxBytes)) throw tooLarge(maxBytes)
  const type = request.headers['content-type']
  if (!type?.toLowerCase().startsWith('multipart/form-data')) {
    throw new ServiceError(400, 'no document in the request')
  }
  // The PDF reader goes by the name, everything else by the content.
  const file = path.join(folder, `${randomUUID()}.pdf`)
  try {
    return await receive(request, { ...request.headers, 'content-type': type }, file, maxBytes)
  } catch (error) {
    await discard(file)
    throw error
  } finally {
    request.resume()
  }
}

async function receive(
  request: IncomingMessage,
  headers: BusboyHeaders,
  file: string,
  maxBytes: number,
): Promise<Form> {
  const fields = new Map<string, string[]>()
  const reading = new AbortController()
  let writing: Promise<Upload> | undefined
  const failed = Promise.withResolvers<never>()
  const finished = Promise.withResolvers<void>()
  const parser = openParser(headers, maxBytes)

  parser.on('field', (name, value) => {
    fields.set(name, [...(fields.get(name) ?? []), value])
  })
  parser.on('file', (name, stream) => {
    // A disk that is full ends the stream that should have been written to it.
    stream.on('error', (error) => failed.reject(isDiskFull(error) ? error : malformed()))
    if (name !== 'document' || writing) {
      stream.resume()
      return
    }
    stream.on('limit', () => failed.reject(tooLarge(maxBytes)))
    writing = store(stream, file, reading.signal)
    writing.catch(failed.reject)
  })
  let hasTooMany = false
  parser.on('partsLimit', () => {
    hasTooMany = true
  })
  parser.on('error', () => failed.reject(malformed()))
  parser.on('finish', () => finished.resolve())
  request.on('error', () => failed.reject(malformed()))
  request.on('close', () => {
    if (!request.complete) failed.reject(malformed())
  })
  request.pipe(parser)
  try {
    await Promise.race([finished.promise, failed.promise])
    const document = writing && (await Promise.race([writing, failed.promise]))
    if (!document && hasTooMany) throw new ServiceError(400, 'the form has too many parts')
    return { fields, document }
  } catch (error) {
    reading.abort()
    // Until then the file may be created again after the caller has removed it.
    await writing?.catch(() => {})
    throw error
  } finally {
    request.unpipe(parser)
  }
}

function openParser(headers: BusboyHeaders, maxBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers,
      // By its name, since clients send the document without a file name or type, too.
      isPartAFile: (name, _type, fileName) => name === 'document' || fileName !== undefined,
      limits: { fileSize: maxBytes, fieldSize: 64 * 1024, fields: 100, parts: 200 },
    })
  } catch {
    throw malformed()
  }
}

/** Settles when the file is closed, whichever way it went. */
async function store(stream: BusboyFileStream, file: string, signal: AbortSignal): Promise<Upload> {
  const target = createWriteStream(file)
  const closed = new Promise<void>((resolve) => {
    target.once('close', resolve)
  })
  try {
    await pipeline(stream, target, { signal })
  } finally {
    await closed
  }
  return { path: file, bytes: stream.bytesRead }
}

function malformed(): ServiceError {
  return new ServiceError(400, 'the form is malformed or incomplete')
}
