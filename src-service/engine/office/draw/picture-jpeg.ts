import { sharp } from '../../image/sharp.ts'
import { thresholds } from './thresholds.ts'

/** A picture of a document as a JPEG on white; `undefined` for one of a kind that can't be decoded here. */
export async function readPictureJpeg(bytes: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (!bytes) return undefined
  const { maxSide, maxPixels, quality } = thresholds.pictures
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer()
  } catch {
    // A drawing of another program (EMF, WMF), or a damaged picture: its place is shown.
    return undefined
  }
}
