import { EngineError } from '../../errors.ts'

/** Uncompressed pixels, three bytes each (red, green, blue), rows from the top. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

export type BmpHeader = {
  readonly width: number
  readonly height: number
  readonly bottomUp: boolean
  readonly bitsPerPixel: number
  readonly compression: number
  readonly pixelOffset: number
  readonly palette: readonly (readonly [number, number, number])[]
  /** Bit masks of red, green and blue, for 16 and 32 bits a pixel. */
  readonly masks: readonly [number, number, number]
}

const compressions = { none: 0, runs8: 1, runs4: 2, bitFields: 3 } as const

/** Reads the header of a Windows bitmap. Throws an `EngineError` for one that is none. */
export function readBmpHeader(file: Buffer): BmpHeader {
  if (file.length < 26 || file.toString('latin1', 0, 2) !== 'BM') throw damaged()
  const headerBytes = file.readUInt32LE(14)
  const old = headerBytes === 12
  if (!old && (headerBytes < 40 || file.length < 54)) throw damaged()
  const width = old ? file.readUInt16LE(18) : file.readInt32LE(18)
  const rows = old ? file.readUInt16LE(20) : file.readInt32LE(22)
  const bitsPerPixel = file.readUInt16LE(old ? 24 : 28)
  const compression = old ? compressions.none : file.readUInt32LE(30)
  if (width <= 0 || rows === 0 || ![1, 4, 8, 16, 24, 32].includes(bitsPerPixel)) throw damaged()
  if (compression > compressions.bitFields) throw damaged()
  return {
    width,
    height: Math.abs(rows),
    bottomUp: rows > 0,
    bitsPerPixel,
    compression,
    pixelOffset: file.readUInt32LE(10),
    palette: bitsPerPixel <= 8 ? readPalette(file, headerBytes, bitsPerPixel, old) : [],
    masks: readMasks(file, bitsPerPixel, compression),
  }
}

/** Decodes a Windows bitmap: 1 to 32 bits a pixel, plain, bit fields or run lengths. */
export function decodeBmp(file: Buffer): Pixels {
  const header = readBmpHeader(file)
  const { width, height } = header
  const data = Buffer.alloc(width * height * 3, 0xff)
  const runs =
    header.compression === compressions.runs8 || header.compression === compressions.runs4
  if (runs) decodeRuns(file, header, data)
  else decodeRows(file, header, data)
  return { data, width, height }
}

function readPalette(
  file: Buffer,
  headerBytes: number,
  bitsPerPixel: number,
  old: boolean,
): BmpHeader['palette'] {
  const stated = old ? 0 : file.readUInt32LE(46)
  const count = Math.min(stated || 2 ** bitsPerPixel, 256)
  const entryBytes = old ? 3 : 4
  const start = 14 + headerBytes
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * entryBytes
    return [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0] as const
  })
}

function readMasks(file: Buffer, bitsPerPixel: number, compression: number): BmpHeader['masks'] {
  if (compression === compressions.bitFields && file.length >= 66) {
    return [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)]
  }
  return bitsPerPixel === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff]
}

function decodeRows(file: Buffer, header: BmpHeader, data: Buffer): void {
  const { width, height, bitsPerPixel, pixelOffset } = header
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4
  if (pixelOffset + stride * (height - 1) + Math.ceil((width * bitsPerPixel) / 8) > file.length) {
    throw damaged()
  }
  for (let row = 0; row < height; row += 1) {
    const start = pixelOffset + row * stride
    const line = header.bottomUp ? height - 1 - row : row
    for (let x = 0; x < width; x += 1) {
      put(data, (line * width + x) * 3, colourAt(file, start, x, header))
    }
  }
}

function colourAt(
  file: Buffer,
  start: number,
  x: number,
  { bitsPerPixel, palette, masks }: BmpHeader,
): readonly [number, number, number] {
  if (bitsPerPixel === 24) {
    const at = start + x * 3
    return [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0]
  }
  if (bitsPerPixel === 16 || bitsPerPixel === 32) {
    const value =
      bitsPerPixel === 16 ? file.readUInt16LE(start + x * 2) : file.readUInt32LE(start + x * 4)
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

function decodeRuns(file: Buffer, header: BmpHeader, data: Buffer): void {
  const { width, height, palette, compression } = header
  const nibbles = compression === compressions.runs4
  let at = header.pixelOffset
  let x = 0
  let row = 0
  const plot = (index: number): void => {
    const line = header.bottomUp ? height - 1 - row : row
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

function put(
  data: Buffer,
  at: number,
  [red, green, blue]: readonly [number, number, number],
): void {
  data[at] = red
  data[at + 1] = green
  data[at + 2] = blue
}

function damaged(): EngineError {
  return new EngineError('damaged', 'the picture is damaged or of a kind that can not be read')
}
