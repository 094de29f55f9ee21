import type { PageAlignment } from '#shared/judging/doubt.ts'
import type { Box } from '#shared/results/geometry.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import type { DoubtedPage } from './doubted-page.ts'
import type { InkMark, PageInk } from './ink-marks.ts'

/** Boxes are drawn close: accents and tails of letters stand out of them. */
const margin = 0.006

/** Of a page without words of its own, as a scan: which of its ink is in a box, and which boxes have none. */
export function alignInk({ page, elements }: DoubtedPage, ink: PageInk) {
  const boxes = elements.flatMap((element) =>
    regionsOf(element).flatMap(({ page: onPage, polygon }) =>
      onPage === page ? [{ key: element.key, box: boxOf(polygon) }] : [],
    ),
  )
  const outside = ink.marks.filter((mark) => !boxes.some(({ box }) => holds(box, mark)))
  const blank = boxes.filter(({ box }) => !hasInk(ink, box))
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
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin
}

function hasInk({ isInk, width, height }: PageInk, { left, right, top, bottom }: Box): boolean {
  const [fromX, toX] = [pixel(left, width), pixel(right, width)]
  const [fromY, toY] = [pixel(top, height), pixel(bottom, height)]
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) if (isInk[y * width + x] === 1) return true
  }
  return false
}

function pixel(share: number, size: number): number {
  return Math.max(0, Math.min(size - 1, Math.floor(share * size)))
}
