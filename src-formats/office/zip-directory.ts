import type { ByteSource } from '../byte-source.ts'
import { hasText, lastIndexOfText, latin1, littleEndian } from '../read-bytes.ts'

const endRecordBytes = 22
const maxCommentBytes = 65_535
const bigLocatorBytes = 20
const bigEndRecordBytes = 56
const entryBytes = 46
/** Office files list some thousand parts at most; a hostile directory gets no further. */
const maxDirectoryBytes = 4 * 1024 * 1024
/** In place of a number that needs 64 bits. */
const elsewhere = 0xffffffff

interface Stretch {
  readonly offsetBytes: number
  readonly sizeBytes: number
}

/** A file in a zip. */
export interface ZippedEntry {
  /** One character a byte. */
  readonly name: string
  readonly isDeflated: boolean
  readonly packedBytes: number
  /** Where its header begins. */
  readonly offsetBytes: number
}

/**
 * The entries of a zip's central directory (PKWARE APPNOTE §4.3.12), those within its first `maxBytes`. Null where
 * there is none to read.
 */
export async function readZipDirectory(
  source: ByteSource,
  maxBytes = maxDirectoryBytes,
): Promise<readonly ZippedEntry[] | null> {
  const directory = await findDirectory(source)
  if (!directory) return null
  const { offsetBytes, sizeBytes } = directory
  const entries = entriesIn(await source.read(offsetBytes, Math.min(sizeBytes, maxBytes)))
  return entries.length > 0 ? entries : null
}

/** Their names. */
export async function readZipNames(source: ByteSource): Promise<readonly string[] | null> {
  return (await readZipDirectory(source))?.map(({ name }) => name) ?? null
}

async function findDirectory(source: ByteSource): Promise<Stretch | null> {
  const tailBytes = Math.min(source.sizeBytes, endRecordBytes + maxCommentBytes)
  const tailAt = source.sizeBytes - tailBytes
  const tail = await source.read(tailAt, tailBytes)
  const at = lastIndexOfText(tail, 'PK\u0005\u0006')
  if (at === -1 || at + endRecordBytes > tail.length) return null
  const { u32 } = littleEndian(tail)
  const directory = { sizeBytes: u32(at + 12), offsetBytes: u32(at + 16) }
  const isBig = directory.offsetBytes === elsewhere || directory.sizeBytes === elsewhere
  return isBig ? findBigDirectory(source, tailAt + at) : directory
}

/** A zip of more than 4 GB, or written as it came, says it in records of their own (APPNOTE §4.3.14, §4.3.15). */
async function findBigDirectory(source: ByteSource, endAt: number): Promise<Stretch | null> {
  const locator = await source.read(Math.max(0, endAt - bigLocatorBytes), bigLocatorBytes)
  if (locator.length < bigLocatorBytes || !hasText(locator, 'PK\u0006\u0007')) return null
  const record = await source.read(littleEndian(locator).u64(8), bigEndRecordBytes)
  if (record.length < bigEndRecordBytes || !hasText(record, 'PK\u0006\u0006')) return null
  const { u64 } = littleEndian(record)
  return { sizeBytes: u64(40), offsetBytes: u64(48) }
}

function entriesIn(directory: Uint8Array): readonly ZippedEntry[] {
  const entries: ZippedEntry[] = []
  const { u16, u32 } = littleEndian(directory)
  let at = 0
  while (at + entryBytes <= directory.length && hasText(directory, 'PK\u0001\u0002', at)) {
    const nameAt = at + entryBytes
    const nameEnd = nameAt + u16(at + 28)
    const extraEnd = nameEnd + u16(at + 30)
    const offsetBytes = u32(at + 42)
    entries.push({
      name: latin1(directory, nameAt, nameEnd),
      isDeflated: u16(at + 10) === 8,
      packedBytes: u32(at + 20),
      offsetBytes:
        offsetBytes === elsewhere
          ? farOffset(directory, nameEnd, Math.min(extraEnd, directory.length))
          : offsetBytes,
    })
    at = extraEnd + u16(at + 32)
  }
  return entries
}

/** The last of the 64-bit numbers of a Zip64 field (APPNOTE §4.5.3): an entry that is far is not large as well. */
function farOffset(directory: Uint8Array, from: number, to: number): number {
  const { u16, u64 } = littleEndian(directory)
  for (let at = from; at + 4 <= to; at += 4 + u16(at + 2)) {
    const sizeBytes = u16(at + 2)
    if (u16(at) === 1 && sizeBytes >= 8 && at + 4 + sizeBytes <= to) return u64(at + sizeBytes - 4)
  }
  return elsewhere
}
