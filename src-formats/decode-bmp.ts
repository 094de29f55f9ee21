import { type BmpHeader, bmpRowBytes, pixelsEndBytes, readBmpHeader } from './bmp.ts'
import { littleEndian } from './read-bytes.ts'

const fileHeaderBytes = 14

/** Uncompressed pixels, three bytes each (red, green, blue), rows from the top. */
export interface BmpPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

type Colour = readonly [red: number, green: number, blue: number]

/** How the numbers of pixels become colours. */
type Colours = {
  readonly palette: readonly Colour[]
  /** Bit masks of red, green and blue, for 16 and 32 bits a pixel. */
  readonly masks: Colour
}

/**
 * Decodes a Windows or OS/2 bitmap: 1 to 32 bits a pixel, plain, bit fields or run lengths. Null for one that is
 * damaged or of another kind, or has more than `maxPixels`, before anything is decoded.
 */
export function decodeBmp(file: Uint8Array, maxPixels: number): BmpPixels | null {
  const header = readBmpHeader(file)
  if (!header || header.compression === 'other') return null
  const { width, height } = header
  if (width * height > maxPixels) return null
  const isRuns = header.compression === 'runs8' || header.compression === 'runs4'
  if (!isRuns && pixelsEndBytes(header) > file.length) return null
  const data = new Uint8Array(width * height * 3).fill(0xff)
  const colours = { palette: readPalette(file, header), masks: readMasks(file, header) }
  if (isRuns) decodeRuns(file, header, colours, data)
  else decodeRows(file, header, colours, data)
  return { data, width, height }
}

function readPalette(
  file: Uint8Array,
  { headerBytes, paletteColors, paletteEntryBytes }: BmpHeader,
): readonly Colour[] {
  return Array.from({ length: paletteColors }, (_, index) => {
    const at = fileHeaderBytes + headerBytes + index * paletteEntryBytes
    return [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0] as const
  })
}

function readMasks(file: Uint8Array, { bitsPerPixel, compression }: BmpHeader): Colour {
  // Behind a header of 40 bytes or in a longer one: they stand at the same place.
  if (compression === 'bit-fields' && file.length >= 66) {
    const { u32 } = littleEndian(file)
    return [u32(54), u32(58), u32(62)]
  }
  return bitsPerPixel === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff]
}

function decodeRows(file: Uint8Array, header: BmpHeader, colours: Colours, data: Uint8Array): void {
  const { width, height, pixelOffsetBytes } = header
  for (let row = 0; row < height; row += 1) {
    const start = pixelOffsetBytes + row * bmpRowBytes(header)
    const line = header.isBottomUp ? height - 1 - row : row
    for (let x = 0; x < width; x += 1) {
      put(data, (line * width + x) * 3, colourAt(file, start, x, header.bitsPerPixel, colours))
    }
  }
}

function colourAt(
  file: Uint8Array,
  start: number,
  x: number,
  bitsPerPixel: number,
  { palette, masks }: Colours,
): Colour {
  if (bitsPerPixel === 24) {
    const at = start + x * 3
    return [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0]
  }
  if (bitsPerPixel === 16 || bitsPerPixel === 32) {
    const at = start + x * (bitsPerPixel / 8)
    const low = (file[at] ?? 0) | ((file[at + 1] ?? 0) << 8)
    const high = bitsPerPixel === 16 ? 0 : (file[at + 2] ?? 0) | ((file[at + 3] ?? 0) << 8)
    const value = (low | (high << 16)) >>> 0
    return [masked(value, masks[0]), masked(value, masks[1]), masked(value, masks[2])]
  }
  const perByte = 8 / bitsPerPixel
  const byte = file[start + Math.floor(x / perByte)] ?? 0
  const shift = 8 - bitsPerPixel * ((x % perByte) + 1)
  return palette[(byte >> shift) & (2 ** bitsPerPixel - 1)] ?? [0, 0, 0]
}

/** The masked bits, stretched to 0..255. */
function masked(value: number, mask: number): number {
  if (mask === 0) return 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return Math.round((((value & mask) >>> shift) / most) * 255)
}

function decodeRuns(
  file: Uint8Array,
  header: BmpHeader,
  { palette }: Colours,
  data: Uint8Array,
): void {
  const { width, height } = header
  const nibbles = header.compression === 'runs4'
  let at = header.pixelOffsetBytes
  let x = 0
  let row = 0
  const plot = (index: number): void => {
    const line = header.isBottomUp ? height - 1 - row : row
    if (x < width && line >= 0 && line < height) {
      put(data, (line * width + x) * 3, palette[index] ?? [0, 0, 0])
    }
    x += 1
  }
  const pick = (byte: number, index: number): number =>
    nibbles ? (index % 2 === 0 ? byte >> 4 : byte & 15) : byte

  while (at + 1 < file.length && row < height) {
    const count = file[at] ?? 0
    const value = file[at + 1] ?? 0
    at += 2
    if (count > 0) {
      for (let index = 0; index < count; index += 1) plot(pick(value, index))
    } else if (value === 0) {
      x = 0
      row += 1
    } else if (value === 1) {
      return
    } else if (value === 2) {
      x += file[at] ?? 0
      row += file[at + 1] ?? 0
      at += 2
    } else {
      const bytes = nibbles ? Math.ceil(value / 2) : value
      for (let index = 0; index < value; index += 1) {
        plot(pick(file[at + (nibbles ? index >> 1 : index)] ?? 0, index))
      }
      // Literal runs are padded to 16 bits.
      at += bytes + (bytes % 2)
    }
  }
}

function put(data: Uint8Array, at: number, [red, green, blue]: Colour): void {
  data[at] = red
  data[at + 1] = green
  data[at + 2] = blue
}
