import {
  area,
  type Box,
  containsCenter,
  coveredBy,
  grow,
  height,
  intersection,
  onOneRow,
  union,
  width,
} from '../model/box.ts'
import type { FigureBlock } from '../model/block.ts'
import { countLetters, findBodyText } from '../lines/body-size.ts'
import { startsLikeCaption } from '../lines/caption-word.ts'
import type { Line } from '../model/line.ts'
import type { PageModel } from '../model/page-model.ts'
import { isChart } from './is-chart.ts'
import { clusterShapes } from './cluster-shapes.ts'
import { inRows } from './label-order.ts'

/** Smaller pictures are logos, bullets and ornaments; points. */
const minSide = 24
/** Text that covers more than this of a drawing makes it a frame around text. */
const maxTextShare = 0.35
/** A picture this large behind text is the scan or the background of the page. */
const wholePage = 0.85

/** The page's pictures and drawings, outside of `tables`, with the text inside them. */
export function findFigures(
  model: PageModel,
  lines: readonly Line[],
  tables: readonly Box[],
): readonly FigureBlock[] {
  const pageArea = model.width * model.height
  const pictures = model.images.filter(
    (box) =>
      Math.min(width(box), height(box)) >= minSide &&
      !(area(box) > wholePage * pageArea && lines.length > 0),
  )
  const drawings = clusterShapes(model)
    .filter(({ box, parts, rich }) => rich || (parts > 2 && isChart(model, withLabels(box, lines))))
    .map(({ box }) => box)
    .filter((box) => Math.min(width(box), height(box)) >= minSide)
    .filter((box) => area(box) >= 0.012 * pageArea && area(box) <= wholePage * pageArea)
    .filter((box) => textShare(box, lines) <= maxTextShare && !holdsSentences(box, lines))
    .filter((box) => !isBarBehindLine(box, lines))
  return mergeOverlapping([...pictures, ...drawings])
    .filter(
      (box) => !tables.some((table) => coveredBy(box, table) > 0.5 || coveredBy(table, box) > 0.5),
    )
    .map((box) => withLabels(box, lines))
    .map((box) => ({
      kind: 'figure',
      box,
      lines: inRows(lines.filter((line) => containsCenter(box, line.box))),
      chart: isChart(model, box),
    }))
}

/** In line heights: with a line of text on it, less is a shaded bar, whatever borders it is drawn of. */
const maxBarHeight = 3

/** A heading's shaded bar: wide and low, with a line of text and nothing else on it. */
function isBarBehindLine(box: Box, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  const [first] = inside
  if (!first || inside.some((line) => !onOneRow(line.box, first.box))) return false
  return height(box) < maxBarHeight * height(first.box) && width(box) > 4 * height(box)
}

/** Labels stand this near to a drawing or to each other; points. */
const labelGap = 10
/** Longer texts are captions and paragraphs; those that long are smaller than the text. */
const maxLabelLength = 24
/** Tiny letters, as of a font's size to the text's, are labels however many there are. */
const tiny = 0.6
/** Labels as large as the text are numbers and single words. */
const shortLabel = 10

/** The box with the labels around it: numbers along axes, names beside bars, legends. */
function withLabels(box: Box, lines: readonly Line[]): Box {
  const { fontSize } = findBodyText([countLetters(lines)])
  let whole = box
  // Labels of labels: two rings are enough for a name below a number.
  for (let ring = 0; ring < 2; ring += 1) {
    const near = grow(whole, labelGap)
    const labels = lines.filter(
      (line) => isLabel(line, fontSize) && area(intersection(line.box, near)) > 0,
    )
    whole = union([whole, ...labels.map((line) => line.box)])
  }
  return whole
}

function isLabel({ text, fontSize, bold }: Line, bodySize: number): boolean {
  if (startsLikeCaption(text)) return false
  if (fontSize < tiny * bodySize) return text.length <= 2 * maxLabelLength
  if (fontSize < 0.95 * bodySize) return text.length <= maxLabelLength
  return fontSize < 1.05 * bodySize && !bold && text.length <= shortLabel
}

/** A frame around a page's text, however much room the text leaves. */
function holdsSentences(box: Box, lines: readonly Line[]): boolean {
  const bodySize = findBodyText([countLetters(lines)]).fontSize
  const sentences = lines.filter(
    ({ text, fontSize }) => text.length > maxLabelLength && fontSize >= tiny * bodySize,
  )
  return sentences.filter(({ box: line }) => containsCenter(box, line)).length > 4
}

function textShare(box: Box, lines: readonly Line[]): number {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  return inside.reduce((sum, line) => sum + area(line.box), 0) / area(box)
}

/** One box for those that overlap, until none do. */
function mergeOverlapping(boxes: readonly Box[]): readonly Box[] {
  const merged: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (;;) {
      const index = merged.findIndex(
        (known) => coveredBy(whole, known) > 0.1 || coveredBy(known, whole) > 0.1,
      )
      const known = merged[index]
      if (!known) break
      merged.splice(index, 1)
      whole = union([whole, known])
    }
    merged.push(whole)
  }
  return merged
}
