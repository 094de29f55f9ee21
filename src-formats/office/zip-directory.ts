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
  /** As the directory says. */
  readonly unpackedBytes: number
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
  const steps = directorySteps(source.sizeBytes, maxBytes)
  let step = steps.next()
  while (!step.done) {
    const { offsetBytes, sizeBytes } = step.value
    step = steps.next(await source.read(offsetBytes, sizeBytes))
  }
  return step.value
}

/** The same of a file that stands in memory. */
export function zipDirectoryOf(
  file: Uint8Array,
  maxBytes = maxDirectoryBytes,
): readonly ZippedEntry[] | null {
  const steps = directorySteps(file.length, maxBytes)
  let step = steps.next()
  while (!step.done) {
    const { offsetBytes, sizeBytes } = step.value
    step = steps.next(file.subarray(offsetBytes, offsetBytes + sizeBytes))
  }
  return step.value
}

/** Their names. */
export async function readZipNames(source: ByteSource): Promise<readonly string[] | null> {
  return (await readZipDirectory(source))?.map(({ name }) => name) ?? null
}

/** Asks for stretches of a file, one after the other, until the directory is read. */
type Steps<T> = Generator<Stretch, T, Uint8Array>

function* directorySteps(
  fileBytes: number,
  maxBytes: number,
): Steps<readonly ZippedEntry[] | null> {
  const directory = yield* findDirectory(fileBytes)
  if (!directory) return null
  const { offsetBytes, sizeBytes } = directory
  const entries = entriesIn(yield { offsetBytes, sizeBytes: Math.min(sizeBytes, maxBytes) })
  return entries.length > 0 ? entries : null
}

function* findDirectory(fileBytes: number): Steps<Stretch | null> {
  const tailBytes = Math.min(fileBytes, endRecordBytes + maxCommentBytes)
  const tailAt = fileBytes - tailBytes
  const tail = yield { offsetBytes: tailAt, sizeBytes: tailBytes }
  const at = lastIndexOfText(tail, 'PK\u0005\u0006')
  if (at === -1 || at + endRecordBytes > tail.length) return null
  const { u32 } = littleEndian(tail)
  const directory = { sizeBytes: u32(at + 12), offsetBytes: u32(at + 16) }
  const isBig = directory.offsetBytes === elsewhere || directory.sizeBytes === elsewhere
  return isBig ? yield* findBigDirectory(tailAt + at) : directory
}

/** A zip of more than 4 GB, or written as it came, says it in records of their own (APPNOTE §4.3.14, §4.3.15). */
function* findBigDirectory(endAt: number): Steps<Stretch | null> {
  const offsetBytes = Math.max(0, endAt - bigLocatorBytes)
  const locator = yield { offsetBytes, sizeBytes: bigLocatorBytes }
  if (locator.length < bigLocatorBytes || !hasText(locator, 'PK\u0006\u0007')) return null
  const recordAt = littleEndian(locator).u64(8)
  const record = yield { offsetBytes: recordAt, sizeBytes: bigEndRecordBytes }
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
    // In the order in which a Zip64 field says those that need it (APPNOTE §4.5.3).
    const [unpackedBytes = 0, packedBytes = 0, offsetBytes = 0] = withBigNumbers(
      [u32(at + 24), u32(at + 20), u32(at + 42)],
      directory.subarray(nameEnd, extraEnd),
    )
    entries.push({
      name: latin1(directory, nameAt, nameEnd),
      isDeflated: u16(at + 10) === 8,
      packedBytes,
      unpackedBytes,
      offsetBytes,
    })
    at = extraEnd + u16(at + 32)
  }
  return entries
}

/** Numbers of an entry, those that stand elsewhere by its Zip64 field, where it has one. */
function withBigNumbers(numbers: readonly number[], extra: Uint8Array): readonly number[] {
  if (!numbers.includes(elsewhere)) return numbers
  const { u16, u64 } = littleEndian(extra)
  for (let at = 0; at + 4 <= extra.length; at += 4 + u16(at + 2)) {
    if (u16(at) !== 1) continue
    const end = Math.min(extra.length, at + 4 + u16(at + 2))
    let next = at + 4
    return numbers.map((number) => {
      if (number !== elsewhere || next + 8 > end) return number
      next += 8
      return u64(next - 8)
    })
  }
  return numbers
}
