/** One entry of a TIFF directory: its type and its values as they are stored. */
export type TiffEntry = {
  readonly type: number
  readonly count: number
  readonly bytes: Buffer
}

/** A page's directory: its entries by tag. */
export type TiffDirectory = {
  readonly isLittleEndian: boolean
  readonly entries: ReadonlyMap<number, TiffEntry>
}

/** Bytes of a value of each type; 13 and 18 point to other directories. */
const sizes: ReadonlyMap<number, number> = new Map([
  ...[1, 2, 6, 7].map((type) => [type, 1] as const),
  ...[3, 8].map((type) => [type, 2] as const),
  ...[4, 9, 11, 13].map((type) => [type, 4] as const),
  ...[5, 10, 12, 16, 17, 18].map((type) => [type, 8] as const),
])

/** More than any file of 50 MB has; a chain that goes round would never end. */
const maxDirectories = 100_000

/**
 * The directory of a page (1-based) of a TIFF or BigTIFF file; undefined where the file has none, or it can't be
 * read.
 */
export function readTiffDirectory(file: Buffer, page: number): TiffDirectory | undefined {
  const isLittleEndian = file.toString('latin1', 0, 2) === 'II'
  const read = reader(file, isLittleEndian)
  const isBig = read(2, 2) === 43
  const layout = isBig
    ? { first: 8, countSize: 8, entrySize: 20, wordSize: 8 }
    : { first: 4, countSize: 2, entrySize: 12, wordSize: 4 }
  try {
    let offset = read(layout.first, layout.wordSize)
    for (let index = 1; offset > 0 && index <= maxDirectories; index += 1) {
      const count = read(offset, layout.countSize)
      const start = offset + layout.countSize
      if (index === page)
        return { isLittleEndian, entries: readEntries(file, start, count, layout, read) }
      offset = read(start + count * layout.entrySize, layout.wordSize)
    }
  } catch (error) {
    // An address outside of the file.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** The numbers of an entry; empty where there is none. */
export function numbersOf(
  { isLittleEndian, entries }: TiffDirectory,
  tag: number,
): readonly number[] {
  const entry = entries.get(tag)
  const size = entry && sizes.get(entry.type)
  if (!entry || !size) return []
  const read = reader(entry.bytes, isLittleEndian)
  return Array.from({ length: entry.count }, (_, index) => read(index * size, size))
}

type Read = (offset: number, size: number) => number

/** Reads whole numbers without sign. Throws a `RangeError` outside of the bytes. */
function reader(bytes: Buffer, isLittleEndian: boolean): Read {
  return (offset, size) => {
    if (size === 8) {
      return Number(isLittleEndian ? bytes.readBigUInt64LE(offset) : bytes.readBigUInt64BE(offset))
    }
    return isLittleEndian ? bytes.readUIntLE(offset, size) : bytes.readUIntBE(offset, size)
  }
}

function readEntries(
  file: Buffer,
  start: number,
  count: number,
  { entrySize, wordSize }: { readonly entrySize: number; readonly wordSize: number },
  read: Read,
): ReadonlyMap<number, TiffEntry> {
  const entries = new Map<number, TiffEntry>()
  for (let index = 0; index < count; index += 1) {
    const at = start + index * entrySize
    const [tag, type, values] = [read(at, 2), read(at + 2, 2), read(at + 4, wordSize)]
    const length = (sizes.get(type) ?? 0) * values
    const own = at + 4 + wordSize
    const from = length <= wordSize ? own : read(own, wordSize)
    if (length === 0 || from + length > file.length) continue
    entries.set(tag, { type, count: values, bytes: file.subarray(from, from + length) })
  }
  return entries
}
