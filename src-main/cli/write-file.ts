import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rename } from 'node:fs/promises'
import { AppError } from '#shared/errors.ts'

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
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw new AppError('export.write-failed', { file, reason: reasonOf(error) }, { cause: error })
  }
}

function reasonOf(error: unknown): 'denied' | 'disk-full' | 'other' {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'disk-full'
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'denied' : 'other'
}
