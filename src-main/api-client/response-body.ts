import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'
import { discard, renameHeld } from '../db/held-files.ts'

/** A response kept byte for byte, content encodings undone. */
export interface StoredResponse {
  readonly status: number
  readonly sizeBytes: number
  /** In hex. */
  readonly sha256: string
}

/** What may be kept as a result. */
export interface BodyRules {
  readonly limitBytes: number
  /** Whether a whole short text is an error that came as a success. */
  readonly isError: (text: string) => boolean
  /** The error for a text that may not be kept. */
  readonly refusal: (text: string) => Error
}

/** Does a write, and does it again if it may succeed then: a full disk is waited out where an answer can't be had once more. */
export type DoWrite = <T>(write: () => Promise<T>) => Promise<T>

/** Of a body, where its first character is looked for. */
const startBytes = 64
/** Bodies of errors are read this far; what they say is cut to 500 characters anyway. */
export const maxErrorBytes = 64 * 1024

/** Reads a text up to a limit and leaves the rest. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk.subarray(0, limitBytes - size))
    size += chunk.byteLength
    if (size >= limitBytes) break
  }
  return textOf(parts)
}

/** The status tells what happened; a body that breaks off only says less. */
export async function readWhatCame(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  try {
    return await readText(chunks, maxErrorBytes)
  } catch (error) {
    if (error instanceof AppError && error.code !== 'bridge.cancelled') return ''
    throw error
  }
}

/**
 * Writes a body to a file as it comes.
 *
 * The bytes go to `<toFile>.part` first and are flushed to the disk, so that whatever bears the name
 * `toFile` is whole. On failure neither is left.
 *
 * @throws what `chunks` throws, a refusal, AppError `runs.response-too-large`, and the file system's own
 * errors.
 */
export async function saveBody(
  chunks: AsyncIterable<Uint8Array>,
  toFile: string,
  rules: BodyRules,
  doWrite: DoWrite = (write) => write(),
): Promise<Omit<StoredResponse, 'status'>> {
  const part = `${toFile}.part`
  const hash = createHash('sha256')
  const start: Uint8Array[] = []
  let sizeBytes = 0
  try {
    const handle = await doWrite(() => open(part, 'w'))
    try {
      for await (const chunk of chunks) {
        if (sizeBytes < maxErrorBytes) start.push(chunk)
        if (sizeBytes === 0 && !mayBeJson(chunk)) throw rules.refusal(textOf(start))
        sizeBytes += chunk.byteLength
        if (sizeBytes > rules.limitBytes) {
          throw new AppError('runs.response-too-large', { limitBytes: rules.limitBytes })
        }
        hash.update(chunk)
        await writeAll(handle, chunk, doWrite)
      }
      const isShort = sizeBytes <= maxErrorBytes
      if (isShort && (sizeBytes === 0 || rules.isError(textOf(start)))) {
        throw rules.refusal(textOf(start))
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await renameHeld(part, toFile)
  } catch (error) {
    await discard(part)
    throw error
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** A result is an object or a list, so a page or a plain message shows at its first character. */
function mayBeJson(firstChunk: Uint8Array): boolean {
  // Almost always there: the rest need not be decoded for it.
  const firstIn = (bytes: number): string | undefined =>
    textOf([firstChunk.subarray(0, bytes)])
      .trimStart()
      .at(0)
  const first = firstIn(startBytes) ?? firstIn(maxErrorBytes)
  return first === undefined || first === '{' || first === '['
}

async function writeAll(
  handle: Awaited<ReturnType<typeof open>>,
  chunk: Uint8Array,
  doWrite: DoWrite,
): Promise<void> {
  let written = 0
  while (written < chunk.byteLength) {
    const from = written
    const { bytesWritten } = await doWrite(() => handle.write(chunk, from))
    written += bytesWritten
  }
}

function textOf(parts: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(parts))
}
