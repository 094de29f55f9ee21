import { deflateSync } from 'node:zlib'

/** Headers of an image without its pixels: enough for everything that reads headers only. */
export const headersOnly = {
  png: (width: number, height: number): Buffer => {
    const header = Buffer.alloc(25)
    header.writeUInt32BE(13, 0)
    header.write('IHDR', 4)
    header.writeUInt32BE(width, 8)
    header.writeUInt32BE(height, 12)
    header.set([8, 2], 16)
    const end = Buffer.from('0000000049454e44ae426082', 'hex')
    return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), header, end])
  },
  jpeg: (width: number, height: number): Buffer => {
    const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
    frame.writeUInt16BE(height, 5)
    frame.writeUInt16BE(width, 7)
    // A comment before the frame, with bytes that look like one.
    const comment = Buffer.from('fffe0006ffc00000', 'hex')
    const [start, end] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffd9', 'hex')]
    return Buffer.concat([start, comment, frame, end])
  },
  bmp: (width: number, height: number): Buffer => {
    const bytes = Buffer.alloc(54)
    bytes.write('BM')
    bytes.writeUInt32LE(40, 14)
    bytes.writeInt32LE(width, 18)
    bytes.writeInt32LE(height, 22)
    return bytes
  },
  heic: (width: number, height: number): Buffer => {
    const size = (w: number, h: number): Buffer => {
      const body = Buffer.alloc(12)
      body.writeUInt32BE(w, 4)
      body.writeUInt32BE(h, 8)
      return box('ispe', body)
    }
    const properties = box('ipco', size(512, 512), size(width, height), size(160, 120))
    const meta = box('meta', Buffer.alloc(4), box('iprp', properties))
    const brand = box('ftyp', Buffer.from('mif1\0\0\0\0mif1heic', 'latin1'))
    return Buffer.concat([brand, meta, box('mdat', deflateSync('pixels'))])
  },
} as const

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

interface TiffPage {
  readonly width: number
  readonly height: number
  readonly isThumbnail?: boolean
}

/** A TIFF of directories alone, in either byte order, classic or BigTIFF. */
export function buildTiff(
  pages: readonly TiffPage[],
  options: { readonly big?: boolean; readonly motorola?: boolean; readonly loop?: boolean } = {},
): Buffer {
  const { big = false, motorola = false, loop = false } = options
  const headBytes = big ? 16 : 8
  const directoryBytes = big ? 8 + 3 * 20 + 8 : 2 + 3 * 12 + 4
  const bytes = Buffer.alloc(headBytes + pages.length * directoryBytes)
  const u16 = (value: number, at: number): number =>
    motorola ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at)
  const u32 = (value: number, at: number): number =>
    motorola ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at)
  const offset = (value: number, at: number): number => {
    if (!big) return u32(value, at)
    const wide = BigInt(value)
    return motorola ? bytes.writeBigUInt64BE(wide, at) : bytes.writeBigUInt64LE(wide, at)
  }
  const placeOf = (index: number): number => headBytes + index * directoryBytes

  bytes.write(motorola ? 'MM' : 'II')
  u16(big ? 43 : 42, 2)
  if (big) u16(8, 4)
  offset(pages.length > 0 ? placeOf(0) : 0, big ? 8 : 4)
  for (const [index, { width, height, isThumbnail = false }] of pages.entries()) {
    let at = placeOf(index)
    if (big) offset(3, at)
    else u16(3, at)
    at += big ? 8 : 2
    for (const [tag, value] of [
      [254, isThumbnail ? 1 : 0],
      [256, width],
      [257, height],
    ] as const) {
      u16(tag, at)
      u16(4, at + 2)
      offset(1, at + 4)
      u32(value, at + (big ? 12 : 8))
      at += big ? 20 : 12
    }
    const isLast = index === pages.length - 1
    const next = isLast ? (loop ? placeOf(0) : 0) : placeOf(index + 1)
    offset(next, at)
  }
  return bytes
}
