import { be32, concat, le16 } from './write-bytes.ts'

/** A PNG of black pixels, their deflate stream stored plain (PNG 3 §5, §10; RFC 1950, RFC 1951 §3.2.4). */
export function makePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  // A byte for the row's filter, and one a pixel; 65,535 bytes fit into one stored block.
  const rows = new Uint8Array((width + 1) * height)
  const stored = concat(
    [0x78, 0x01, 0x01],
    le16(rows.length),
    le16(rows.length ^ 0xffff),
    rows,
    be32(adler32(rows)),
  )
  return png(width, height, chunk('IDAT', stored))
}

/** The same without pixels, of any size. */
export function makePngHeaders(width: number, height: number): Uint8Array<ArrayBuffer> {
  return png(width, height, new Uint8Array())
}

function png(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  return concat(
    '\u0089PNG\r\n\u001a\n',
    chunk('IHDR', concat(be32(width), be32(height), [8, 0, 0, 0, 0])),
    pixels,
    chunk('IEND', new Uint8Array()),
  )
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  return concat(be32(data.length), type, data, be32(crc32(concat(type, data))))
}

/** PNG 3 annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}
