import { crc32, deflateSync } from 'node:zlib'

/** Pixels, four bytes each of which the fourth says nothing, with so many bytes from row to row. */
export interface DrawnPixels {
  readonly width: number
  readonly height: number
  readonly stride: number
  readonly rgbx: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [grey, colour] = [0, 2]
/** Each byte is told by the one above it: paper and rules pack to nothing (PNG, §9.2). */
const filterUp = 2

/** A PNG, in grey where nothing has a colour. */
export function encodePng(pixels: DrawnPixels): Uint8Array {
  const { width, height } = pixels
  const channels = hasColour(pixels) ? 3 : 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 3 ? colour : grey], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', filteredRows(pixels, channels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Whether any pixel is another than grey. */
export function hasColour({ width, height, stride, rgbx }: DrawnPixels): boolean {
  for (let y = 0; y < height; y += 1) {
    for (let at = y * stride, end = at + width * 4; at < end; at += 4) {
      if (rgbx[at] !== rgbx[at + 1] || rgbx[at] !== rgbx[at + 2]) return true
    }
  }
  return false
}

/** The rows as PNG filters and deflates them. @param channels 1 for grey, which only the first of each pixel says */
export function filteredRows(
  { width, height, stride, rgbx }: DrawnPixels,
  channels: 1 | 3,
): Buffer {
  const rows = Buffer.alloc(height * (1 + width * channels))
  let to = 0
  for (let y = 0; y < height; y += 1) {
    rows[to++] = filterUp
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        const from = y * stride + x * 4 + channel
        const above = y === 0 ? 0 : (rgbx[from - stride] ?? 0)
        rows[to++] = (rgbx[from] ?? 0) - above
      }
    }
  }
  return deflateSync(rows)
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
