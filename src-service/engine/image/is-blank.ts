import sharp from 'sharp'
import type { Picture } from './picture.ts'

/** Differences in brightness, of 255, that paper and cameras make by themselves. */
const leastDeviation = 2

/** Whether a page shows nothing: one brightness from edge to edge. */
export async function isBlank({ bytes }: Picture): Promise<boolean> {
  const small = await sharp(bytes, { limitInputPixels: false })
    .resize(400, 400, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toBuffer()
  const { channels } = await sharp(small).stats()
  return channels.every(({ stdev }) => stdev < leastDeviation)
}
