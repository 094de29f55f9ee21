import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import type { DocumentErrors } from '#shared/documents/errors.ts'
import { multipartFrame } from './multipart.ts'

/** A stored source file, and how it is named to the service. */
export interface UploadFile {
  /** Absolute. Must not change while it is sent. */
  readonly path: string
  readonly name: string
  readonly mediaType: string
}

/** A form with one file, read from disk while it is sent. */
export interface Upload {
  readonly contentType: string
  /** Of the whole form. */
  readonly contentLength: number
  readonly body: ReadableStream<Uint8Array>
  /**
   * How far the form was handed to the network. Before `all`, the service can't have it whole;
   * from then on, it may.
   */
  readonly sent: () => 'nothing' | 'part' | 'all'
  /** Why the file could not be read to its end, if it couldn't. */
  readonly unreadable: () => AppError | null
  readonly close: () => Promise<void>
}

/** Counted in bytes of the file, as handed to the network. */
export type UploadProgress = (sentBytes: number, totalBytes: number) => void

/** Large enough that reading doesn't hold up a fast network, small enough to keep dozens in memory. */
const chunkBytes = 128 * 1024

/**
 * Opens a file for sending as a form. `close` it whatever happens.
 *
 * @param onProgress after every chunk, and once with everything when the form's end is handed over.
 * @throws AppError `documents.unreadable`
 */
export async function openUpload(
  file: UploadFile,
  fields: readonly (readonly [string, string])[],
  onProgress: UploadProgress,
): Promise<Upload> {
  const frame = multipartFrame(fields, file)
  const handle = await openSource(file)
  const { size } = await handle.stat()
  let position = 0
  let sent: 'nothing' | 'part' | 'all' = 'nothing'
  let failure: AppError | null = null

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent === 'nothing') {
          sent = 'part'
          controller.enqueue(frame.head)
          return
        }
        if (position === size) {
          sent = 'all'
          controller.enqueue(frame.tail)
          controller.close()
          onProgress(size, size)
          return
        }
        try {
          const chunk = await readChunk(handle, position, Math.min(chunkBytes, size - position))
          position += chunk.byteLength
          controller.enqueue(chunk)
        } catch (error) {
          failure = unreadable(file, error)
          throw failure
        }
        onProgress(position, size)
      },
    },
    // Nothing is read before the network asks, so that what was read is what was sent.
    { highWaterMark: 0 },
  )

  return {
    contentType: frame.contentType,
    contentLength: frame.head.byteLength + size + frame.tail.byteLength,
    body,
    sent: () => sent,
    unreadable: () => failure,
    close: () => handle.close(),
  }
}

async function openSource(file: UploadFile): Promise<FileHandle> {
  try {
    return await open(file.path, 'r')
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** A new buffer each time: the network may hold the last one until it is sent. */
async function readChunk(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  if (bytesRead === 0) throw new Error('The file is shorter than it was')
  return buffer.subarray(0, bytesRead)
}

function unreadable(file: UploadFile, cause: unknown): AppError {
  const data = { name: file.name, reason: reasonOf(cause) }
  return new AppError('documents.unreadable', data, { cause })
}

function reasonOf(error: unknown): DocumentErrors['documents.unreadable']['reason'] {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'missing'
  return code === 'EACCES' || code === 'EPERM' ? 'denied' : 'other'
}
