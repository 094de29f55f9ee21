import type { ByteSource } from '#formats/byte-source.ts'
import {
  decodeNumbers,
  readTiffFields,
  type TiffDirectory,
  type TiffField,
} from '#formats/tiff/directory.ts'
import { readTiffPages } from '#formats/tiff/pages.ts'
import { tiffTag } from '#formats/tiff/tags.ts'

const long = 4
const long8 = 16

/** Which tag tells how long the pieces are whose places another tag tells. */
const pieces: readonly (readonly [offsets: number, lengths: number])[] = [
  [tiffTag.stripOffsets, tiffTag.stripByteCounts],
  [tiffTag.tileOffsets, tiffTag.tileByteCounts],
  [tiffTag.jpegOffset, tiffTag.jpegLength],
]
/** Tags that point to places of the old file, and that no reader of a page needs. */
const dropped: readonly number[] = [tiffTag.subDirectories, tiffTag.exif, tiffTag.gps]

type Layout = Pick<TiffDirectory, 'isBig' | 'isLittleEndian'>

/** A page is copied once; pieces that overlap, over and over, would fill the memory. */
const maxCopiedBytes = 1024 * 1024 * 1024

/**
 * Copies pages of a TIFF, classic or BigTIFF, with their pixels as they are.
 *
 * Written here because no library copies pages without decoding them, and what is sent must be what
 * failed. Thumbnails and masks are no pages. Rejects with a `RangeError` for a file that is damaged there.
 *
 * @param from index of the first page
 * @param to index after the last page
 */
export async function cutTiff(source: ByteSource, from: number, to: number): Promise<Buffer> {
  const pages = (await readTiffPages(source)) ?? []
  const wanted = pages.slice(from, to).map(({ directory }) => directory)
  const [first] = wanted
  if (!first || wanted.length !== to - from) throw new RangeError('Pages are missing')
  const file = createFile(first)
  for (const directory of wanted) await copyPage(source, directory, file)
  return file.end()
}

/** A file grows at its end; places in its directories are filled in once they are known. */
interface GrowingFile {
  /** Answers where the bytes stand. */
  append(bytes: Uint8Array): number
  /** Ends the chain of directories with this one. */
  appendDirectory(fields: readonly (readonly [tag: number, field: TiffField])[]): void
  end(): Buffer
}

function createFile(layout: Layout): GrowingFile {
  const { isBig } = layout
  const [countBytes, entryBytes, wordBytes] = isBig ? [8, 20, 8] : [2, 12, 4]
  const parts: Uint8Array[] = []
  let size = 0
  const head = header(layout)
  let link = { bytes: head, at: wordBytes }
  append(head)

  function append(bytes: Uint8Array): number {
    const place = size
    if (size + bytes.length > maxCopiedBytes) throw new RangeError('Pieces of a page overlap')
    parts.push(bytes)
    size += bytes.length
    // Values begin on a word.
    if (size % 2 === 1) {
      parts.push(Buffer.alloc(1))
      size += 1
    }
    return place
  }

  function writeEntry(directory: Buffer, at: number, tag: number, field: TiffField): void {
    const { type, count, bytes } = field
    const inline = at + 4 + wordBytes
    putU16(directory, at, tag, layout)
    putU16(directory, at + 2, type, layout)
    putWord(directory, at + 4, count, layout)
    if (bytes.length <= wordBytes) directory.set(bytes, inline)
    else putWord(directory, inline, append(bytes), layout)
  }

  return {
    append,
    appendDirectory(fields) {
      const end = countBytes + fields.length * entryBytes
      const directory = Buffer.alloc(end + wordBytes)
      if (isBig) putWord(directory, 0, fields.length, layout)
      else putU16(directory, 0, fields.length, layout)
      for (const [index, [tag, field]] of fields.entries()) {
        writeEntry(directory, countBytes + index * entryBytes, tag, field)
      }
      putWord(link.bytes, link.at, append(directory), layout)
      link = { bytes: directory, at: end }
    },
    end: () => Buffer.concat(parts, size),
  }
}

function header(layout: Layout): Buffer {
  const head = Buffer.alloc(layout.isBig ? 16 : 8)
  head.write(layout.isLittleEndian ? 'II' : 'MM')
  putU16(head, 2, layout.isBig ? 43 : 42, layout)
  if (layout.isBig) putU16(head, 4, 8, layout)
  return head
}

async function copyPage(
  source: ByteSource,
  directory: TiffDirectory,
  file: GrowingFile,
): Promise<void> {
  const fields = await readTiffFields(source, directory)
  if (fields.size < directory.entries.size) throw new RangeError('Beyond the end of the file')
  const kept: (readonly [number, TiffField])[] = []
  for (const [tag, field] of fields) {
    if (dropped.includes(tag)) continue
    const lengthsTag = pieces.find(([offsets]) => offsets === tag)?.[1]
    const lengths = lengthsTag === undefined ? undefined : fields.get(lengthsTag)
    const isPlaces = lengthsTag !== undefined
    kept.push([tag, isPlaces ? await copyPieces(source, directory, field, lengths, file) : field])
  }
  file.appendDirectory(kept)
}

/** Copies what a tag points to, and answers the tag with the new places. */
async function copyPieces(
  source: ByteSource,
  layout: Layout,
  field: TiffField,
  lengthsField: TiffField | undefined,
  file: GrowingFile,
): Promise<TiffField> {
  const { isBig, isLittleEndian } = layout
  const lengths = lengthsField ? decodeNumbers(lengthsField, isLittleEndian) : []
  const wordBytes = isBig ? 8 : 4
  const places = decodeNumbers(field, isLittleEndian)
  const bytes = Buffer.alloc(places.length * wordBytes)
  for (const [index, place] of places.entries()) {
    const length = lengths[index] ?? source.sizeBytes - place
    const piece = await source.read(place, length)
    if (length < 0 || piece.length < length) throw new RangeError('Beyond the end of the file')
    putWord(bytes, index * wordBytes, file.append(piece), layout)
  }
  return { type: isBig ? long8 : long, count: places.length, bytes }
}

function putU16(bytes: Buffer, at: number, value: number, { isLittleEndian }: Layout): void {
  if (isLittleEndian) bytes.writeUInt16LE(value, at)
  else bytes.writeUInt16BE(value, at)
}

/** A count or a place, in the width of the file's kind. */
function putWord(bytes: Buffer, at: number, value: number, layout: Layout): void {
  const { isBig, isLittleEndian } = layout
  if (!isBig) {
    if (isLittleEndian) bytes.writeUInt32LE(value, at)
    else bytes.writeUInt32BE(value, at)
  } else if (isLittleEndian) bytes.writeBigUInt64LE(BigInt(value), at)
  else bytes.writeBigUInt64BE(BigInt(value), at)
}
