import type { PageInk } from '../import/prove-by-ink.ts'

/** Enough to tell lines of text from the room between them. */
const widest = 400

/** What is dark on a picture, its first page. Null where it can't be decoded here. */
export async function readInk(file: string): Promise<PageInk | null> {
  // sharp's WebAssembly build fails to start there (seen with 0.35.5), and no other decodes in this process.
  if (process.platform === 'win32') return null
  try {
    const { sharp } = await import('./sharp.ts')
    const { width, height, orientation = 1 } = await sharp(file, { failOn: 'none' }).metadata()
    const isTurned = orientation > 4
    const { data, info } = await sharp(file, { failOn: 'none' })
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .resize({ width: widest, height: widest, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length
    return {
      width: info.width,
      height: info.height,
      dark: Uint8Array.from(data, (value) => Number(value < mean * darker)),
      pageSize: isTurned ? { width: height, height: width } : { width, height },
    }
  } catch {
    return null
  }
}

/** Than the page on the whole, which is mostly paper. */
const darker = 0.8
