import type { PixelSize } from './file-format.ts'
import { hasText, littleEndian, numbersIn } from './read-bytes.ts'

/** What the header of a Windows or OS/2 bitmap says; see "Bitmap Header Types" in the Windows GDI reference. */
export interface BmpHeader extends PixelSize {
  /** The information header alone; 14 bytes of file header come before it. */
  readonly headerBytes: number
  readonly isBottomUp: boolean
  readonly bitsPerPixel: number
  readonly compression: BmpCompression
  readonly pixelOffsetBytes: number
  /** How many colours the palette has; none with more than 8 bits a pixel. */
  readonly paletteColors: number
  /** Blue, green, red, and in all but the oldest header one that is not used. */
  readonly paletteEntryBytes: 3 | 4
}

export type BmpCompression = 'none' | 'runs8' | 'runs4' | 'bit-fields' | 'other'

const fileHeaderBytes = 14
/** More than any header has that is read here. */
const maxRead = 54
/** The oldest header, of OS/2 1: sizes of 16 bits. */
const coreHeaderBytes = 12
/** From here on headers are those of Windows. */
const windowsHeaderBytes = 40
/** The whole header of OS/2 2; it numbers its compressions otherwise. */
const os2HeaderBytes = 64

/** Two letters alone would take any text that begins with "BM". */
export function isBmp(head: Uint8Array): boolean {
  return (
    head.length >= fileHeaderBytes + 4 &&
    hasText(head, 'BM') &&
    isHeaderSize(littleEndian(head).u32(fileHeaderBytes))
  )
}

/** OS/2 2 lets a writer end its header of 64 bytes anywhere from 16 on. */
function isHeaderSize(bytes: number): boolean {
  const isOs2 = bytes >= 16 && bytes <= os2HeaderBytes && bytes % 4 === 0
  return isOs2 || [coreHeaderBytes, 42, 46, 108, 124].includes(bytes)
}

/** Reads a bitmap's header from the file's first bytes. Null for one that makes no sense or is cut off. */
export function readBmpHeader(file: Uint8Array): BmpHeader | null {
  if (!isBmp(file)) return null
  const headerBytes = littleEndian(file).u32(fileHeaderBytes)
  const isCore = headerBytes === coreHeaderBytes
  if (file.length < fileHeaderBytes + headerBytes) return null
  // A header that ends early has zeros for what it leaves out.
  const fields = new Uint8Array(maxRead)
  fields.set(file.subarray(0, Math.min(fileHeaderBytes + headerBytes, maxRead)))
  const { u16, u32 } = numbersIn(fields, true)
  const width = isCore ? u16(18) : u32(18) | 0
  const rows = isCore ? u16(20) : u32(22) | 0
  const bitsPerPixel = u16(isCore ? 24 : 28)
  if (width <= 0 || rows === 0 || ![1, 2, 4, 8, 16, 24, 32].includes(bitsPerPixel)) return null
  const most = bitsPerPixel <= 8 ? 2 ** bitsPerPixel : 0
  const stated = isCore ? 0 : u32(46)
  return {
    width,
    // A negative height is a bitmap written from the top.
    height: Math.abs(rows),
    isBottomUp: rows > 0,
    headerBytes,
    bitsPerPixel,
    compression: isCore ? 'none' : compressionOf(u32(30), headerBytes),
    pixelOffsetBytes: u32(10),
    paletteColors: Math.min(stated || most, most),
    paletteEntryBytes: isCore ? 3 : 4,
  }
}

function compressionOf(value: number, headerBytes: number): BmpCompression {
  const isOs2 = headerBytes < windowsHeaderBytes || headerBytes === os2HeaderBytes
  // 6 has a mask for alpha, too, behind those of the colours.
  if (!isOs2 && (value === 3 || value === 6)) return 'bit-fields'
  return (['none', 'runs8', 'runs4'] as const)[value] ?? 'other'
}

/** Where uncompressed pixels end. Some writers leave the padding of the last row out. */
export function pixelsEndBytes(header: BmpHeader): number {
  const { width, height, bitsPerPixel, pixelOffsetBytes } = header
  const lastRowBytes = Math.ceil((width * bitsPerPixel) / 8)
  return pixelOffsetBytes + bmpRowBytes(header) * (height - 1) + lastRowBytes
}

/** Rows of uncompressed pixels begin at multiples of four bytes. */
export function bmpRowBytes({ width, bitsPerPixel }: BmpHeader): number {
  return Math.ceil((width * bitsPerPixel) / 32) * 4
}
