/** A file in an archive, once its bytes are counted. */
export interface ZippedFile {
  readonly name: Buffer
  readonly isDeflated: boolean
  /** Whether its sizes follow its bytes: who writes as it reads doesn't know them before. */
  readonly isCountedAfter: boolean
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

/** Names are UTF-8 (APPNOTE §4.4.4, bit 11); sizes may follow the bytes (bit 3). */
const [utf8, countedAfter] = [0x0800, 0x0008]
const [plainVersion, bigVersion] = [20, 45]
/** 1 January 2020: the same run gives the same bytes. */
const [time, date] = [0, (40 << 9) | (1 << 5) | 1]
/** Says that the number stands in a Zip64 field. */
const [big16, big32] = [0xffff, 0xffff_ffff]

function headOf({ isDeflated, isCountedAfter }: ZippedFile, version: number): readonly Field[] {
  return [
    [2, version],
    [2, utf8 | (isCountedAfter ? countedAfter : 0)],
    [2, isDeflated ? 8 : 0],
    [2, time],
    [2, date],
  ]
}

/** What stands before a file's bytes (PKWARE APPNOTE 6.3.10, §4.3.7). */
export function localHeader(file: ZippedFile): Buffer {
  const counts = file.isCountedAfter ? [0, 0, 0] : [file.crc, file.packedBytes, file.bytes]
  const fields = record(0x0403_4b50, [
    ...headOf(file, plainVersion),
    ...counts.map((count): Field => [4, count]),
    [2, file.name.length],
    [2, 0],
  ])
  return Buffer.concat([fields, file.name])
}

/** What stands behind them where they were not counted before (§4.3.9). */
export function dataDescriptor({ crc, packedBytes, bytes }: ZippedFile): Buffer {
  return record(0x0807_4b50, [
    [4, crc],
    [4, packedBytes],
    [4, bytes],
  ])
}

/** Its entry in the directory (§4.3.12), with its place in 64 bits where 32 don't reach (§4.5.3). */
export function directoryEntry(file: ZippedFile): Buffer {
  const isFar = file.offset >= big32
  const far = isFar
    ? fieldsOf([
        [2, 1],
        [2, 8],
        [8, file.offset],
      ])
    : Buffer.alloc(0)
  const version = isFar ? bigVersion : plainVersion
  const fields = record(0x0201_4b50, [
    [2, version],
    ...headOf(file, version),
    [4, file.crc],
    [4, file.packedBytes],
    [4, file.bytes],
    [2, file.name.length],
    [2, far.length],
    // No comment, one disk, no attributes.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? big32 : file.offset],
  ])
  return Buffer.concat([fields, file.name, far])
}

/** The end of an archive (§4.3.16), behind its Zip64 forms (§4.3.14 and §4.3.15) where they are needed. */
export function endRecords(count: number, offset: number, sizeBytes: number): Buffer {
  const isBig = count >= big16 || offset >= big32 || sizeBytes >= big32
  const end = record(0x0605_4b50, [
    [2, 0],
    [2, 0],
    [2, isBig ? big16 : count],
    [2, isBig ? big16 : count],
    [4, isBig ? big32 : sizeBytes],
    [4, isBig ? big32 : offset],
    [2, 0],
  ])
  if (!isBig) return end
  const big = record(0x0606_4b50, [
    [8, 44],
    [2, bigVersion],
    [2, bigVersion],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, sizeBytes],
    [8, offset],
  ])
  const locator = record(0x0706_4b50, [
    [4, 0],
    [8, offset + sizeBytes],
    [4, 1],
  ])
  return Buffer.concat([big, locator, end])
}

type Field = readonly [sizeBytes: 2 | 4 | 8, value: number]

function record(signature: number, fields: readonly Field[]): Buffer {
  return fieldsOf([[4, signature], ...fields])
}

/** Numbers one behind the other, the lowest byte first. */
function fieldsOf(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [sizeBytes]) => sum + sizeBytes, 0))
  let at = 0
  for (const [sizeBytes, value] of fields) {
    if (sizeBytes === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, sizeBytes)
    at += sizeBytes
  }
  return bytes
}
