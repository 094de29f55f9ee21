import { area, type Box, coveredBy } from '../../model/box.ts'
import { analysePage, pageLines } from '../../layout/analyse-page.ts'
import type { PageModel, TextRun } from '../../model/page-model.ts'

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

/** A chart is larger, and smaller than its page; points. */
const minFrameSide = 72
const maxFrameShare = 0.85
/** A page full of them is a drawing. */
const maxFrames = 50

/** What is looked at of a page: its text, and where something is drawn on it. */
export function convertedPage(model: PageModel): ConvertedPage {
  const { page, width, height, runs, images } = model
  const isText = images.length === 0 && model.shapes.length === 0
  const figures = isText ? [] : analysePage(pageLines(model), []).figures
  const drawings = figures.map((figure): Drawing => {
    const { box } = figure
    const isPicture = images.some((image) => coveredBy(image, box) > 0.9)
    return { box, isChart: figure.kind === 'figure' && figure.chart, isPicture }
  })
  const frames = model.shapes
    .map(({ box }) => box)
    .filter((box) => Math.min(box.right - box.left, box.bottom - box.top) >= minFrameSide)
    .filter((box) => area(box) <= maxFrameShare * width * height)
    .slice(0, maxFrames)
  return { page, width, height, runs: fromTopToBottom(runs), drawings, frames }
}

/** How much higher than the text before it a text of the same row may stand; points. */
const rowSlack = 12

/** Runs as they were read, those that were found later where they belong. */
function fromTopToBottom(runs: readonly TextRun[]): readonly TextRun[] {
  const sorted: TextRun[] = []
  for (const run of runs) {
    const isLate = run.box.top < (sorted.at(-1)?.box.top ?? 0) - rowSlack
    const at = isLate ? sorted.findIndex(({ box }) => box.top > run.box.top) : sorted.length
    sorted.splice(at, 0, run)
  }
  return sorted
}
