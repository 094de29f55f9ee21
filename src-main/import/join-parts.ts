import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { asObject } from '../api-client/json-values.ts'
import { type Shard, shardOf } from './adapters/google-shards.ts'
import { readLargeJson } from './read-large-json.ts'

/** Files that may be all parts of one parse. */
export interface PartsToJoin {
  readonly files: readonly string[]
  /** Where they are written as one: a JSON list of them in their order, each byte for byte. */
  readonly target: string
}

export interface JoinedParts {
  readonly sha256: string
  readonly sizeBytes: number
}

/** Null for files that are not all parts of one parse, each once: then nothing is written. */
export function joinParts({ files, target }: PartsToJoin): JoinedParts | null {
  const parts = files.map((file) => ({ file, shard: readShard(file) }))
  const inOrder = parts.toSorted(
    (one, other) => (one.shard?.index ?? 0) - (other.shard?.index ?? 0),
  )
  const isWhole = inOrder.every(
    ({ shard }, index) => shard?.index === index && shard.count === files.length,
  )
  return isWhole
    ? writeList(
        inOrder.map(({ file }) => file),
        target,
      )
    : null
}

function readShard(path: string): Shard | null {
  const file = openSync(path, 'r')
  try {
    return shardOf(asObject(readLargeJson(file).value))
  } catch (error) {
    // What is no JSON is told when it is imported by itself.
    if (error instanceof SyntaxError) return null
    throw error
  } finally {
    closeSync(file)
  }
}

function writeList(files: readonly string[], target: string): JoinedParts {
  const out = openSync(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const write = (bytes: Uint8Array): void => {
    hash.update(bytes)
    for (let from = 0; from < bytes.length;) from += writeSync(out, bytes, from)
    sizeBytes += bytes.length
  }
  try {
    for (const [index, path] of files.entries()) {
      write(Buffer.from(index === 0 ? '[' : ',\n'))
      for (const chunk of chunksOf(path)) write(chunk)
    }
    write(Buffer.from(']'))
  } finally {
    closeSync(out)
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}

const chunkBytes = 256 * 1024

function* chunksOf(path: string): Iterable<Uint8Array> {
  const file = openSync(path, 'r')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  try {
    for (;;) {
      const length = readSync(file, chunk, 0, chunkBytes, null)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}
