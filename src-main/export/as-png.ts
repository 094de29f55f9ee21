import { type Background, BackgroundStopped } from '../background/run-in-background.ts'
import type { Picture } from './content.ts'
import type { PictureSource } from './picture-of.ts'

const timeoutMs = 30_000

/** Decodes pictures in another thread; one that fells it is a picture that can't be had. */
export function createAsPng(background: Background): PictureSource['asPng'] {
  return async ({ bytes, dpi }): Promise<Picture | null> => {
    try {
      const made = await background.run('picture-as-png', { bytes }, timeoutMs)
      if (made.kind === 'none') return null
      return { mediaType: 'image/png', bytes: made.png, ...(dpi !== undefined && { dpi }) }
    } catch (error) {
      if (!(error instanceof BackgroundStopped)) throw error
      return null
    }
  }
}
