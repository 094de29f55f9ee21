import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '#shared/documents/limits.ts'
import { AppError } from '#shared/errors.ts'
import { uploadPrefix } from '../db/data-folder.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { discard } from '../db/held-files.ts'
import type { PickedFile } from '../ports.ts'

/** Files a little over the limit come in whole, so that the core names their true size. */
const slackBytes = 1024 * 1024
/** More than this is not read to its end just to be told in words. */
const giveUpBytes = 4 * 1024 ** 3

/**
 * Streams a file that the view sends into a temporary copy in `folder`, a chunk at a time.
 *
 * Throws `documents.too-large`, `documents.upload-failed` when it breaks off, and
 * `documents.disk-full`; the copy is deleted then.
 */
export async function receiveUpload(
  body: AsyncIterable<Uint8Array> | null,
  name: string,
  folder: string,
  limitBytes: number = limits.partsFileBytes,
): Promise<PickedFile> {
  const file = path.join(folder, `${uploadPrefix}${randomUUID()}`)
  const handle = await open(file, 'wx', 0o600)
  try {
    const sizeBytes = await writeBody(body, name, (chunk) => handle.writeFile(chunk), limitBytes)
    if (sizeBytes > limitBytes + slackBytes) {
      throw new AppError('documents.too-large', { name, sizeBytes, limitBytes })
    }
  } catch (error) {
    await handle.close()
    await discard(file)
    throw isDiskFull(error) ? new AppError('documents.disk-full', { name }) : error
  }
  await handle.close()
  return { path: file, name, isTemporary: true }
}

/**
 * Answers the size. What is over the limit is read and dropped rather than cut off: a browser shows
 * an answer only when it could send everything.
 */
async function writeBody(
  body: AsyncIterable<Uint8Array> | null,
  name: string,
  write: (chunk: Uint8Array) => Promise<void>,
  limitBytes: number,
): Promise<number> {
  let sizeBytes = 0
  const chunks = body?.[Symbol.asyncIterator]()
  while (chunks) {
    const next = await chunks.next().catch((error: unknown) => {
      throw new AppError('documents.upload-failed', { name }, { cause: error })
    })
    if (next.done === true || sizeBytes > giveUpBytes) break
    sizeBytes += next.value.byteLength
    if (sizeBytes <= limitBytes + slackBytes) await write(next.value)
  }
  return sizeBytes
}
