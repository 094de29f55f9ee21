import type { Picture } from '../model/picture.ts'
import { sharp } from './sharp.ts'

/** A picture as one byte of brightness a pixel, rows from the top. */
export type GreyPixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture's brightness, at another size where one is given. */
export async function toGrey({ bytes, width, height }: Picture, zoom = 1): Promise<GreyPixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: false })
    .resize(Math.max(1, Math.round(width * zoom)), Math.max(1, Math.round(height * zoom)), {
      fit: 'fill',
    })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: ownBytes(data), width: info.width, height: info.height }
}

/** A buffer's bytes as they are typed: a slice of a buffer is no copy, and whoever draws on it draws on the whole. */
export function ownBytes({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length)
}
