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

/** The content of the file's `meta` box. Null without one, and for a file that is cut off. */
async function readMetaBox(file: FileBytes): Promise<Buffer | null> {
  let meta: Buffer | null = null
  let at = 0
  for (let count = 0; count < 100; count += 1) {
    const head = await file.read(at, 16)
    if (head.length < 8) return head.length === 0 ? meta : null
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16
    const headBytes = isLong ? 16 : 8
    const stated = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    // 0 stands for "to the end of the file".
    const size = stated === 0 ? file.sizeBytes - at : stated
    if (size < headBytes || at + size > file.sizeBytes) return null
    if (head.toString('latin1', 4, 8) === 'meta') {
      meta = await file.read(at + headBytes, Math.min(size - headBytes, maxMetaBytes))
    }
    at += size
  }
  return meta
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
