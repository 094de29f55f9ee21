import { open } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import { unreadableReason } from '../db/unreadable-reason.ts'
import { multipartFrame } from './multipart.ts'

/** A stored source file, and how it is named to the service. */
export interface UploadFile {
  /** Absolute. Must not change while it is sent. */
  readonly path: string
  /** What is sent in its place, where that is in memory alone. */
  readonly bytes?: Uint8Array | null
  readonly name: string
  readonly mediaType: string
}

/** A form with one file, read from disk while it is sent. */
export interface Upload {
  readonly contentType: string
  /** Of the whole form. */
  readonly contentLength: number
  /** The form, once. `onStep` follows every part of it that the network takes. */
  readonly open: (onStep: () => void) => ReadableStream<Uint8Array>
  /** The form again, in one piece: for a service that takes nothing without its length. */
  readonly whole: () => Promise<Uint8Array<ArrayBuffer>>
  /**
   * How far the form was handed to the network. Before `all`, the service can't have it whole;
   * from then on, it may.
   */
  readonly sent: () => 'nothing' | 'part' | 'all'
  /** How much of the file was handed over so far. */
  readonly sentBytes: () => number
  /** Why the file could not be read to its end, if it couldn't. */
  readonly unreadable: () => AppError | null
  readonly close: () => Promise<void>
}

/** Counted in bytes of the file, as handed to the network. */
export type UploadProgress = (sentBytes: number, totalBytes: number) => void

/** Large enough that a socket waits for each to be flushed before it takes the next. */
const firstChunkBytes = 256 * 1024
/** Steps cost more than bytes where a network is quick; where it is slow, progress and silence are told by small ones. */
const quickChunkBytes = 1024 * 1024
/** A chunk that the network took within this is followed by a larger one. */
const quickMs = 100
/**
 * Buffers are used again, since fresh ones are only collected once there are some 50 MB of them.
 * The network is done with a chunk before it asks for the next; the others are the margin.
 */
const buffersInTurn = 4

/**
 * Opens a file for sending as a form. `close` it whatever happens.
 *
 * @param onProgress after every part that the network takes, the form's end included.
 * @throws AppError `documents.unreadable`
 */
export async function openUpload(
  file: UploadFile,
  fields: readonly (readonly [string, string])[],
  onProgress: UploadProgress,
): Promise<Upload> {
  const frame = multipartFrame(fields, file)
  const source = await openSource(file)
  const size = source.sizeBytes
  const buffers: Uint8Array[] = []
  let chunks = 0
  let position = 0
  let handedOverAt = -Infinity
  let sent: 'nothing' | 'part' | 'all' = 'nothing'
  let failure: AppError | null = null

  async function nextPart(): Promise<Uint8Array> {
    if (sent === 'nothing') {
      sent = 'part'
      return frame.head
    }
    if (position === size) {
      sent = 'all'
      return frame.tail
    }
    try {
      const isQuick = performance.now() - handedOverAt <= quickMs
      const buffer = buffers[chunks % buffersInTurn] ?? new Uint8Array(quickChunkBytes)
      buffers[chunks % buffersInTurn] = buffer
      chunks += 1
      const most = isQuick ? quickChunkBytes : firstChunkBytes
      const chunk = await readChunk(source, buffer, position, Math.min(most, size - position))
      position += chunk.byteLength
      handedOverAt = performance.now()
      return chunk
    } catch (error) {
      failure = unreadable(file, error)
      throw failure
    }
  }

  function openBody(onStep: () => void): ReadableStream<Uint8Array> {
    return new ReadableStream(
      {
        async pull(controller) {
          controller.enqueue(await nextPart())
          if (sent === 'all') controller.close()
          onStep()
          onProgress(position, size)
        },
      },
      // Nothing is read before the network asks, so that what was read is what was sent.
      { highWaterMark: 0 },
    )
  }

  async function whole(): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const form = new Uint8Array(frame.head.byteLength + size + frame.tail.byteLength)
      form.set(frame.head)
      for (let read = 0; read < size;) {
        const rest = form.subarray(frame.head.byteLength + read)
        read += (await readChunk(source, rest, read, size - read)).byteLength
      }
      form.set(frame.tail, frame.head.byteLength + size)
      sent = 'all'
      onProgress(size, size)
      return form
    } catch (error) {
      failure = unreadable(file, error)
      throw failure
    }
  }

  return {
    contentType: frame.contentType,
    contentLength: frame.head.byteLength + size + frame.tail.byteLength,
    open: openBody,
    whole,
    sent: () => sent,
    sentBytes: () => position,
    unreadable: () => failure,
    close: source.close,
  }
}

interface Source {
  readonly sizeBytes: number
  /** Answers how many bytes of `buffer` it has filled. */
  readonly read: (buffer: Uint8Array, position: number, length: number) => Promise<number>
  readonly close: () => Promise<void>
}

function inMemory(bytes: Uint8Array): Source {
  return {
    sizeBytes: bytes.byteLength,
    async read(buffer, position, length) {
      const part = bytes.subarray(position, position + length)
      buffer.set(part)
      return part.byteLength
    },
    close: async () => undefined,
  }
}

async function openSource(file: UploadFile): Promise<Source> {
  if (file.bytes) return inMemory(file.bytes)
  try {
    const handle = await open(file.path, 'r')
    const { size } = await handle.stat()
    return {
      sizeBytes: size,
      read: async (buffer, position, length) =>
        (await handle.read(buffer, 0, length, position)).bytesRead,
      close: () => handle.close(),
    }
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function readChunk(
  source: Source,
  buffer: Uint8Array,
  position: number,
  length: number,
): Promise<Uint8Array> {
  const bytesRead = await source.read(buffer, position, length)
  if (bytesRead === 0) throw new Error('The file is shorter than it was')
  return buffer.subarray(0, bytesRead)
}

function unreadable(file: UploadFile, cause: unknown): AppError {
  const data = { name: file.name, reason: unreadableReason(cause) }
  return new AppError('documents.unreadable', data, { cause })
}
