import { concat, le16, le32, zeros } from './write-bytes.ts'

/** A zip of empty, stored entries (PKWARE APPNOTE §4.3). */
export function makeArchive(names: readonly string[], isBig = false): Uint8Array<ArrayBuffer> {
  let entries = concat()
  let directory = concat()
  for (const name of names) {
    // Version, flags, method, time, date, checksum and both sizes: nothing of it for an empty entry.
    const shared = concat(le16(20), zeros(20))
    directory = concat(
      directory,
      'PK\u0001\u0002',
      le16(20),
      shared,
      le16(name.length),
      zeros(12),
      le32(entries.length),
      name,
    )
    entries = concat(entries, 'PK\u0003\u0004', shared, le16(name.length), zeros(2), name)
  }
  const end = concat(
    'PK\u0005\u0006',
    zeros(4),
    le16(names.length),
    le16(names.length),
    le32(isBig ? 0xffffffff : directory.length),
    le32(isBig ? 0xffffffff : entries.length),
    zeros(2),
  )
  const big = isBig ? bigEnd(names.length, entries.length, directory.length) : []
  return concat(entries, directory, big, end)
}

/** The records of APPNOTE §4.3.14 and §4.3.15, for directories that 32 bits can't name. */
function bigEnd(count: number, directoryAt: number, directoryBytes: number): Uint8Array {
  const wide = (value: number): Uint8Array => concat(le32(value), zeros(4))
  return concat(
    'PK\u0006\u0006',
    wide(44),
    le16(45),
    le16(45),
    zeros(8),
    wide(count),
    wide(count),
    wide(directoryBytes),
    wide(directoryAt),
    'PK\u0006\u0007',
    zeros(4),
    wide(directoryAt + directoryBytes),
    le32(1),
  )
}
