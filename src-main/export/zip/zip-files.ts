import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Parts } from '../content.ts'

export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string
  readonly content: string | Uint8Array | Parts
  /** Pictures don't get smaller by being packed again. */
  readonly isPacked?: boolean
  /** Kept as it is, for who looks for its bytes in the archive. */
  readonly isStored?: boolean
}

/** Any date that an archive can hold will do: the same run gives the same bytes. */
const modified = new Date(2020, 0, 1)

/** An archive of files, each written as it is read. Up to 65,535 files and 4 GB: there is no Zip64. */
export async function* zipFiles(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncIterable<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else ready.push(bytes)
  })
  const take = function* (): Iterable<Uint8Array> {
    if (failure) throw failure
    yield* ready.splice(0)
  }
  for await (const { path, content, isPacked, isStored } of entries) {
    const file = isStored
      ? new ZipPassThrough(path)
      : new ZipDeflate(path, { level: isPacked ? 0 : 6 })
    file.mtime = modified
    zip.add(file)
    for await (const bytes of inBlocks(content)) {
      file.push(bytes)
      yield* take()
    }
    file.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
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
