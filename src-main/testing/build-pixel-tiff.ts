const side = 8

/** A TIFF of small gray pages, uncompressed, each of one shade, in either byte order. */
export function buildPixelTiff(
  shades: readonly number[],
  options: { readonly motorola?: boolean; readonly thumbnailAfter?: number } = {},
): Buffer {
  const { motorola = false, thumbnailAfter = -1 } = options
  const pages = shades.flatMap((shade, index) => {
    const page = { shade, isThumbnail: false }
    return index === thumbnailAfter ? [page, { shade: 255, isThumbnail: true }] : [page]
  })
  const directoryBytes = 2 + 9 * 12 + 4
  const pageBytes = directoryBytes + side * side
  const bytes = Buffer.alloc(8 + pages.length * pageBytes)
  const u16 = (value: number, at: number): number =>
    motorola ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at)
  const u32 = (value: number, at: number): number =>
    motorola ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at)

  bytes.write(motorola ? 'MM' : 'II')
  u16(42, 2)
  u32(8, 4)
  for (const [index, { shade, isThumbnail }] of pages.entries()) {
    const start = 8 + index * pageBytes
    const pixels = start + directoryBytes
    bytes.fill(shade, pixels, pixels + side * side)
    const entries = [
      [254, Number(isThumbnail)],
      [256, side],
      [257, side],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, pixels],
      [278, side],
      [279, side * side],
    ] as const
    u16(entries.length, start)
    for (const [at, [tag, value]] of entries.entries()) {
      const entry = start + 2 + at * 12
      u16(tag, entry)
      u16(4, entry + 2)
      u32(1, entry + 4)
      u32(value, entry + 8)
    }
    u32(index === pages.length - 1 ? 0 : start + pageBytes, start + directoryBytes - 4)
  }
  return bytes
}
