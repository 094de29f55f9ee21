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
    // As drawn: some producers set size 1 and scale by the matrix.
    fontSize: item.fontHeight ?? item.fontSize ?? item.height,
    bold: weight >= 600 || /bold|black|heavy|-medi\b|semibold/i.test(name),
    italic: /italic|oblique/i.test(name),
    turn: ((Math.round(item.rotation ?? 0) % 360) + 360) % 360,
  }
}

export function readBox({ x, y, width, height }: Rect): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}
