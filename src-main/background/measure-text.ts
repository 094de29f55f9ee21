import type { MeasureText, TextMeasure } from './jobs.ts'
import { textHeight } from './text-height.ts'

/** Decodes a picture and measures its text. A guideline is no reason to refuse what can't be decoded. */
export async function measureText({ file }: MeasureText): Promise<TextMeasure> {
  // sharp's WebAssembly build fails to start there (seen with 0.35.5), and no other decodes in this process.
  if (process.platform === 'win32') return { heightPixels: null }
  try {
    // What keeps it from loading keeps no document out either.
    const { sharp } = await import('./sharp.ts')
    const { data, info } = await sharp(file, { failOn: 'none' })
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { heightPixels: textHeight({ width, height, pixels: data }) }
  } catch {
    return { heightPixels: null }
  }
}
