import type { FileBytes } from './file-bytes.ts'
import type { PixelSize } from './image-facts.ts'

interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

const maxMetaBytes = 1024 * 1024

/**
 * The size of a HEIC picture: the largest that its item properties name, as a picture in tiles
 * names its tiles' size and its thumbnail's too. Null when there is none.
 */
export async function readHeifSize(file: FileBytes): Promise<PixelSize | null> {
  const meta = await readMetaBox(file)
  if (!meta) return null
  const properties = childOf(meta, 4, 'iprp')
  const container = properties && childOf(meta, properties.start, 'ipco', properties.end)
  if (!container) return null
  let largest: PixelSize | null = null
  for (const box of boxesIn(meta, container.start, container.end)) {
    if (box.type !== 'ispe' || box.end - box.start < 12) continue
    const size = {
      width: meta.readUInt32BE(box.start + 4),
      height: meta.readUInt32BE(box.start + 8),
    }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/** The content of the file's `meta` box, found among the top-level boxes. */
async function readMetaBox(file: FileBytes): Promise<Buffer | null> {
  let at = 0
  for (let count = 0; count < 100; count += 1) {
    const head = await file.read(at, 16)
    if (head.length < 16) return null
    const isLong = head.readUInt32BE(0) === 1
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    const headBytes = isLong ? 16 : 8
    if (head.toString('latin1', 4, 8) === 'meta') {
      return file.read(at + headBytes, Math.min(size - headBytes, maxMetaBytes))
    }
    if (size < headBytes) return null
    at += size
  }
  return null
}

function childOf(bytes: Buffer, start: number, type: string, end = bytes.length): Box | undefined {
  return boxesIn(bytes, start, end).find((box) => box.type === type)
}

function boxesIn(bytes: Buffer, start: number, end: number): readonly Box[] {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > end) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return boxes
}
