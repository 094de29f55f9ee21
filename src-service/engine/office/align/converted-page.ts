import { area, type Box, coveredBy } from '../../model/box.ts'
import { analysePage, pageLines } from '../../layout/analyse-page.ts'
import type { PageModel, TextRun } from '../../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** Something drawn on a page. */
export type Drawing = {
  readonly box: Box
  readonly isChart: boolean
  /** Not a drawing of lines and areas, which may as well be a frame around text. */
  readonly isPicture: boolean
}

/** What is looked at of a page that another program made. */
export type ConvertedPage = Pick<PageModel, 'page' | 'width' | 'height' | 'runs'> & {
  readonly drawings: readonly Drawing[]
  /** Areas and outlines that something may stand in. */
  readonly frames: readonly Box[]
}

/** What is looked at of a page: its text, and where something is drawn on it. */
export function convertedPage(model: PageModel): ConvertedPage {
  const { page, width, height, runs, images } = model
  const isText = images.length === 0 && model.shapes.length === 0
  const figures = isText ? [] : analysePage(pageLines(model), []).figures
  const drawings = figures.map((figure): Drawing => {
    const { box } = figure
    const isPicture = images.some((image) => coveredBy(image, box) > thresholds.drawings.picture)
    return { box, isChart: figure.kind === 'figure' && figure.chart, isPicture }
  })
  const { minSide, maxPart, max } = thresholds.frames
  const frames = model.shapes
    .map(({ box }) => box)
    .filter((box) => Math.min(box.right - box.left, box.bottom - box.top) >= minSide)
    .filter((box) => area(box) <= maxPart * width * height)
    .slice(0, max)
  return { page, width, height, runs: fromTopToBottom(runs), drawings, frames }
}

/** Runs as they were read, those that were found later where they belong. */
function fromTopToBottom(runs: readonly TextRun[]): readonly TextRun[] {
  const sorted: TextRun[] = []
  for (const run of runs) {
    const isLate = run.box.top < (sorted.at(-1)?.box.top ?? 0) - thresholds.rows.slack
    const at = isLate ? sorted.findIndex(({ box }) => box.top > run.box.top) : sorted.length
    sorted.splice(at, 0, run)
  }
  return sorted
}
