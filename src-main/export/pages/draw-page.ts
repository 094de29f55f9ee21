import type { Box } from '#shared/results/geometry.ts'
import type { PageSource } from '../../background/jobs.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import type { Picture } from '../content.ts'

/** A part of a page, which is drawn with so many dots an inch. */
export interface PagePart {
  /** 1-based. */
  readonly page: number
  readonly area: Box
  readonly dpi: number
}

/** Null where nobody here can draw the page. */
export type DrawPage = (part: PagePart) => Promise<Picture | null>

const timeoutMs = 30_000

/** Draws pages of a run's source in another thread; none any more of one that felled it. */
export function createDrawPage(given: PageSource | null, background: Background): DrawPage {
  let source = given
  return async ({ page, area, dpi }) => {
    if (!source) return null
    try {
      const made = await background.run('crop-page', { source, page, area, dpi }, timeoutMs)
      return made.kind === 'none' ? null : { mediaType: 'image/png', bytes: made.png, dpi }
    } catch (error) {
      if (!(error instanceof BackgroundStopped)) throw error
      source = null
      return null
    }
  }
}
