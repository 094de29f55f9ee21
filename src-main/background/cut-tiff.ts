/** Bytes of one value, by TIFF field type. */
const typeBytes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const long = 4
const long8 = 16

const tag = {
  newSubfileType: 254,
  stripOffsets: 273,
  stripByteCounts: 279,
  tileOffsets: 324,
  tileByteCounts: 325,
  subDirectories: 330,
  jpegOffset: 513,
  jpegLength: 514,
  exif: 34_665,
  gps: 34_853,
} as const

/** Which tag tells how long the pieces are whose places another tag tells. */
const pieces: readonly (readonly [offsets: number, lengths: number])[] = [
  [tag.stripOffsets, tag.stripByteCounts],
  [tag.tileOffsets, tag.tileByteCounts],
  [tag.jpegOffset, tag.jpegLength],
]
/** Tags that point to places of the old file, and that no reader of a page needs. */
const dropped: readonly number[] = [tag.subDirectories, tag.exif, tag.gps]

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** The value's bytes, wherever they stood. */
  readonly value: Buffer
}

interface Layout {
  readonly isBig: boolean
  readonly isLittle: boolean
}

/**
 * Copies pages of a TIFF, classic or BigTIFF, with their pixels as they are.
 *
 * Written here because no library copies pages without decoding them, and what is sent must be what
 * failed. Thumbnails are no pages. Throws `RangeError` for a file that is damaged there.
 *
 * @param from index of the first page
 * @param to index after the last page
 */
export function cutTiff(source: Buffer, from: number, to: number): Buffer {
  const layout = readLayout(source)
  const pages = readDirectories(source, layout).filter((entries) => !isThumbnail(entries, layout))
  const wanted = pages.slice(from, to)
  if (wanted.length !== to - from) throw new RangeError('Pages are missing')
  return write(source, layout, wanted)
}

function readLayout(source: Buffer): Layout {
  const isLittle = source.toString('latin1', 0, 2) === 'II'
  return { isLittle, isBig: u16(source, 2, { isLittle }) === 43 }
}

function readDirectories(source: Buffer, layout: Layout): readonly (readonly Entry[])[] {
  const { isBig } = layout
  const pages: (readonly Entry[])[] = []
  const seen = new Set<number>()
  let at = isBig ? u64(source, 8, layout) : u32(source, 4, layout)
  while (at !== 0 && !seen.has(at)) {
    seen.add(at)
    const count = isBig ? u64(source, at, layout) : u16(source, at, layout)
    const first = at + (isBig ? 8 : 2)
    const entryBytes = isBig ? 20 : 12
    pages.push(
      Array.from({ length: count }, (_, index) =>
        readEntry(source, first + index * entryBytes, layout),
      ),
    )
    const next = first + count * entryBytes
    at = isBig ? u64(source, next, layout) : u32(source, next, layout)
  }
  return pages
}

function readEntry(source: Buffer, at: number, layout: Layout): Entry {
  const type = u16(source, at + 2, layout)
  const count = layout.isBig ? u64(source, at + 4, layout) : u32(source, at + 4, layout)
  const bytes = count * (typeBytes[type] ?? 1)
  const inline = at + (layout.isBig ? 12 : 8)
  const isInline = bytes <= (layout.isBig ? 8 : 4)
  const place = isInline ? inline : offsetAt(source, inline, layout)
  return { tag: u16(source, at, layout), type, count, value: piece(source, place, bytes) }
}

function isThumbnail(entries: readonly Entry[], layout: Layout): boolean {
  const entry = entries.find((each) => each.tag === tag.newSubfileType)
  return entry !== undefined && ((numbersOf(entry, layout)[0] ?? 0) & 1) === 1
}

/** A file grows at its end; places in its directories are filled in once they are known. */
function write(source: Buffer, layout: Layout, pages: readonly (readonly Entry[])[]): Buffer {
  const { isBig } = layout
  const parts: Buffer[] = []
  let size = 0
  const append = (bytes: Buffer): number => {
    const place = size
    // Values begin on a word.
    const padded = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
    parts.push(padded)
    size += padded.length
    return place
  }

  const head = Buffer.from(source.subarray(0, isBig ? 16 : 8))
  append(head)
  let link = { bytes: head, at: isBig ? 8 : 4 }
  for (const entries of pages) {
    const kept = entries
      .filter((entry) => !dropped.includes(entry.tag))
      .map((entry) => moved(source, layout, entry, entries, append))
    const directory = Buffer.alloc((isBig ? 16 : 6) + kept.length * (isBig ? 20 : 12))
    for (const [index, entry] of kept.entries()) {
      writeEntry(directory, (isBig ? 8 : 2) + index * (isBig ? 20 : 12), layout, entry, append)
    }
    if (isBig) putOffset(directory, 0, kept.length, layout)
    else putU16(directory, 0, kept.length, layout)
    putOffset(link.bytes, link.at, append(directory), layout)
    link = { bytes: directory, at: directory.length - (isBig ? 8 : 4) }
  }
  return Buffer.concat(parts, size)
}

/** The entry as it is, or with the new places of the pieces that it points to. */
function moved(
  source: Buffer,
  layout: Layout,
  entry: Entry,
  entries: readonly Entry[],
  append: (bytes: Buffer) => number,
): Entry {
  const lengthsTag = pieces.find(([offsets]) => offsets === entry.tag)?.[1]
  if (lengthsTag === undefined) return entry
  const lengthsEntry = entries.find((each) => each.tag === lengthsTag)
  const lengths = lengthsEntry ? numbersOf(lengthsEntry, layout) : []
  const places = numbersOf(entry, layout).map((place, index) =>
    append(piece(source, place, lengths[index] ?? source.length - place)),
  )
  const bytes = layout.isBig ? 8 : 4
  const value = Buffer.alloc(places.length * bytes)
  for (const [index, place] of places.entries()) putOffset(value, index * bytes, place, layout)
  return { ...entry, type: layout.isBig ? long8 : long, value }
}

function writeEntry(
  directory: Buffer,
  at: number,
  layout: Layout,
  entry: Entry,
  append: (bytes: Buffer) => number,
): void {
  const inline = at + (layout.isBig ? 12 : 8)
  putU16(directory, at, entry.tag, layout)
  putU16(directory, at + 2, entry.type, layout)
  putOffset(directory, at + 4, entry.count, layout)
  if (entry.value.length <= (layout.isBig ? 8 : 4)) entry.value.copy(directory, inline)
  else putOffset(directory, inline, append(entry.value), layout)
}

function numbersOf({ type, count, value }: Entry, layout: Layout): readonly number[] {
  const bytes = typeBytes[type] ?? 1
  return Array.from({ length: count }, (_, index) => {
    if (bytes === 2) return u16(value, index * 2, layout)
    return bytes === 8 ? u64(value, index * 8, layout) : u32(value, index * 4, layout)
  })
}

function piece(source: Buffer, place: number, length: number): Buffer {
  if (place + length > source.length) throw new RangeError('Beyond the end of the file')
  return source.subarray(place, place + length)
}

function u16(bytes: Buffer, at: number, { isLittle }: Pick<Layout, 'isLittle'>): number {
  return isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
}

function u32(bytes: Buffer, at: number, { isLittle }: Layout): number {
  return isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
}

function u64(bytes: Buffer, at: number, { isLittle }: Layout): number {
  return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
}

function offsetAt(bytes: Buffer, at: number, layout: Layout): number {
  return layout.isBig ? u64(bytes, at, layout) : u32(bytes, at, layout)
}

function putU16(bytes: Buffer, at: number, value: number, { isLittle }: Layout): void {
  if (isLittle) bytes.writeUInt16LE(value, at)
  else bytes.writeUInt16BE(value, at)
}

function putOffset(bytes: Buffer, at: number, value: number, { isBig, isLittle }: Layout): void {
  if (!isBig) {
    if (isLittle) bytes.writeUInt32LE(value, at)
    else bytes.writeUInt32BE(value, at)
  } else if (isLittle) bytes.writeBigUInt64LE(BigInt(value), at)
  else bytes.writeBigUInt64BE(BigInt(value), at)
}
