/** A square PNG and the length of its side in pixels. */
export interface IconImage {
  readonly size: number
  readonly png: Buffer
}

/** The type that an ICNS file gives each PNG; the ones for 2× screens repeat a size. */
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

/** Returns a Windows icon: a directory of 16-byte entries, then the PNG files as they are. */
export function packIco(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    if (size > 256) throw new RangeError(`An ICO image has at most 256 pixels a side, not ${size}.`)
    const entry = 6 + 16 * index
    // A byte can't hold 256; the format writes it as 0.
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

/** Returns a macOS icon: a list of typed, length-prefixed PNG files. Sizes without a type are left out. */
export function packIcns(images: readonly IconImage[]): Buffer {
  const chunks = icnsTypes.flatMap(([type, size]) => {
    const image = images.find((candidate) => candidate.size === size)
    return image ? [chunk(type, image.png)] : []
  })
  return chunk('icns', Buffer.concat(chunks))
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(head.length + body.length, 4)
  return Buffer.concat([head, body])
}
