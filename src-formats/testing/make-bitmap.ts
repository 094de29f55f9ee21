import { concat, le16, le32, zeros } from './write-bytes.ts'

/**
 * A bitmap of white pixels, 24 bits each, with a header of so many bytes: 12 of OS/2 1, 16 to 64 of OS/2 2,
 * 40 to 124 of Windows ("Bitmap Header Types", Windows GDI; "OS/2 Bitmap", OS/2 Presentation Manager).
 */
export function makeBitmap(
  headerBytes: number,
  width: number,
  rows: number,
): Uint8Array<ArrayBuffer> {
  const height = Math.abs(rows)
  const rowBytes = Math.ceil((width * 24) / 32) * 4
  const size =
    headerBytes === 12
      ? concat(le16(width), le16(rows))
      : concat(le32(width), le32(rows < 0 ? rows + 2 ** 32 : rows))
  const header = concat(le32(headerBytes), size, le16(1), le16(24), zeros(headerBytes))
  const pixelsAt = 14 + headerBytes
  return concat(
    'BM',
    le32(pixelsAt + rowBytes * height),
    zeros(4),
    le32(pixelsAt),
    header.subarray(0, headerBytes),
    new Uint8Array(rowBytes * height).fill(0xff),
  )
}
