import { type Box, height, horizontalOverlap, union, verticalOverlap, width } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/**
 * A chart's box with the names of its axes, however large they are set: what runs up its sides, and the line centred
 * right below it.
 */
export function withAxisTitles(chart: Box, lines: readonly Line[]): Box {
  const titles = lines.filter((line) => isAtSide(line, chart) || isBelow(line, chart, lines))
  return union([chart, ...titles.map(({ box }) => box)])
}

function isAtSide({ box, rotation, text }: Line, chart: Box): boolean {
  if (rotation % 180 !== 90 || text.length > thresholds.axes.maxLength) return false
  const gap = -horizontalOverlap(box, chart)
  const middle = (box.top + box.bottom) / 2
  return gap < thresholds.axes.gap && middle > chart.top && middle < chart.bottom
}

function isBelow(
  { box, rotation, text, fontSize }: Line,
  chart: Box,
  lines: readonly Line[],
): boolean {
  const { maxLength, gap, centred } = thresholds.axes
  if (rotation !== 0 || text.length > maxLength) return false
  const below = box.top - chart.bottom
  if (below < -height(box) || below > gap || width(box) > width(chart)) return false
  const shift = Math.abs(box.left + box.right - chart.left - chart.right) / 2
  if (shift > centred * width(chart)) return false
  // Lines below and beside make it one of a paragraph.
  return !lines.some(
    (other) =>
      other.box !== box &&
      other.rotation === 0 &&
      horizontalOverlap(other.box, box) > 0 &&
      -verticalOverlap(other.box, box) < fontSize &&
      other.box.top > box.top,
  )
}
