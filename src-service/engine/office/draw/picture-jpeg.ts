import { sharp } from '../../image/sharp.ts'

/** A document shows its pictures smaller than this, however large they are. */
const maxSidePixels = 2400
/** Before it is decoded. */
const maxPixels = 100_000_000

/** A picture of a document as a JPEG on white; `undefined` for one of a kind that can't be decoded here. */
export async function readPictureJpeg(bytes: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (!bytes) return undefined
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    // A drawing of another program (EMF, WMF), or a damaged picture: its place is shown.
    return undefined
  }
}
