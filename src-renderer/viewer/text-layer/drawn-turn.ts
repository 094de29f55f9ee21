import type { Point } from '#shared/results/element.ts'
import { boxOf, type Size } from '#shared/results/geometry.ts'
import { advanceOf } from '#shared/text/advance.ts'
import { fitText } from './fit-text.ts'

/** How a text is drawn in its box: as usual, from its top down, or from its bottom up. */
export type DrawnTurn = 'none' | 'down' | 'up'

interface DrawnText {
  readonly size: number
  readonly turn: DrawnTurn
  /** The room of its lines: as wide as these are long. In widths of the page. */
  readonly room: Size
}

/** How many times as high as wide a box is that no lines of usual text fill. */
const minTall = 3
/** Letters; fewer stand one above the other in such a box as well. */
const minLetters = 3
/** Lengths of the way across that the first edge of a turned text goes along the page. */
const minAlong = 3

/**
 * The size and turn at which a text fills its box. Four corners begin where the text does, so their first edge
 * goes as it does; of a box that lies as the page does only its shape tells: where words would be broken into
 * letters, they stand in a margin and are read from the bottom up.
 */
export function drawnText(text: string, polygon: readonly Point[], ratio: number): DrawnText {
  const { left, top, right, bottom } = boxOf(polygon)
  const [width, height] = [right - left, (bottom - top) * ratio]
  const usual = fitted(text, { width, height })
  const edge = edgeTurn(polygon, ratio)
  if (edge === 'none' && height < minTall * width) return { ...usual, turn: 'none' }
  const turn = edge === 'none' && breaksWords(text, width / usual.size) ? 'up' : edge
  return { ...(turn === 'none' ? usual : fitted(text, { width: height, height: width })), turn }
}

function fitted(text: string, room: Size): Omit<DrawnText, 'turn'> {
  return { size: fitText(text, room), room }
}

/** Letters that are written from the top down stand so one below the other. `room` in font sizes. */
function breaksWords(text: string, room: number): boolean {
  if (text.trim().length < minLetters || isWrittenDown(text)) return false
  return text.split(/\s+/).some((word) => advanceOf(word) > room)
}

/** What the first edge of a text's corners says of how it goes. */
export function edgeTurn([first, second]: readonly Point[], ratio: number): DrawnTurn {
  if (!first || !second) return 'none'
  const [across, along] = [second.x - first.x, (second.y - first.y) * ratio]
  if (Math.abs(along) < minAlong * Math.abs(across) || along === 0) return 'none'
  return along > 0 ? 'down' : 'up'
}

/** Chinese, Japanese and Korean. */
function isWrittenDown(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}
