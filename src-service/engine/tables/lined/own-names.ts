import { toLine } from '../../lines/build-lines.ts'
import type { Line } from '../../model/line.ts'
import { ocrFont } from '../../model/page-model.ts'
import { type Column, columnsOf } from './columns.ts'
import type { TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/**
 * A row of names in which those that OCR read as one text, as they stand close together, are each its column's own: as many
 * words as columns, from the first one's edge to the last one's, one over each. What heads several columns stands in their middle.
 */
export function withOwnNames(row: TextRow, columns: readonly Column[]): TextRow {
  return { ...row, texts: row.texts.flatMap((text) => namesOf(text, columns)) }
}

function namesOf(text: Line, columns: readonly Column[]): readonly Line[] {
  const words = wordsOf(text)
  const places = words.map(({ box }) => columnsOf(columns, box))
  const first = places[0]?.[0] ?? 0
  const isOver = places.every(([from, to], index) => from === first + index && to === from)
  const [left, right] = [columns[first]?.left ?? 0, columns[first + words.length - 1]?.right ?? 0]
  const beside = thresholds.namesBeside * text.fontSize
  const isWhole =
    Math.abs(text.box.left - left) < beside && Math.abs(text.box.right - right) < beside
  return words.length >= thresholds.names && isOver && isWhole ? words : [text]
}

/** The words of a text, where letters of one width would stand. */
function wordsOf({ text, runs, box }: Line): readonly Line[] {
  const [run] = runs
  if (run?.fontName !== ocrFont || runs.length > 1) return []
  const letter = (box.right - box.left) / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const left = box.left + index * letter
    return toLine([
      { ...run, text: word, box: { ...box, left, right: left + word.length * letter } },
    ])
  })
}
