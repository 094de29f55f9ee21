import { promisify } from 'node:util'
import { deflate, zstdDecompress } from 'node:zlib'
import type { ByteSource } from '#formats/byte-source.ts'
import {
  decodeNumbers,
  numberIn,
  readTiffFields,
  type TiffDirectory,
} from '#formats/tiff/directory.ts'
import { tiffTag } from '#formats/tiff/tags.ts'
import { dataAt, type TiffPageFields, writeTiffPage } from './write-page.ts'

const compressions = { oldJpeg: 6, deflate: 8, zstd: 50_000 } as const

/** A page of the most pixels with eight bytes each. */
const maxBytes = 800_000_000

/**
 * A page of a TIFF file that is compressed as the usual decoder can't read, as a picture that it can; undefined
 * for any other page.
 *
 * Rejects where such a page is damaged.
 */
export async function recompressTiffPage(
  source: ByteSource,
  directory: TiffDirectory,
): Promise<Buffer | undefined> {
  switch (numberIn(directory, tiffTag.compression)) {
    case compressions.zstd:
      return deflated(source, directory)
    case compressions.oldJpeg:
      return jpegIn(source, directory)
    default:
      return undefined
  }
}

/** Of the kinds of JPEG in a TIFF from before 1995, the one that is a whole JPEG file. */
async function jpegIn(source: ByteSource, directory: TiffDirectory): Promise<Buffer | undefined> {
  const from = numberIn(directory, tiffTag.jpegOffset) ?? 0
  const length = numberIn(directory, tiffTag.jpegLength) ?? source.sizeBytes - from
  if (from === 0) return undefined
  const jpeg = await source.read(from, length)
  return jpeg[0] === 0xff && jpeg[1] === 0xd8 ? Buffer.from(jpeg) : undefined
}

async function deflated(source: ByteSource, directory: TiffDirectory): Promise<Buffer> {
  const { isLittleEndian } = directory
  const page: TiffPageFields = { isLittleEndian, fields: await readTiffFields(source, directory) }
  const numbersOf = (tag: number): readonly number[] => {
    const field = page.fields.get(tag)
    return field ? decodeNumbers(field, isLittleEndian) : []
  }
  const isTiled = page.fields.has(tiffTag.tileOffsets)
  const offsetsTag = isTiled ? tiffTag.tileOffsets : tiffTag.stripOffsets
  const countsTag = isTiled ? tiffTag.tileByteCounts : tiffTag.stripByteCounts
  const counts = numbersOf(countsTag)
  const parts: Buffer[] = []
  let left = maxBytes
  for (const [index, from] of numbersOf(offsetsTag).entries()) {
    const stored = await source.read(from, counts[index] ?? 0)
    const plain = await promisify(zstdDecompress)(stored, { maxOutputLength: left })
    left -= plain.length
    parts.push(await promisify(deflate)(plain, { level: 1 }))
  }
  let end = dataAt
  const offsets = parts.map(({ length }) => {
    end += length
    return end - length
  })
  const changed = new Map([
    [tiffTag.compression, [compressions.deflate]],
    [offsetsTag, offsets],
    [countsTag, parts.map(({ length }) => length)],
  ])
  return writeTiffPage(page, changed, Buffer.concat(parts))
}
