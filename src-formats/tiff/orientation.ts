import { sourceOfBytes } from '../byte-source.ts'
import { type Orientation, orientationOf } from '../orientation.ts'
import { numberIn, readTiffDirectories } from './directory.ts'
import { tiffTag } from './tags.ts'

/** The orientation in the first directory of a TIFF, as cameras put one into a JPEG; upright without. */
export async function readFirstOrientation(tiff: Uint8Array): Promise<Orientation> {
  const directories = await readTiffDirectories(sourceOfBytes(tiff), 1)
  const [first] = directories ?? []
  return orientationOf(first && numberIn(first, tiffTag.orientation))
}
