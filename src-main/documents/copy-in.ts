import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, link, lstat, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/errors.ts'
import { largeParseBytes } from '#shared/import/large-parse.ts'
import { limits } from '#shared/documents/limits.ts'
import { isDiskFull } from '../db/disk-full.ts'
import type { PickedFile } from '../ports.ts'
import { unreadableReason } from '../db/unreadable-reason.ts'

/** Read, hashed and written at a time: of a large file, a third of the time with the usual 64 kB goes into turns. */
const chunkBytes = 256 * 1024

export interface Copied {
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * Copies a chosen file, reading it once and in parts, and answers the hash of what was copied.
 *
 * Throws `documents.is-folder`, `unreadable`, `empty`, `too-large` and `disk-full`.
 *
 * @param within the folder that was chosen instead of the file: a link on the way from there is `unreadable`
 */
export async function copyIn(
  source: string,
  target: string,
  name: string,
  within: string | null = null,
): Promise<Copied> {
  await checkSource(source, name, within)
  return copyOpened(source, target, name, within, (reader, writer) => hashed(reader, writer, name))
}

async function copyOpened<T>(
  source: string,
  target: string,
  name: string,
  within: string | null,
  copy: (reader: FileHandle, writer: FileHandle) => Promise<T>,
): Promise<T> {
  // Windows has no such flag.
  const noFollow = within === null ? 0 : (constants.O_NOFOLLOW ?? 0)
  const reader = await open(source, constants.O_RDONLY | noFollow).catch((error: unknown) => {
    throw unreadable(name, error)
  })
  try {
    // Asked for when it is open: until then a folder can be exchanged for a link.
    if (within !== null) await checkWay(within, source, reader, name)
    const writer = await open(target, 'wx', 0o600)
    try {
      return await copy(reader, writer)
    } finally {
      await writer.close()
    }
  } finally {
    await reader.close()
  }
}

/**
 * Brings a granted file in, as above. One that is a temporary copy already gets a second name, where the disk has
 * such, and is not written once more.
 */
export async function bringIn(file: PickedFile, target: string, name: string): Promise<Copied> {
  await checkSource(file.path, name, null)
  return (await linkIn(file, target)) ? hashInPlace(target, name) : copyIn(file.path, target, name)
}

export interface CopiedFile extends Copied {
  /** A copy in the data folder. */
  readonly file: string
  readonly name: string
}

/** A parse that can be read. */
export interface BroughtIn {
  /** Throws what `copyIn` does. */
  readonly copied: Promise<Copied>
  /** Whether that takes a while: of 134 MB, half a second. */
  readonly isLarge: boolean
}

/** The same of a parse: a large one can be read before its hash is known. */
export async function bringInParse(
  file: PickedFile,
  target: string,
  name: string,
): Promise<BroughtIn> {
  const sizeBytes = await checkSource(file.path, name, null)
  if (sizeBytes < largeParseBytes)
    return { copied: Promise.resolve(await bringIn(file, target, name)), isLarge: false }
  // Not by the system, whose copy could be locked as the file is, and not be removed.
  if (!(await linkIn(file, target)))
    await copyOpened(file.path, target, name, null, (reader, writer) =>
      pour(reader, writer, name, null),
    )
  return { copied: hashInPlace(target, name), isLarge: true }
}

/** Whether a temporary copy has got a second name. */
async function linkIn({ path: source, isTemporary }: PickedFile, target: string): Promise<boolean> {
  if (!isTemporary) return false
  return link(source, target).then(
    () => true,
    () => false,
  )
}

async function hashInPlace(target: string, name: string): Promise<Copied> {
  // To be synced on Windows, a file has to be open for writing.
  const file = await open(target, 'r+').catch((error: unknown) => {
    throw unreadable(name, error)
  })
  try {
    return await hashed(file, null, name)
  } finally {
    await file.close()
  }
}

/** Answers how many bytes it has. */
async function checkSource(source: string, name: string, within: string | null): Promise<number> {
  const look = within === null ? stat : lstat
  const facts = await look(source).catch((error: unknown) => {
    throw unreadable(name, error)
  })
  if (facts.isDirectory()) throw new AppError('documents.is-folder', { name })
  // A pipe or a device may never end.
  if (!facts.isFile()) throw new AppError('documents.unreadable', { name, reason: 'other' })
  if (facts.size === 0) throw new AppError('documents.empty', { name })
  checkSize(facts.size, name)
  return facts.size
}

/** Throws where what was opened is not what lies at its place, or a link leads there. */
async function checkWay(
  within: string,
  source: string,
  opened: FileHandle,
  name: string,
): Promise<void> {
  let place = within
  for (const part of path.relative(within, source).split(path.sep)) {
    place = path.join(place, part)
    const facts = await lstat(place).catch((error: unknown) => {
      throw unreadable(name, error)
    })
    if (facts.isSymbolicLink()) {
      throw new AppError('documents.unreadable', { name, reason: 'other' })
    }
  }
  const [there, read] = await Promise.all([
    lstat(source, { bigint: true }),
    opened.stat({ bigint: true }),
  ])
  if (there.ino !== read.ino || there.dev !== read.dev) {
    throw new AppError('documents.unreadable', { name, reason: 'missing' })
  }
}

/** What may be too large for one request is told once the format is known. */
function checkSize(sizeBytes: number, name: string): void {
  const limitBytes = limits.partsFileBytes
  if (sizeBytes > limitBytes)
    throw new AppError('documents.too-large', { name, sizeBytes, limitBytes })
}

/** Without a writer the reader's file is where it shall be. */
async function hashed(
  reader: FileHandle,
  writer: FileHandle | null,
  name: string,
): Promise<Copied> {
  const hash = createHash('sha256')
  const sizeBytes = await pour(reader, writer, name, hash)
  await orDiskFull((writer ?? reader).sync(), name)
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Answers how many bytes there were. */
async function pour(
  reader: FileHandle,
  writer: FileHandle | null,
  name: string,
  hash: Hash | null,
): Promise<number> {
  let sizeBytes = 0
  // Two in turns, of which one is filled while the other is written: new ones would all be held for a while.
  let [chunk, next] = [Buffer.allocUnsafeSlow(chunkBytes), Buffer.allocUnsafeSlow(chunkBytes)]
  let length = await read(reader, chunk, name)
  while (length > 0) {
    sizeBytes += length
    // The file may grow while it is read.
    checkSize(sizeBytes, name)
    const part = chunk.subarray(0, length)
    const writing = writer && orDiskFull(writer.writeFile(part), name)
    hash?.update(part)
    const [nextLength] = await Promise.all([read(reader, next, name), writing])
    length = nextLength
    ;[chunk, next] = [next, chunk]
  }
  if (sizeBytes === 0) throw new AppError('documents.empty', { name })
  return sizeBytes
}

async function read(reader: FileHandle, chunk: Buffer, name: string): Promise<number> {
  try {
    return (await reader.read(chunk)).bytesRead
  } catch (error) {
    throw unreadable(name, error)
  }
}

async function orDiskFull<T>(writing: Promise<T>, name: string): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new AppError('documents.disk-full', { name }, { cause: error })
  }
}

function unreadable(name: string, cause: unknown): AppError {
  return new AppError('documents.unreadable', { name, reason: unreadableReason(cause) }, { cause })
}
