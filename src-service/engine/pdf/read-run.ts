import type { Rect, TextItem } from '@llamaindex/liteparse'
import type { Box } from '../box.ts'
import type { TextRun } from '../page-model.ts'

/** A run of text as the reader reports it. */
export function readRun(item: TextItem): TextRun {
  const name = item.fontName ?? ''
  const weight = item.fontWeight ?? 400
  return {
    text: item.text.trim(),
    box: readBox(item),
    fontName: name,
    fontSize: drawnSize(item),
    bold: weight >= 600 || /bold|black|heavy|-medi\b|semibold/i.test(name),
    italic: /italic|oblique/i.test(name),
    turn: ((Math.round(item.rotation ?? 0) % 360) + 360) % 360,
  }
}

export function readBox({ x, y, width, height }: Rect): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Boxes of ordinary letters are at most this many times as high as their font. */
const tallestBox = 1.6

/**
 * The size in points as drawn. Some producers set size 1 and scale by the matrix; and a run that begins
 * with a raised number has that number's size, but the box of its whole text.
 */
function drawnSize({ fontSize, fontHeight, height, rotation }: TextItem): number {
  const size = fontHeight ?? fontSize ?? height
  if (size <= 0) return height
  return rotation === 0 && height > tallestBox * size ? height / 1.25 : size
}
