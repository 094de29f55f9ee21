import { promisify } from 'node:util'
import { deflate, zstdDecompress } from 'node:zlib'
import { numbersOf, readTiffDirectory, type TiffDirectory } from './read-directory.ts'
import { dataAt, writeTiffPage } from './write-page.ts'

const tags = {
  compression: 259,
  stripOffsets: 273,
  stripByteCounts: 279,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpeg: 513,
  jpegLength: 514,
} as const

const compressions = { oldJpeg: 6, deflate: 8, zstd: 50_000 } as const

/** A page of the most pixels with eight bytes each. */
const maxBytes = 800_000_000

/**
 * A page (1-based) of a TIFF file that is compressed as the usual decoder can't read, as a picture that it can;
 * undefined for any other page.
 *
 * Rejects where such a page is damaged.
 */
export async function recompressTiffPage(file: Buffer, page: number): Promise<Buffer | undefined> {
  const directory = readTiffDirectory(file, page)
  const [compression] = directory ? numbersOf(directory, tags.compression) : []
  if (!directory) return undefined
  if (compression === compressions.zstd) return deflated(file, directory)
  return compression === compressions.oldJpeg ? jpegIn(file, directory) : undefined
}

/** Of the kinds of JPEG in a TIFF from before 1995, the one that is a whole JPEG file. */
function jpegIn(file: Buffer, directory: TiffDirectory): Buffer | undefined {
  const [from = 0] = numbersOf(directory, tags.jpeg)
  const [length = file.length - from] = numbersOf(directory, tags.jpegLength)
  const isJpeg = from > 0 && file[from] === 0xff && file[from + 1] === 0xd8
  return isJpeg ? file.subarray(from, from + length) : undefined
}

async function deflated(file: Buffer, directory: TiffDirectory): Promise<Buffer> {
  const isTiled = directory.entries.has(tags.tileOffsets)
  const offsetsTag = isTiled ? tags.tileOffsets : tags.stripOffsets
  const countsTag = isTiled ? tags.tileByteCounts : tags.stripByteCounts
  const counts = numbersOf(directory, countsTag)
  const parts: Buffer[] = []
  let left = maxBytes
  for (const [index, from] of numbersOf(directory, offsetsTag).entries()) {
    const stored = file.subarray(from, from + (counts[index] ?? 0))
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
    [tags.compression, [compressions.deflate]],
    [offsetsTag, offsets],
    [countsTag, parts.map(({ length }) => length)],
  ])
  return writeTiffPage(directory, changed, Buffer.concat(parts))
}
