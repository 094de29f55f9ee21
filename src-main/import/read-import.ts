import { readFileSync, statSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import { maxResultBytes } from '../api-client/wire.ts'
import { parseAdapters } from './adapters/all.ts'
import type { ImportedParse, ParseAdapter, ParseFile } from './imported-parse.ts'
import { ParseMalformed } from './parse-malformed.ts'
import { ParseRefused } from './parse-refused.ts'
import { readParseFile } from './read-parse-file.ts'

export interface ReadImport {
  readonly adapter: ParseAdapter
  readonly parse: ImportedParse
}

/**
 * Reads a file as the parse that it is by its shape.
 *
 * Throws `import.malformed`, `import.unknown`, `import.refused` and `import.too-large`.
 *
 * @param name what the file is called, for the errors; nothing else depends on it
 */
export function readImport(file: string, name: string): ReadImport {
  const sizeBytes = statSync(file).size
  if (sizeBytes > maxResultBytes) {
    throw new AppError('import.too-large', { name, sizeBytes, limitBytes: maxResultBytes })
  }
  const bytes = readFileSync(file)
  const read = whole(bytes, name)
  release(bytes)
  return readWhole(read, name)
}

/**
 * Gives back the memory of bytes that were made into text: the collector comes to it only after the elements
 * are made, which is when the most is held.
 */
function release({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  // Small files share theirs with others.
  if (buffer.byteLength === byteLength) buffer.transfer(0)
}

export function readImportBytes(bytes: Uint8Array, name: string): ReadImport {
  return readWhole(whole(bytes, name), name)
}

function readWhole(file: ParseFile | null, name: string): ReadImport {
  const adapter = file && parseAdapters.find(({ tells }) => tells(file))
  if (!adapter) throw new AppError('import.unknown', { name })
  try {
    const parse = adapter.read(file)
    return { adapter, parse }
  } catch (error) {
    if (error instanceof ParseRefused) throw refused(error, name, adapter.parser)
    throw error
  }
}

function whole(bytes: Uint8Array, name: string): ParseFile | null {
  try {
    return readParseFile(bytes)
  } catch (error) {
    if (error instanceof ParseRefused) throw refused(error, name, 'XML')
    if (!(error instanceof ParseMalformed)) throw error
    const { syntax, place } = error
    throw new AppError('import.malformed', { name, syntax, place })
  }
}

function refused({ reason, found, place }: ParseRefused, name: string, parser: string): AppError {
  return new AppError('import.refused', { name, parser, reason, found, place })
}
