import { decodeBmp } from '#formats/decode-bmp.ts'
import { hasText } from '#formats/read-bytes.ts'
import type { PageCrop, PictureAsPng } from './jobs.ts'

/** A page of A4 at 600 dpi has 35 million. */
const maxPixels = 50_000_000

/** A picture for programs that don't know its own kind; of a moving one, the first. `none` where it can't be decoded. */
export async function pictureAsPng({ bytes }: PictureAsPng): Promise<PageCrop> {
  try {
    const { sharp } = await import('./sharp.ts')
    const bmp = hasText(bytes, 'BM') ? decodeBmp(bytes, maxPixels) : null
    const picture = bmp
      ? sharp(bmp.data, { raw: { width: bmp.width, height: bmp.height, channels: 3 } })
      : sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
    return { kind: 'done', png: await picture.png().toBuffer() }
  } catch {
    // Damaged, or cut off: an export goes on without it.
    return { kind: 'none' }
  }
}
