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
import type { Line } from '../model/line.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import { withAxisTitles } from './axis-titles.ts'
import { captionPieces } from './caption-pieces.ts'
import { isChart } from './is-chart.ts'
import { clusterShapes } from './cluster-shapes.ts'
import { findPlots, hasPlot } from '../tables/plots.ts'
import { inRows } from './label-order.ts'
import { thresholds } from './thresholds.ts'

/** The page's pictures and drawings, outside of `tables`, with the text inside them. */
export function findFigures(
  model: PageModel,
  lines: readonly Line[],
  tables: readonly Box[],
): readonly FigureBlock[] {
  const pageArea = model.width * model.height
  const captions = captionPieces(lines)
  const labels = lines.filter((line) => !captions.has(line))
  const pictures = joinStrips(model.images).filter(
    (box) =>
      Math.min(width(box), height(box)) >= thresholds.minSide &&
      !(area(box) > thresholds.wholePage * pageArea && lines.length > 0) &&
      !holdsSentences(box, lines),
  )
  const plots = findPlots(model.rules)
  const isPlot = (box: Box): boolean => hasPlot(plots, box)
  const drawings = clusterShapes(model)
    .filter(
      ({ box, parts, rich }) =>
        rich ||
        isPlot(box) ||
        (parts >= thresholds.chartParts && isChart(model, withLabels(box, labels))),
    )
    .map(({ box }) => box)
    .filter((box) => Math.min(width(box), height(box)) >= thresholds.minSide)
    .filter(
      (box) =>
        area(box) >= thresholds.minArea * pageArea && area(box) <= thresholds.wholePage * pageArea,
    )
    .filter((box) => isPlot(box) || textShare(box, lines) <= thresholds.maxText)
    .filter((box) => !holdsSentences(box, lines))
    .filter((box) => !isBarBehindLine(box, lines))
    .filter((box) => isPlot(box) || !isFrameOfText(box, model, lines))
  const apart = mergeOverlapping([...pictures, ...drawings]).filter(
    (box) => !tables.some((table) => overlapBy(box, table, thresholds.inTable)),
  )
  // Parts of a drawing that share their labels are one.
  return mergeOverlapping(apart.map((box) => withLabels(box, labels))).map((labelled) => {
    const chart = isPlot(labelled) || isChart(model, labelled)
    const box = chart ? withAxisTitles(labelled, labels) : labelled
    const inside = lines.filter((line) => containsCenter(box, line.box))
    return { kind: 'figure', box, lines: inRows(inside), chart }
  })
}

/** Pictures as they were before a printer's driver cut them into strips: as wide as each other, one right below the other. */
function joinStrips(images: readonly Box[]): readonly Box[] {
  const { gap, minWidth } = thresholds.strips
  const joined = new Map<string, { box: Box; last: Box }[]>()
  for (const box of images.toSorted((one, other) => one.top - other.top)) {
    const sides = `${Math.round(box.left)} ${Math.round(box.right)}`
    const column = joined.get(sides) ?? []
    joined.set(sides, column)
    const above = column.at(-1)
    const isNext = above && box.top - above.last.bottom <= gap
    if (isNext && [above.last, box].every((strip) => width(strip) > minWidth * height(strip))) {
      above.box = union([above.box, box])
      above.last = box
    } else column.push({ box, last: box })
  }
  return [...joined.values()].flat().map(({ box }) => box)
}

/** A heading's shaded bar: wide and low, with a line of text and nothing else on it. */
function isBarBehindLine(box: Box, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  const [first] = inside
  if (!first || inside.some((line) => !onOneRow(line.box, first.box))) return false
  const { maxHeight, minWidth } = thresholds.bar
  return height(box) < maxHeight * height(first.box) && width(box) > minWidth * height(box)
}

/**
 * Borders around text, as word processors draw them of pieces, and its ground, which listings draw line by line: nothing else is drawn
 * in them but the sign beside a note.
 */
function isFrameOfText(box: Box, { shapes, rules }: PageModel, lines: readonly Line[]): boolean {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  if (inside.length === 0) return false
  const within = shapes.filter((shape) => containsCenter(box, shape.box))
  const drawn = [
    ...within.filter(({ faint }) => !faint).map((shape) => shape.box),
    ...rules.map(ruleBox).filter((each) => containsCenter(box, each)),
  ]
  if (isBordered(drawn, box)) return true
  // What hangs together is told by squares, whose sides say less than what is drawn does.
  const whole = union(drawn)
  if (within.some((shape) => shape.faint && isGround(shape.box, whole)))
    return isBordered(drawn, whole)
  const sign = drawn.filter((each) => !isBordered([each], whole))
  return isFramed(whole, drawn) && isSign(union(sign), whole, inside)
}

/** Whether nothing is drawn but along the sides, or from side to side. */
function isBordered(drawn: readonly Box[], whole: Box): boolean {
  const inner = grow(whole, -thresholds.frame.edge)
  return drawn.every(
    (each) => isGround(each, whole) || (!containsCenter(inner, each) && isThin(each)),
  )
}

/** A small drawing with nothing on it, left of sentences. */
function isSign(sign: Box, whole: Box, lines: readonly Line[]): boolean {
  const sentences = lines.filter(({ text }) => text.length > thresholds.labels.maxLength)
  return (
    area(sign) < thresholds.frame.sign * area(whole) &&
    lines.every((line) => area(intersection(line.box, sign)) === 0) &&
    sentences.length > 0 &&
    sentences.every(({ box }) => box.left >= sign.right)
  )
}

/** Whether lines are drawn above and below, from side to side. */
function isFramed(whole: Box, drawn: readonly Box[]): boolean {
  const { border, ground } = thresholds.frame
  const lying = drawn.filter((each) => isThin(each) && width(each) > ground * width(whole))
  return (
    lying.some(({ top }) => top - whole.top < border) &&
    lying.some(({ bottom }) => whole.bottom - bottom < border)
  )
}

/** From side to side, and high enough to stand behind something. */
function isGround(each: Box, whole: Box): boolean {
  return !isThin(each) && width(each) > thresholds.frame.ground * width(whole)
}

function isThin(box: Box): boolean {
  return Math.min(width(box), height(box)) <= thresholds.frame.border
}

function ruleBox({ direction, at, from, to }: Rule): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to }
}

/** The box with the labels around it: numbers along axes, names beside bars, legends. */
function withLabels(box: Box, lines: readonly Line[]): Box {
  const { fontSize } = findBodyText([countLetters(lines)])
  let whole = box
  // Labels of labels, too.
  for (let ring = 0; ring < thresholds.labels.rings; ring += 1) {
    const near = grow(whole, thresholds.labels.gap)
    const labels = lines.filter(
      (line) => isLabel(line, fontSize) && area(intersection(line.box, near)) > 0,
    )
    whole = union([whole, ...labels.map((line) => line.box)])
  }
  return whole
}

function isLabel({ text, fontSize, bold }: Line, bodySize: number): boolean {
  const { tiny, smaller, same, maxLength, short } = thresholds.labels
  if (fontSize < tiny * bodySize) return text.length <= 2 * maxLength
  if (fontSize < smaller * bodySize) return text.length <= maxLength
  return fontSize < same * bodySize && !bold && text.length <= short
}

/** A frame around a page's text, however much room the text leaves. */
function holdsSentences(box: Box, lines: readonly Line[]): boolean {
  const bodySize = findBodyText([countLetters(lines)]).fontSize
  const { maxLength, tiny } = thresholds.labels
  const sentences = lines.filter(
    ({ text, fontSize }) => text.length > maxLength && fontSize >= tiny * bodySize,
  )
  return (
    sentences.filter(({ box: line }) => containsCenter(box, line)).length > thresholds.maxSentences
  )
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
      const index = merged.findIndex((known) => overlapBy(whole, known, thresholds.overlap))
      const known = merged[index]
      if (!known) break
      merged.splice(index, 1)
      whole = union([whole, known])
    }
    merged.push(whole)
  }
  return merged
}

/** Whether more than a part of one of them lies in the other. */
function overlapBy(one: Box, other: Box, part: number): boolean {
  return coveredBy(one, other) > part || coveredBy(other, one) > part
}
