import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { boxOf, isQuadrilateral } from '#shared/results/geometry.ts'
import { type Turn, turnOfCorners } from '#shared/results/turned.ts'
import { isRightToLeft } from '#shared/text/right-to-left.ts'

/** Lengths of the way across that words must go along their line: what goes neither way is no line. */
const minAlong = 2

/**
 * How the lines of a text are turned: boxes don't say it, but a line goes from its first word to its last. Null
 * where that says nothing.
 */
export function turnOf({ lines }: Pick<LayoutElement, 'lines'>): Turn | null {
  let [right, down, width, height] = [0, 0, 0, 0]
  for (const { words } of lines) {
    const boxes = words.flatMap(({ text, polygon }) =>
      polygon ? [{ text, ...boxOf(polygon) }] : [],
    )
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (!first || !last || first === last) continue
    right += last.left + last.right - first.left - first.right
    down += last.top + last.bottom - first.top - first.bottom
    // A letter is higher than wide whichever way it is turned; a word is as long as its line goes.
    for (const box of boxes.filter(({ text }) => text.length >= minWord)) {
      width += box.right - box.left
      height += box.bottom - box.top
    }
  }
  if (Math.abs(down) >= minAlong * Math.abs(right) && height > width) return down > 0 ? 1 : 3
  if (right === 0 || Math.abs(right) < minAlong * Math.abs(down)) return null
  if (right > 0) return 0
  return isRightToLeft(lines.map(({ text }) => text).join(' ')) ? null : 2
}

/** Letters; shorter words may be as high as long. */
const minWord = 3

/** How most of these lines are turned, whose corners begin at the top left of their text. */
export function turnOfPlaced(lines: readonly { readonly polygon: Polygon | null }[]): Turn {
  const counts: Record<Turn, number> = { 0: 0, 1: 0, 2: 0, 3: 0 }
  for (const { polygon } of lines) {
    if (polygon && isQuadrilateral(polygon)) counts[turnOfCorners(polygon)] += 1
  }
  return ([1, 2, 3] as const).reduce<Turn>(
    (most, turn) => (counts[turn] > counts[most] ? turn : most),
    0,
  )
}

/** As formats of libraries say it: counterclockwise. Zero, which they take for granted, is left out. */
export function degreesOf(turn: Turn): number | null {
  return turn === 0 ? null : 360 - turn * 90
}
