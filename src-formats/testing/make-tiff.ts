import { tiffTag } from '../tiff/tags.ts'
import { concat, number } from './write-bytes.ts'

export interface TiffPicture {
  readonly width: number
  readonly height: number
  /** More tags, each of one number; they replace what is written otherwise. */
  readonly tags?: Partial<Record<keyof typeof tiffTag, number>>
}

export interface TiffKind {
  readonly isLittleEndian?: boolean
  readonly isBig?: boolean
  /** Without them a page of any size takes no room. */
  readonly hasPixels?: boolean
}

const long = 4

/**
 * A TIFF of plain grey pictures, each in one strip (TIFF 6.0 §2, §4; BigTIFF's layout from libtiff's
 * "BigTIFF Design"). The pixels of the n-th are all n.
 */
export function makeTiff(
  pictures: readonly TiffPicture[],
  { isLittleEndian = true, isBig = false, hasPixels = true }: TiffKind = {},
): Uint8Array<ArrayBuffer> {
  const wordBytes = isBig ? 8 : 4
  const short = (value: number): Uint8Array => number(value, 2, isLittleEndian)
  const word = (value: number): Uint8Array => number(value, wordBytes, isLittleEndian)
  const parts: Uint8Array[] = [
    concat(
      isLittleEndian ? 'II' : 'MM',
      short(isBig ? 43 : 42),
      isBig ? concat(short(8), short(0)) : [],
      word(pictures.length === 0 ? 0 : isBig ? 16 : 8),
    ),
  ]
  let size = isBig ? 16 : 8
  for (const [index, { width, height, tags = {} }] of pictures.entries()) {
    const all = {
      width,
      height,
      bitsPerSample: 8,
      compression: 1,
      photometric: 1,
      samplesPerPixel: 1,
      stripByteCounts: width * height,
      ...tags,
    }
    // `Object.entries` widens the keys that `tags` is limited to.
    const names = Object.keys(all) as (keyof typeof all)[]
    const entries = names.map((name) => [tiffTag[name], all[name] ?? 0] as const)
    const count = entries.length + 1
    const directoryBytes = (isBig ? 8 : 2) + count * (isBig ? 20 : 12) + wordBytes
    const pixelsAt = size + directoryBytes
    const pixelBytes = hasPixels ? width * height + ((width * height) % 2) : 0
    const isLast = index === pictures.length - 1
    const sorted = [...entries, [tiffTag.stripOffsets, pixelsAt] as const].toSorted(
      ([one], [other]) => one - other,
    )
    parts.push(
      isBig ? word(count) : short(count),
      ...sorted.map(([tag, value]) =>
        concat(
          short(tag),
          short(long),
          word(1),
          number(value, 4, isLittleEndian),
          isBig ? [0, 0, 0, 0] : [],
        ),
      ),
      word(isLast ? 0 : pixelsAt + pixelBytes),
      new Uint8Array(pixelBytes).fill(index + 1),
    )
    size = pixelsAt + pixelBytes
  }
  return concat(...parts)
}
