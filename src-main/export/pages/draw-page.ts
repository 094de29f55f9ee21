import type { Box } from '#shared/results/geometry.ts'
import type { Run } from '#shared/runs/run.ts'
import { type Background, BackgroundStopped } from '../../background/run-in-background.ts'
import type { Picture } from '../content.ts'
import { findPageFile, type PageFile, type PageFileDeps } from './page-file.ts'

export interface DrawPageDeps extends PageFileDeps {
  readonly background: Background
}

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
export function createDrawPage(run: Run, deps: DrawPageDeps): DrawPage {
  let source: PageFile | null | undefined
  return async ({ page, area, dpi }) => {
    if (source === undefined) source = findPageFile(run, deps)
    if (!source) return null
    try {
      const made = await deps.background.run('crop-page', { source, page, area, dpi }, timeoutMs)
      return made.kind === 'none' ? null : { mediaType: 'image/png', bytes: made.png, dpi }
    } catch (error) {
      if (!(error instanceof BackgroundStopped)) throw error
      source = null
      return null
    }
  }
}
