import type { ByteSource } from './byte-source.ts'
import type { PixelSize } from './file-format.ts'
import { boxesIn, type IsoBox, readTopBox } from './iso-boxes.ts'
import { bigEndian, type NumberReader } from './read-bytes.ts'

/**
 * The size of a HEIF file's primary picture as displayed, from its properties: extent, cropping and rotation
 * in their order (ISO/IEC 23008-12 §6.5). Where the file doesn't tell which are the primary picture's, the
 * largest extent: tiles and thumbnails are smaller. Null without any, and for a file that is cut off.
 */
export async function readHeifSize(source: ByteSource): Promise<PixelSize | null> {
  const meta = await readTopBox(source, 'meta')
  // Version and flags come before the boxes in it.
  const boxes = meta && boxesIn(meta, 4)
  const properties = boxes && childOf(boxes, 'iprp')
  const container = properties && childOf(boxesIn(properties.body), 'ipco')
  if (!container) return null
  const all = boxesIn(container.body)
  const own = propertiesOf(primaryItem(boxes), boxesIn(properties.body))
  const applied = own.flatMap((index) => all[index - 1] ?? [])
  return applied.reduce(applyProperty, null) ?? largestExtent(all)
}

function childOf(boxes: readonly IsoBox[], type: string): IsoBox | undefined {
  return boxes.find((box) => box.type === type)
}

/** The item that the `pitm` box names (ISO/IEC 14496-12 §8.11.4). */
function primaryItem(boxes: readonly IsoBox[]): number | undefined {
  const body = childOf(boxes, 'pitm')?.body
  if (!body || body.length < 6) return undefined
  const { u16, u32 } = bigEndian(body)
  if (body[0] === 0) return u16(4)
  return body.length < 8 ? undefined : u32(4)
}

/** The properties of an item as 1-based places in `ipco`, in their order (ISO/IEC 23008-12 §9.3). */
function propertiesOf(item: number | undefined, boxes: readonly IsoBox[]): readonly number[] {
  for (const { type, body } of boxes) {
    if (type !== 'ipma' || body.length < 8) continue
    const found = findAssociation(body, bigEndian(body), item)
    if (found) return found
  }
  return []
}

function findAssociation(
  body: Uint8Array,
  { u16, u32 }: NumberReader,
  item: number | undefined,
): readonly number[] | undefined {
  const idBytes = body[0] === 0 ? 2 : 4
  const placeBytes = ((body[3] ?? 0) & 1) === 1 ? 2 : 1
  let at = 8
  while (at + idBytes < body.length) {
    const id = idBytes === 2 ? u16(at) : u32(at)
    const count = body[at + idBytes] ?? 0
    at += idBytes + 1
    const end = at + count * placeBytes
    if (end > body.length) return undefined
    if (id === item) {
      // The highest bit says that a reader must know the property.
      return Array.from({ length: count }, (_, index) =>
        placeBytes === 2 ? u16(at + index * 2) & 0x7fff : (body[at + index] ?? 0) & 0x7f,
      )
    }
    at = end
  }
  return undefined
}

function applyProperty(size: PixelSize | null, { type, body }: IsoBox): PixelSize | null {
  if (type === 'ispe') return size ?? extentOf(body)
  if (!size) return null
  if (type === 'clap') return cropped(size, body)
  const turnsSideways = type === 'irot' && ((body[0] ?? 0) & 1) === 1
  return turnsSideways ? { width: size.height, height: size.width } : size
}

function extentOf(body: Uint8Array): PixelSize | null {
  if (body.length < 12) return null
  const { u32 } = bigEndian(body)
  return { width: u32(4), height: u32(8) }
}

/** The clean aperture: width and height as fractions (ISO/IEC 14496-12 §12.1.4). */
function cropped(size: PixelSize, body: Uint8Array): PixelSize {
  if (body.length < 16) return size
  const { u32 } = bigEndian(body)
  const width = Math.round(u32(0) / u32(4))
  const height = Math.round(u32(8) / u32(12))
  const isInside = width > 0 && height > 0 && width <= size.width && height <= size.height
  return isInside ? { width, height } : size
}

function largestExtent(boxes: readonly IsoBox[]): PixelSize | null {
  const extents = boxes.flatMap(({ type, body }) => (type === 'ispe' ? (extentOf(body) ?? []) : []))
  const [largest] = extents.toSorted((one, other) => pixelsOf(other) - pixelsOf(one))
  return largest ?? null
}

function pixelsOf({ width, height }: PixelSize): number {
  return width * height
}
