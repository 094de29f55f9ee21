import { createHash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import { closeSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'
import { asObject } from '../api-client/json-values.ts'
import { type Shard, shardOf } from './adapters/google-shards.ts'
import type { XmlNode } from './imported-parse.ts'
import { pageMark } from './joined-pages.ts'
import { ParseMalformed } from './parse-malformed.ts'
import { ParseRefused } from './parse-refused.ts'
import { readLargeJson } from './read-large-json.ts'
import { readParseFile } from './read-parse-file.ts'
import { childOf, childrenOf } from './xml-nodes.ts'

/** Files that may be all parts of one parse: shards of Document AI in any order, pages of ALTO or PAGE in theirs. */
export interface PartsToJoin {
  readonly files: readonly string[]
  /** Where they are written as one in their order, each byte for byte: a JSON list, or pages behind a mark. */
  readonly target: string
}

export interface JoinedParts {
  readonly sha256: string
  readonly sizeBytes: number
}

/** Null for files that are not all parts of one parse, each once: then nothing is written. */
export function joinParts({ files, target }: PartsToJoin): JoinedParts | null {
  const shards = shardsInOrder(files)
  if (shards) return write(shards, target, { before: '[', between: ',\n', behind: ']' })
  if (!arePages(files)) return null
  return write(files, target, { before: pageMark, between: `\n${pageMark}`, behind: '' })
}

function shardsInOrder(files: readonly string[]): readonly string[] | null {
  const parts = files.map((file) => ({ file, shard: readShard(file) }))
  const inOrder = parts.toSorted(
    (one, other) => (one.shard?.index ?? 0) - (other.shard?.index ?? 0),
  )
  const isWhole = inOrder.every(
    ({ shard }, index) => shard?.index === index && shard.count === files.length,
  )
  return isWhole ? inOrder.map(({ file }) => file) : null
}

/** What a tree of XML is made from at once. */
const maxPagesBytes = 256 * 1024 * 1024

/** Whether each file is one page, all in one format, which has a file a page. */
function arePages(files: readonly string[]): boolean {
  if (files.reduce((sum, file) => sum + statSync(file).size, 0) > maxPagesBytes) return false
  const formats = new Set<string | null>()
  return files.every((file) => {
    formats.add(pageFormatOf(readFileSync(file)))
    return formats.size === 1 && !formats.has(null)
  })
}

/** The name of its root; null for what is no page, and for what is not in UTF-8, which can't stand behind what is. */
function pageFormatOf(bytes: Uint8Array): string | null {
  if (!isUtf8(bytes)) return null
  try {
    const file = readParseFile(bytes)
    return file?.syntax === 'xml' && pagesIn(file.root) === 1 ? file.root.name : null
  } catch (error) {
    // What can't be read is told when it is imported by itself.
    if (error instanceof ParseMalformed || error instanceof ParseRefused) return null
    throw error
  }
}

function pagesIn(root: XmlNode): number {
  const layout = { PcGts: root, alto: childOf(root, 'Layout') }[root.name]
  return layout ? childrenOf(layout, 'Page').length : 0
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

interface Around {
  readonly before: string
  readonly between: string
  readonly behind: string
}

function write(
  files: readonly string[],
  target: string,
  { before, between, behind }: Around,
): JoinedParts {
  const out = openSync(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const add = (bytes: Uint8Array): void => {
    hash.update(bytes)
    for (let from = 0; from < bytes.length;) from += writeSync(out, bytes, from)
    sizeBytes += bytes.length
  }
  try {
    for (const [index, path] of files.entries()) {
      add(Buffer.from(index === 0 ? before : between))
      for (const chunk of chunksOf(path)) add(chunk)
    }
    add(Buffer.from(behind))
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
