/** The tags of one TIFF page that drawing it needs, as numbers by tag. */
export type TiffTags = ReadonlyMap<number, readonly number[]>

export const tiffTag = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  photometric: 262,
  orientation: 274,
  samplesPerPixel: 277,
  planarConfiguration: 284,
  colorMap: 320,
  extraSamples: 338,
  sampleFormat: 339,
} as const

/** The first value of a tag, or what TIFF takes it to be when it is missing. */
export function firstOf(tags: TiffTags, tag: number, fallback: number): number {
  return tags.get(tag)?.[0] ?? fallback
}

/** Bytes of each TIFF field type. Text, rationals and floats are of no use for drawing. */
const numberBytes: Readonly<Record<number, 1 | 2 | 4 | 8>> = {
  1: 1,
  3: 2,
  4: 4,
  7: 1,
  13: 4,
  16: 8,
  18: 8,
}

/** A damaged directory may point back at itself. */
const mostPages = 10_000

/** Reads all directories of a TIFF or BigTIFF file, up to the first that lies outside of it. */
export function readTiffDirectories(file: ArrayBuffer): readonly TiffTags[] {
  const view = new DataView(file)
  // The smallest header, a directory of one entry and its end don't fit in less.
  if (view.byteLength < 16) return []
  const mark = view.getUint16(0)
  if (mark !== 0x4949 && mark !== 0x4d4d) return []
  const isLittle = mark === 0x4949
  const version = view.getUint16(2, isLittle)
  if (version !== 42 && version !== 43) return []
  const reader = new TiffReader(view, isLittle, version === 43)
  const directories: TiffTags[] = []
  const seen = new Set<number>()
  let offset = version === 43 ? reader.word(8) : reader.word(4)
  while (offset > 0 && !seen.has(offset) && directories.length < mostPages) {
    seen.add(offset)
    const directory = reader.directory(offset)
    if (!directory) break
    directories.push(directory.tags)
    offset = directory.next
  }
  return directories
}

/** BigTIFF is TIFF with 64-bit counts and offsets. */
class TiffReader {
  readonly #view: DataView
  readonly #isLittle: boolean
  readonly #isBig: boolean

  constructor(view: DataView, isLittle: boolean, isBig: boolean) {
    this.#view = view
    this.#isLittle = isLittle
    this.#isBig = isBig
  }

  /** A count or offset in the file's own width. Throws `RangeError` outside of the file. */
  word(at: number): number {
    return this.#number(at, this.#isBig ? 8 : 4)
  }

  directory(at: number): { readonly tags: TiffTags; readonly next: number } | undefined {
    const [countBytes, entryBytes] = this.#isBig ? ([8, 20] as const) : ([2, 12] as const)
    try {
      const count = this.#number(at, countBytes)
      const tags = new Map<number, readonly number[]>()
      for (let entry = 0; entry < count; entry++) {
        const start = at + countBytes + entry * entryBytes
        const values = this.#values(start)
        if (values) tags.set(this.#number(start, 2), values)
      }
      return { tags, next: this.word(at + countBytes + count * entryBytes) }
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }

  #values(start: number): readonly number[] | undefined {
    const bytes = numberBytes[this.#number(start + 2, 2)]
    if (!bytes) return undefined
    const count = this.word(start + 4)
    const inline = start + (this.#isBig ? 12 : 8)
    const fits = bytes * count <= (this.#isBig ? 8 : 4)
    const at = fits ? inline : this.word(inline)
    if (at + bytes * count > this.#view.byteLength) throw new RangeError('tag outside of the file')
    return Array.from({ length: count }, (_, index) => this.#number(at + index * bytes, bytes))
  }

  #number(at: number, bytes: 1 | 2 | 4 | 8): number {
    switch (bytes) {
      case 1:
        return this.#view.getUint8(at)
      case 2:
        return this.#view.getUint16(at, this.#isLittle)
      case 4:
        return this.#view.getUint32(at, this.#isLittle)
      case 8:
        return Number(this.#view.getBigUint64(at, this.#isLittle))
    }
  }
}
