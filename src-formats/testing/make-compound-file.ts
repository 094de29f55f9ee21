import { concat, le16, le32, zeros } from './write-bytes.ts'

const endOfChain = 0xfffffffe
const free = 0xffffffff

/**
 * A compound file of which only the directory is there, its sectors in reverse order with one of something
 * else between them (MS-CFB §2.2 header, §2.3 FAT, §2.6 directory).
 */
export function makeCompoundFile(streams: readonly string[]): Uint8Array<ArrayBuffer> {
  const entries = ['Root Entry', ...streams].map(directoryEntry)
  const sectors = Array.from({ length: Math.ceil(entries.length / 4) }, (_, index) => {
    const four = concat(...entries.slice(index * 4, index * 4 + 4))
    return concat(four, zeros(512 - four.length))
  })
  // Sector 0 is the allocation table; the directory's n-th stands at twice its distance from the last.
  const placeOf = (index: number): number => 1 + 2 * (sectors.length - 1 - index)
  const table = new Map([[0, 0xfffffffd]])
  for (const index of sectors.keys()) {
    table.set(placeOf(index), index === sectors.length - 1 ? endOfChain : placeOf(index + 1))
  }
  const count = 2 * sectors.length
  return concat(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    zeros(16),
    le16(0x3e),
    le16(3),
    le16(0xfffe),
    le16(9),
    le16(6),
    zeros(10),
    le32(1),
    le32(placeOf(0)),
    zeros(4),
    le32(4096),
    le32(endOfChain),
    zeros(4),
    le32(endOfChain),
    zeros(4),
    le32(0),
    ...Array.from({ length: 108 }, () => le32(free)),
    ...Array.from({ length: 128 }, (_, sector) => le32(table.get(sector) ?? free)),
    ...Array.from({ length: count - 1 }, (_, index) => {
      const sector = sectors.findIndex((__, each) => placeOf(each) === index + 1)
      return sectors[sector] ?? new Uint8Array(512).fill(0xee)
    }),
  )
}

function directoryEntry(name: string): Uint8Array {
  const letters = concat(...Array.from(name, (letter) => le16(letter.charCodeAt(0))))
  return concat(letters, zeros(64 - letters.length), le16(letters.length + 2), zeros(62))
}
