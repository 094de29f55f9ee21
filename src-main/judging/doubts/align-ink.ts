import type { PageAlignment } from '#shared/judging/doubt.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import type { GreyPicture } from '../../background/text-height.ts'
import type { DoubtedPage } from './doubted-page.ts'
import type { InkMark, PageInk } from './ink-marks.ts'
import { thresholds } from './thresholds.ts'

/** Of a page without words of its own, as a scan: which of its ink is in a box, and which boxes have none. */
export function alignInk({ page, elements }: DoubtedPage, ink: PageInk) {
  const boxes = elements.flatMap((element) =>
    regionsOf(element).flatMap(({ page: onPage, polygon }) =>
      onPage === page ? [{ key: element.key, box: boxOf(polygon) }] : [],
    ),
  )
  const outside = ink.marks.filter((mark) => !boxes.some(({ box }) => holds(box, mark)))
  const blank = boxes.filter(({ box }) => isBlank(ink.picture, box))
  const alignment: PageAlignment = {
    page,
    by: 'ink',
    words: ink.marks.length,
    boxedWords: ink.marks.length - outside.length,
    emptyBoxes: blank.length,
  }
  return { alignment, outside, blankKeys: [...new Set(blank.map(({ key }) => key))] }
}

function holds({ left, right, top, bottom }: Box, { x, y }: InkMark): boolean {
  const { margin } = thresholds.boxes
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin
}

/** Whether a place is as even as paper, or as a ground of colour: letters may be lighter than theirs. */
function isBlank({ pixels, width, height }: GreyPicture, box: Box): boolean {
  const [fromX, toX] = [pixel(box.left, width), pixel(box.right, width)]
  const [fromY, toY] = [pixel(box.top, height), pixel(box.bottom, height)]
  /** Pixels inside by their brightness: boxes may be as large as the page, and many. */
  const counts = Array.from({ length: 256 }, () => 0)
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) {
      const value = pixels[y * width + x] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }
  const inside = (toX - fromX + 1) * (toY - fromY + 1)
  let below = 0
  const ground = counts.findIndex((count) => (below += count) > inside / 2)
  const { contrast, dirt } = thresholds.boxes
  const others = counts.reduce(
    (sum, count, value) => (Math.abs(value - ground) > contrast ? sum + count : sum),
    0,
  )
  return others <= inside * dirt
}

function pixel(share: number, size: number): number {
  return Math.max(0, Math.min(size - 1, Math.floor(share * size)))
}
