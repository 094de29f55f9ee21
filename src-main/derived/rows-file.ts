import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { ElementRow } from './element-row.ts'

/**
 * Rows of elements on their way to the database, in a file that lives as long as one import: what read a parse
 * holds none of them, nor does what writes them. Parts of rows, each behind its length.
 */
export interface RowsFile {
  add(row: ElementRow): void
  close(): void
}

/** Of the text in a part. */
const partChars = 32 * 1024
const lengthBytes = 4

/** Begins the file anew. */
export function writeRowsFile(path: string): RowsFile {
  const file = openSync(path, 'w', 0o600)
  let part: ElementRow[] = []
  let chars = 0
  const flush = (): void => {
    if (part.length === 0) return
    const bytes = serialize(part)
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32LE(bytes.length)
    writeAll(file, length)
    writeAll(file, bytes)
    part = []
    chars = 0
  }
  return {
    add(row) {
      part.push(row)
      for (const value of row.values) chars += typeof value === 'string' ? value.length : 1
      if (chars >= partChars) flush()
    },
    close() {
      try {
        flush()
      } finally {
        closeSync(file)
      }
    },
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from)
}

/** The rows in their order, each part read when it is come to. */
export function* readRowsFile(path: string): Iterable<ElementRow> {
  const file = openSync(path, 'r')
  try {
    const length = Buffer.alloc(lengthBytes)
    while (readSync(file, length) === lengthBytes) {
      const bytes = Buffer.allocUnsafe(length.readUInt32LE())
      readSync(file, bytes)
      // Written above, by the same program.
      yield* deserialize(bytes) as readonly ElementRow[]
    }
  } finally {
    closeSync(file)
  }
}
