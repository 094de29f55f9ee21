import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

/** Paragraphs beside names in a margin: their first lines are indented, those of cells are not. */
export function hasParagraphs(rows: TextGrid['rows']): boolean {
  const { minParagraphs, paragraphLines, firstIndent, sameEdge } = thresholds.believed
  return (rows[0] ?? []).some((_, column) => {
    const long = rows
      .map((row) => row[column] ?? [])
      .filter((cell) => cell.length >= paragraphLines)
    const indented = long.filter(([first, ...rest]) => {
      const lefts = rest.map(({ box }) => box.left)
      const left = Math.min(...lefts)
      return (
        first !== undefined &&
        Math.max(...lefts) - left < sameEdge &&
        first.box.left - left > firstIndent * first.fontSize
      )
    })
    return indented.length >= minParagraphs
  })
}
