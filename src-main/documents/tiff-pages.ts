import type { FileBytes } from './file-bytes.ts'
import type { PixelSize } from './image-facts.ts'

/** More pages than any service takes; also ends a chain that bites its own tail. */
const maxPages = 10_000
const maxEntries = 4096

const tag = { newSubfileType: 254, width: 256, height: 257 } as const
const isThumbnail = 1

interface Layout {
  readonly isBig: boolean
  readonly firstDirectory: number
  readonly u16: (bytes: Buffer, at: number) => number
  readonly u32: (bytes: Buffer, at: number) => number
  readonly u64: (bytes: Buffer, at: number) => number
}

/**
 * The sizes of a TIFF's pages, classic or BigTIFF, from its chain of directories. A chain cut off
 * after some pages answers those. Null when the header makes no sense.
 */
export async function readTiffPages(file: FileBytes): Promise<readonly PixelSize[] | null> {
  const layout = readLayout(await file.read(0, 16))
  if (!layout) return null
  const pages: PixelSize[] = []
  const seen = new Set<number>()
  let at = layout.firstDirectory
  while (at !== 0 && !seen.has(at) && pages.length < maxPages) {
    seen.add(at)
    const directory = await readDirectory(file, layout, at)
    if (!directory) return pages.length > 0 ? pages : null
    if (!directory.isThumbnail) pages.push(directory.size)
    at = directory.next
  }
  return pages
}

function readLayout(head: Buffer): Layout | null {
  if (head.length < 8) return null
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const u16 = (bytes: Buffer, at: number): number =>
    isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const u32 = (bytes: Buffer, at: number): number =>
    isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  const u64 = (bytes: Buffer, at: number): number =>
    Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  const isBig = u16(head, 2) === 43
  if (isBig && head.length < 16) return null
  return { isBig, firstDirectory: isBig ? u64(head, 8) : u32(head, 4), u16, u32, u64 }
}

interface Directory {
  readonly size: PixelSize
  readonly isThumbnail: boolean
  readonly next: number
}

async function readDirectory(
  file: FileBytes,
  layout: Layout,
  at: number,
): Promise<Directory | null> {
  const { isBig, u16, u32, u64 } = layout
  const countBytes = isBig ? 8 : 2
  const entryBytes = isBig ? 20 : 12
  const nextBytes = isBig ? 8 : 4
  const head = await file.read(at, countBytes)
  if (head.length < countBytes) return null
  const count = isBig ? u64(head, 0) : u16(head, 0)
  if (count > maxEntries) return null
  const body = await file.read(at + countBytes, count * entryBytes + nextBytes)
  if (body.length < count * entryBytes + nextBytes) return null

  const values = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const entry = index * entryBytes
    const isShort = u16(body, entry + 2) === 3
    const value = entry + (isBig ? 12 : 8)
    values.set(u16(body, entry), isShort ? u16(body, value) : u32(body, value))
  }
  const end = count * entryBytes
  return {
    size: { width: values.get(tag.width) ?? 0, height: values.get(tag.height) ?? 0 },
    isThumbnail: ((values.get(tag.newSubfileType) ?? 0) & isThumbnail) !== 0,
    next: isBig ? u64(body, end) : u32(body, end),
  }
}
