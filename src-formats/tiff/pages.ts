import type { ByteSource } from '../byte-source.ts'
import type { PixelSize } from '../file-format.ts'
import { orientationOf, upright } from '../orientation.ts'
import { numberIn, readTiffDirectories, type TiffDirectory } from './directory.ts'
import { tiffTag } from './tags.ts'

export interface TiffPage {
  readonly directory: TiffDirectory
  /** Its place among all directories of the file, from 0: thumbnails and masks stand between the pages. */
  readonly directoryIndex: number
  /** As displayed; 0 by 0 where the directory doesn't tell. */
  readonly size: PixelSize
}

/** Bits of NewSubfileType (TIFF 6.0 §8). */
const reducedBit = 1
const maskBit = 4
/** Value of SubfileType, which older files have instead (TIFF 6.0 §8). */
const reducedImage = 2
const transparencyMask = 4

/**
 * The pages of a TIFF: its directories without the thumbnails and the masks of others. Where nothing else
 * is left every directory is a page: its writer has marked them wrongly. Null when the file can't be read.
 */
export async function readTiffPages(source: ByteSource): Promise<readonly TiffPage[] | null> {
  const directories = await readTiffDirectories(source)
  if (!directories) return null
  const all = directories.map((directory, directoryIndex): TiffPage => ({
    directory,
    directoryIndex,
    size: displayedSize(directory),
  }))
  const pages = all.filter(({ directory }) => !isReduced(directory) && !isMask(directory))
  return pages.length > 0 ? pages : all
}

function displayedSize(directory: TiffDirectory): PixelSize {
  const width = numberIn(directory, tiffTag.width) ?? 0
  const height = numberIn(directory, tiffTag.height) ?? 0
  return upright({ width, height }, orientationOf(numberIn(directory, tiffTag.orientation)))
}

function isReduced(directory: TiffDirectory): boolean {
  const subfile = numberIn(directory, tiffTag.newSubfileType)
  if (subfile !== undefined) return (subfile & reducedBit) !== 0
  return numberIn(directory, tiffTag.subfileType) === reducedImage
}

function isMask(directory: TiffDirectory): boolean {
  const subfile = numberIn(directory, tiffTag.newSubfileType) ?? 0
  return (subfile & maskBit) !== 0 || numberIn(directory, tiffTag.photometric) === transparencyMask
}
