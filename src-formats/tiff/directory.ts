import type { ByteSource } from '../byte-source.ts'
import { type NumberReader, numbersIn } from '../read-bytes.ts'

/** What a directory says of one tag. Its values stand elsewhere in the file unless they fit. */
export interface TiffEntry {
  readonly type: number
  readonly count: number
  /** All values together. */
  readonly sizeBytes: number
  /** Where they stand in the file. */
  readonly offsetBytes: number
  /** The four or eight bytes in the directory: the values, if they fit, else their place. */
  readonly inline: Uint8Array
}

/** One picture of a TIFF, classic or BigTIFF, by its tags (TIFF 6.0 §2; BigTIFF). */
export interface TiffDirectory {
  readonly isLittleEndian: boolean
  readonly isBig: boolean
  readonly entries: ReadonlyMap<number, TiffEntry>
}

/** Bytes of a value of each type; 13 and 18 point to other directories. */
const valueBytes: ReadonlyMap<number, 1 | 2 | 4 | 8> = new Map([
  ...[1, 2, 6, 7].map((type) => [type, 1] as const),
  ...[3, 8].map((type) => [type, 2] as const),
  ...[4, 9, 11, 13].map((type) => [type, 4] as const),
  ...[5, 10, 12, 16, 17, 18].map((type) => [type, 8] as const),
])

/** More than any parsing service takes as pages; a damaged chain gets no further. */
const maxDirectories = 10_000
/** Pages have some twenty; the format allows 65,535. */
const maxEntries = 4096

interface Layout {
  readonly isLittleEndian: boolean
  readonly isBig: boolean
  readonly countBytes: 2 | 8
  readonly entryBytes: 12 | 20
  /** Of a count of values and of a place in the file. */
  readonly wordBytes: 4 | 8
}

/**
 * The directories of a TIFF in the order of their chain, `most` at most. A chain cut off or going round
 * answers those before. Null when the header makes no sense, or not even the first can be read.
 */
export async function readTiffDirectories(
  source: ByteSource,
  most = maxDirectories,
): Promise<readonly TiffDirectory[] | null> {
  const head = await source.read(0, 16)
  const layout = readLayout(head)
  if (!layout) return null
  const numbers = numbersIn(head, layout.isLittleEndian)
  const directories: TiffDirectory[] = []
  const seen = new Set<number>()
  let at = layout.isBig ? numbers.u64(8) : numbers.u32(4)
  while (at !== 0 && !seen.has(at) && directories.length < most) {
    seen.add(at)
    const read = await readDirectory(source, layout, at)
    if (!read) return directories.length > 0 ? directories : null
    directories.push(read.directory)
    at = read.next
  }
  return directories
}

function readLayout(head: Uint8Array): Layout | null {
  if (head.length < 8) return null
  const [first, second] = head
  const isLittleEndian = first === 0x49
  if (first !== second || (!isLittleEndian && first !== 0x4d)) return null
  const { u16 } = numbersIn(head, isLittleEndian)
  const version = u16(2)
  if (version === 42) {
    return { isLittleEndian, isBig: false, countBytes: 2, entryBytes: 12, wordBytes: 4 }
  }
  if (version !== 43 || head.length < 16 || u16(4) !== 8) return null
  return { isLittleEndian, isBig: true, countBytes: 8, entryBytes: 20, wordBytes: 8 }
}

async function readDirectory(
  source: ByteSource,
  layout: Layout,
  at: number,
): Promise<{ readonly directory: TiffDirectory; readonly next: number } | null> {
  const { isLittleEndian, isBig, countBytes, entryBytes, wordBytes } = layout
  const head = await source.read(at, countBytes)
  if (head.length < countBytes) return null
  const count = isBig
    ? numbersIn(head, isLittleEndian).u64(0)
    : numbersIn(head, isLittleEndian).u16(0)
  if (count > maxEntries) return null
  const end = count * entryBytes
  const body = await source.read(at + countBytes, end + wordBytes)
  if (body.length < end) return null
  const numbers = numbersIn(body, isLittleEndian)
  const entries = new Map<number, TiffEntry>()
  for (let index = 0; index < count; index += 1) {
    const start = index * entryBytes
    const place = at + countBytes + start
    const entry = readEntry(body, numbers, layout, start, place)
    if (entry && !entries.has(numbers.u16(start))) entries.set(numbers.u16(start), entry)
  }
  // Where the file ends with the last directory, some writers leave out that no other follows.
  const next = body.length < end + wordBytes ? 0 : wordAt(numbers, end, wordBytes)
  return { directory: { isLittleEndian, isBig, entries }, next }
}

/** Null for a type that isn't known: such entries are to be skipped (TIFF 6.0 §2). */
function readEntry(
  body: Uint8Array,
  numbers: NumberReader,
  { wordBytes }: Layout,
  start: number,
  place: number,
): TiffEntry | null {
  const type = numbers.u16(start + 2)
  const count = wordAt(numbers, start + 4, wordBytes)
  const bytes = valueBytes.get(type)
  if (bytes === undefined) return null
  const own = 4 + wordBytes
  const inline = body.subarray(start + own, start + own + wordBytes)
  const sizeBytes = count * bytes
  const offsetBytes = sizeBytes <= wordBytes ? place + own : wordAt(numbers, start + own, wordBytes)
  return { type, count, sizeBytes, offsetBytes, inline }
}

function wordAt(numbers: NumberReader, at: number, wordBytes: 4 | 8): number {
  return wordBytes === 8 ? numbers.u64(at) : numbers.u32(at)
}

/** The one number of a tag that stands in the directory itself; undefined where there is none. */
export function numberIn(directory: TiffDirectory, tag: number): number | undefined {
  const entry = directory.entries.get(tag)
  if (!entry || entry.count < 1 || entry.sizeBytes > entry.inline.length) return undefined
  return decodeNumbers({ ...entry, bytes: entry.inline }, directory.isLittleEndian)[0]
}

/** One tag with the bytes of its values, as they are stored. */
export interface TiffField {
  readonly type: number
  readonly count: number
  readonly bytes: Uint8Array
}

/**
 * All tags of a directory with their values. Those that lie outside of the file are left out, and once they
 * are more than the whole file the rest as well: honest ones don't overlap.
 */
export async function readTiffFields(
  source: ByteSource,
  { entries }: TiffDirectory,
): Promise<ReadonlyMap<number, TiffField>> {
  const fields = new Map<number, TiffField>()
  let leftBytes = source.sizeBytes
  for (const [tag, { type, count, sizeBytes, offsetBytes }] of entries) {
    if (sizeBytes > leftBytes || offsetBytes + sizeBytes > source.sizeBytes) continue
    leftBytes -= sizeBytes
    fields.set(tag, { type, count, bytes: await source.read(offsetBytes, sizeBytes) })
  }
  return fields
}

/** A page of the most pixels has less than half a million tiles. */
const maxNumbers = 1_000_000

/**
 * Whole numbers without sign; none of a field of text, fractions or negative numbers, or of far more than
 * any page needs.
 */
export function decodeNumbers(
  { type, count, bytes }: TiffField,
  isLittleEndian: boolean,
): readonly number[] {
  const size = wholeTypes.has(type) ? valueBytes.get(type) : undefined
  if (size === undefined || count > maxNumbers || bytes.length < size * count) return []
  const { u16, u32, u64 } = numbersIn(bytes, isLittleEndian)
  const read = { 1: (at: number) => bytes[at] ?? 0, 2: u16, 4: u32, 8: u64 }[size]
  return Array.from({ length: count }, (_, index) => read(index * size))
}

/** BYTE, SHORT, LONG, UNDEFINED, IFD, LONG8 and IFD8. */
const wholeTypes: ReadonlySet<number> = new Set([1, 3, 4, 7, 13, 16, 18])
