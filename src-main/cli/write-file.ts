import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { discard, renameHeld } from '../db/held-files.ts'
import { writeFailure } from '../export/write-failure.ts'

/**
 * Writes a whole file or nothing: under a temporary name beside it, then renamed.
 *
 * Throws `export.write-failed`.
 */
export async function writeWholeFile(
  file: string,
  content: ReadableStream<Uint8Array>,
): Promise<void> {
  const temporary = `${file}.${process.pid}.part`
  try {
    // The global stream type and Node's are the same class under two names.
    const source = Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(source, createWriteStream(temporary))
    await renameHeld(temporary, file)
  } catch (error) {
    await discard(temporary)
    throw writeFailure(error, file)
  }
}
