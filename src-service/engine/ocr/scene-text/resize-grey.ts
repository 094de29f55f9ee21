import { type GreyPixels, ownBytes } from '../../image/grey-pixels.ts'
import { sharp } from '../../image/sharp.ts'

/** A picture in another size, its sides changed apart from each other. */
export async function resizeGrey(
  { data, width, height }: GreyPixels,
  toWidth: number,
  toHeight: number,
): Promise<GreyPixels> {
  if (toWidth === width && toHeight === height) return { data, width, height }
  const resized = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { data: ownBytes(resized), width: toWidth, height: toHeight }
}
