import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { Parts } from '../content.ts'
import {
  dataDescriptor,
  directoryEntry,
  endRecords,
  localHeader,
  type ZippedFile,
} from './zip-records.ts'

export type ZipEntry = {
  /** With `/` between folders. */
  readonly path: string
} & (
  | { readonly content: string | Uint8Array | Parts; readonly isStored?: false }
  /** Kept as it is: pictures don't get smaller by being packed again. */
  | { readonly content: string | Uint8Array; readonly isStored: true }
)

/** Writes a file's part of an archive, and answers what its bytes came to. */
type FileWriter = AsyncGenerator<Uint8Array, ZippedFile>

/**
 * An archive of files, each written as it is read: any number of them, and of any size together. One alone may
 * have up to 4 GB.
 */
export async function* zipFiles(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const writer = entry.isStored ? storedFile(entry, offset) : deflatedFile(entry, offset)
    let step = await writer.next()
    for (; !step.done; step = await writer.next()) {
      offset += step.value.length
      yield step.value
    }
    directory.push(directoryEntry(step.value))
  }
  yield* directory
  const sizeBytes = directory.reduce((sum, { length }) => sum + length, 0)
  yield endRecords(directory.length, offset, sizeBytes)
}

async function* storedFile(
  { path, content }: Extract<ZipEntry, { isStored: true }>,
  offset: number,
): FileWriter {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const file = {
    name: Buffer.from(path),
    isDeflated: false,
    isCountedAfter: false,
    crc: crc32(bytes),
    packedBytes: bytes.length,
    bytes: bytes.length,
    offset,
  }
  yield localHeader(file)
  yield bytes
  return file
}

async function* deflatedFile({ path, content }: ZipEntry, offset: number): FileWriter {
  const file = { name: Buffer.from(path), isDeflated: true, isCountedAfter: true, offset }
  let [crc, bytes, packedBytes] = [0, 0, 0]
  yield localHeader({ ...file, crc, bytes, packedBytes })
  const counted = async function* (): AsyncIterable<Uint8Array> {
    for await (const block of inBlocks(content)) {
      crc = crc32(block, crc)
      bytes += block.length
      yield block
    }
  }
  const deflate = createDeflateRaw()
  // What the source throws is thrown by the stream that is read below.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => undefined)
  for await (const part of deflate as AsyncIterable<Buffer>) {
    // without an encoding it gives bytes
    packedBytes += part.length
    yield part
  }
  const done = { ...file, crc, bytes, packedBytes }
  yield dataDescriptor(done)
  return done
}

const blockCharacters = 64 * 1024

/** Strings joined to what is worth packing. */
async function* inBlocks(content: ZipEntry['content']): AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content
    return
  }
  let text = ''
  for await (const part of typeof content === 'string' ? [content] : content) {
    if (typeof part === 'string') text += part
    else {
      if (text !== '') yield Buffer.from(text)
      text = ''
      yield part
    }
    if (text.length < blockCharacters) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
