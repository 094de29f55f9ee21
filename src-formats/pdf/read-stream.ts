import type { ByteSource } from '../byte-source.ts'
import { bigEndian, hasText } from '../read-bytes.ts'
import {
  type ParsedValue,
  type PdfDictionary,
  type PdfValue,
  parsePdfObject,
} from './parse-object.ts'

/**
 * Inflates zlib data (RFC 1950). Throws for data that isn't, and for more than `maxBytes`. The caller's, since each
 * runtime has its own.
 */
export type Inflate = (bytes: Uint8Array, maxBytes: number) => Uint8Array

export interface PdfObject {
  readonly number: number
  readonly value: PdfValue
  /** Where a stream's data begin in the file; null for what isn't followed by one. */
  readonly dataAt: number | null
}

/** Objects are short, but for the list of a long document's pages. */
const objectBytes: readonly number[] = [4096, 65_536, 1_048_576]
const maxStreamBytes = 4_000_000
const maxInflatedBytes = 16_000_000

/** The object at a place of the file; null where none begins, or for one that is too long. */
export async function readPdfObject(source: ByteSource, at: number): Promise<PdfObject | null> {
  for (const length of objectBytes) {
    const bytes = await source.read(at, length)
    const parsed = parsePdfObject(bytes)
    if (parsed) {
      const { number, value } = parsed
      return { number, value, dataAt: dataAt(bytes, parsed, at) }
    }
    if (bytes.length < length) return null
  }
  return null
}

function dataAt(bytes: Uint8Array, { end }: ParsedValue, offset: number): number | null {
  let at = end
  while ([0, 9, 10, 12, 13, 32].includes(bytes[at] ?? -1)) at += 1
  if (!hasText(bytes, 'stream', at)) return null
  const after = at + 'stream'.length
  const newline = bytes[after] === 13 ? 2 : 1
  return offset + after + newline
}

/** A stream's data, inflated; null where another filter was used or the length isn't a number of its own. */
export async function readPdfStream(
  source: ByteSource,
  { value, dataAt: at }: PdfObject,
  inflate: Inflate,
): Promise<Uint8Array | null> {
  if (value.kind !== 'dictionary' || at === null) return null
  const length = numberAt(value, 'Length')
  if (length === null || length < 0 || length > maxStreamBytes) return null
  const bytes = await source.read(at, length)
  if (bytes.length < length) return null
  const filter = value.entries.get('Filter')
  if (filter === undefined) return bytes
  const only = filter.kind === 'array' && filter.items.length === 1 ? filter.items[0] : filter
  if (only?.kind !== 'name' || only.name !== 'FlateDecode') return null
  try {
    const data = inflate(bytes, maxInflatedBytes)
    return withoutPrediction(data, value)
  } catch {
    return null
  }
}

export function numberAt({ entries }: PdfDictionary, key: string): number | null {
  const value = entries.get(key)
  return value?.kind === 'number' && Number.isSafeInteger(value.value) ? value.value : null
}

/** Undoes PNG's row filters (ISO 32000-2 §7.4.4.4); null for another prediction. */
function withoutPrediction(data: Uint8Array, dictionary: PdfDictionary): Uint8Array | null {
  const given = dictionary.entries.get('DecodeParms')
  const parameters = given?.kind === 'array' ? given.items[0] : given
  if (parameters?.kind !== 'dictionary') return data
  const predictor = numberAt(parameters, 'Predictor') ?? 1
  if (predictor === 1) return data
  const columns = numberAt(parameters, 'Columns') ?? 1
  const isPlain =
    (numberAt(parameters, 'Colors') ?? 1) === 1 &&
    (numberAt(parameters, 'BitsPerComponent') ?? 8) === 8
  if (predictor < 10 || columns < 1 || columns > 64 || !isPlain) return null
  return unfilterRows(data, columns)
}

/** Rows of a filter's number and bytes of one sample each, which all predict from the same two. */
function unfilterRows(data: Uint8Array, columns: number): Uint8Array | null {
  const rows = Math.floor(data.length / (columns + 1))
  const out = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (columns + 1)]
    // None and Up are what is written; the others are for pictures.
    if (filter !== 0 && filter !== 2) return null
    for (let column = 0; column < columns; column += 1) {
      const above = filter === 2 && row > 0 ? (out[(row - 1) * columns + column] ?? 0) : 0
      out[row * columns + column] = (data[row * (columns + 1) + 1 + column] ?? 0) + above
    }
  }
  return out
}

/** A whole number of some bytes, the largest first. */
export function wholeNumber(bytes: Uint8Array, at: number, length: number): number {
  if (length === 4) return bigEndian(bytes).u32(at)
  let value = 0
  for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}
