import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { largeParseBytes } from '#shared/import/large-parse.ts'
import { AppError } from '#shared/errors.ts'
import { countMisfits } from '../api-client/json-values.ts'
import { maxResultBytes } from '../api-client/wire.ts'
import { parseAdapters } from './adapters/all.ts'
import { gatherParse } from './gather-parse.ts'
import type { ImportedElement, ImportedParse, ParseFile } from './imported-parse.ts'
import { areJoinedPages } from './joined-pages.ts'
import type { ParseAdapter } from './parse-adapter.ts'
import { ParseMalformed } from './parse-malformed.ts'
import { ParseRefused } from './parse-refused.ts'
import type { FrameOf } from './place-regions.ts'
import { readLargeJson } from './read-large-json.ts'
import { readParseFile } from './read-parse-file.ts'
import { unreadFormatOf } from './unread-format.ts'

export interface ReadImport {
  readonly adapter: ParseAdapter
  readonly parse: ImportedParse
}

/** Takes each element of a parse once it is read, with the frames of the pages as far as they are known. */
export type KeepElement = (element: ImportedElement, frameOf: FrameOf) => unknown

/** A parse whose elements can be had more than once, until it is closed. */
export interface OpenParse {
  /** Hands over all elements in reading order. What came of a file that fails counts for nothing. */
  read(keep: KeepElement): ReadImport
  /**
   * Hands over the elements of so many pages from the first on, before the rest of the file is looked at. Null where
   * that takes as long as all of them, or there are no more pages.
   */
  readFirst(pages: number, keep: KeepElement): ReadImport | null
  close(): void
}

/**
 * Reads a file as the parse that it is by its shape, and hands over its elements in reading order. What came of
 * a file that fails counts for nothing.
 *
 * Throws `import.malformed`, `import.unknown`, `import.refused` and `import.too-large`.
 *
 * @param name what the file is called, for the errors; nothing else depends on it
 */
export function readImport(file: string, name: string, keep: KeepElement): ReadImport {
  const parse = openParse(file, name)
  try {
    return parse.read(keep)
  } finally {
    parse.close()
  }
}

/** Opens a file to be read as above. It and all that it answers throw the same errors. */
export function openParse(file: string, name: string): OpenParse {
  const sizeBytes = statSync(file).size
  if (sizeBytes > maxResultBytes) {
    throw new AppError('import.too-large', { name, sizeBytes, limitBytes: maxResultBytes })
  }
  const large = sizeBytes >= largeParseBytes ? openByOutline(file, { name, sizeBytes }) : null
  if (large) return large
  return {
    read(keep) {
      const bytes = readFileSync(file)
      const read = whole(bytes, name)
      if (!areJoinedPages(bytes)) release(bytes)
      return readWith(read, { name, sizeBytes }, keep)
    },
    readFirst: () => null,
    close: () => {},
  }
}

/** Null for what doesn't begin as JSON in UTF-8. */
function openByOutline(path: string, given: GivenFile): OpenParse | null {
  const file = openSync(path, 'r')
  /** Runs what reads the file, and says where it breaks. */
  const telling = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      // Who reads it whole can say where it breaks.
      const { name } = given
      whole(readFileSync(path), name)
      throw new AppError('import.malformed', { name, syntax: 'JSON', place: null })
    }
  }
  try {
    if (!beginsAsJson(file)) {
      closeSync(file)
      return null
    }
    const { value, checkRest } = telling(() => readLargeJson(file))
    const json: ParseFile = { syntax: 'json', value }
    return {
      read: (keep) =>
        telling(() => {
          const read = readWith(json, given, keep)
          checkRest()
          return read
        }),
      readFirst: (pages, keep) => telling(() => readFirst(json, given, pages, keep)),
      close: () => closeSync(file),
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** Enough of a parse was read: no error of its own. */
class EnoughRead extends Error {
  override readonly name = 'EnoughRead'
}

/** Up to the page behind them, on which what began before may still go on. */
function readFirst(
  file: ParseFile,
  given: GivenFile,
  pages: number,
  keep: KeepElement,
): ReadImport | null {
  let hasEnough = false
  const keepFirst: KeepElement = (element, frameOf) => {
    // What was held back comes behind.
    if (hasEnough) return
    if (element.page <= pages) {
      keep(element, frameOf)
      return
    }
    hasEnough = true
    throw new EnoughRead()
  }
  const read = readWith(file, given, keepFirst, pages)
  return hasEnough ? read : null
}

function beginsAsJson(file: number): boolean {
  const head = Buffer.alloc(200)
  const text = head.toString('utf8', 0, readSync(file, head, 0, head.length, 0))
  return /^\s*[{[]/.test(text) && !text.includes('\0')
}

/**
 * Gives back the memory of bytes that were made into text: the collector comes to it only after the elements
 * are made, which is when the most is held.
 */
function release({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  // Small files share theirs with others.
  if (buffer.byteLength === byteLength) buffer.transfer(0)
}

export interface WholeParse extends ImportedParse {
  /** In reading order. */
  readonly elements: readonly ImportedElement[]
}

/** Of a file that is in memory, all its elements at once. */
export function readImportBytes(
  bytes: Uint8Array,
  name: string,
): { readonly adapter: ParseAdapter; readonly parse: WholeParse } {
  const elements: ImportedElement[] = []
  const keep: KeepElement = (element) => elements.push(element)
  const { adapter, parse } = readWith(whole(bytes, name), { name, sizeBytes: bytes.length }, keep)
  return { adapter, parse: { ...parse, elements } }
}

interface GivenFile {
  readonly name: string
  readonly sizeBytes: number
}

function readWith(
  file: ParseFile | null,
  { name, sizeBytes }: GivenFile,
  keep: KeepElement,
  lastWanted?: number,
): ReadImport {
  const adapter = file && parseAdapters.find(({ tells }) => tells(file))
  if (!adapter) throw new AppError('import.unknown', { name, isText: file?.syntax === 'text' })
  const gathered = gatherParse((element) => keep(element, gathered.frameOf), sizeBytes, lastWanted)
  try {
    const { result, misfits } = countMisfits(() => adapter.read(file, gathered))
    for (let count = 0; count < misfits; count += 1) gathered.unread('element', null)
    return { adapter, parse: gathered.finish(result) }
  } catch (error) {
    if (error instanceof ParseRefused) throw refused(error, name, adapter.parser)
    if (error instanceof ParseMalformed) throw malformed(error, name)
    if (error instanceof EnoughRead) {
      return { adapter, parse: gathered.finish({ version: null, model: null }) }
    }
    throw error
  }
}

function whole(bytes: Uint8Array, name: string): ParseFile | null {
  const format = unreadFormatOf(bytes)
  if (format) throw new AppError('import.unknown', { name, isText: false, format })
  try {
    return readParseFile(bytes)
  } catch (error) {
    if (error instanceof ParseRefused) throw refused(error, name, 'XML')
    throw error instanceof ParseMalformed ? malformed(error, name) : error
  }
}

function malformed({ syntax, place }: ParseMalformed, name: string): AppError {
  return new AppError('import.malformed', { name, syntax, place })
}

function refused({ reason, found, place }: ParseRefused, name: string, parser: string): AppError {
  return new AppError('import.refused', { name, parser, reason, found, place })
}
