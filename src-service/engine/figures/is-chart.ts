import { type Box, containsCenter, height, union, width } from '../model/box.ts'
import type { PageModel, Rule, Shape, TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** Whether a drawing has what charts have: axes that meet, or bars on a common line. */
export function isChart(model: PageModel, box: Box): boolean {
  const { minNumbers } = thresholds.chart
  const rules = model.rules.filter((rule) => liesIn(rule, box))
  const bars = model.shapes.filter((shape) => shape.filled && containsCenter(box, shape.box))
  const labels = model.runs.filter((run) => containsCenter(box, run.box))
  // Axes and bars without numbers at them are an ornament or a frame.
  if (labels.filter((run) => /\d/.test(run.text)).length < minNumbers) return false
  return hasAxes(rules, box) || hasBars(bars, box) || hasScale(labels)
}

function liesIn({ direction, at, from, to }: Rule, box: Box): boolean {
  const slack = thresholds.chart.overhang
  return direction === 'horizontal'
    ? at >= box.top - slack &&
        at <= box.bottom + slack &&
        from >= box.left - slack &&
        to <= box.right + slack
    : at >= box.left - slack &&
        at <= box.right + slack &&
        from >= box.top - slack &&
        to <= box.bottom + slack
}

/** Numbers below each other or side by side at equal distances, as along an axis. */
function hasScale(labels: readonly TextRun[]): boolean {
  const numbers = labels.filter(
    ({ text, rotation }) => rotation === 0 && /^[-−+]?[\d.,]+\s?[%kKM]?$/.test(text),
  )
  const upright = evenlySpaced(
    numbers,
    ({ right }) => right,
    ({ top, bottom }) => (top + bottom) / 2,
  )
  const lying = evenlySpaced(
    numbers,
    ({ bottom }) => bottom,
    ({ left, right }) => (left + right) / 2,
  )
  return upright || lying
}

function evenlySpaced(
  numbers: readonly TextRun[],
  aligned: (box: Box) => number,
  along: (box: Box) => number,
): boolean {
  const { aligned: tolerance, minGaps, unevenness } = thresholds.chart
  return numbers.some((first) => {
    const places = numbers
      .filter(({ box }) => Math.abs(aligned(box) - aligned(first.box)) < tolerance)
      .map(({ box }) => along(box))
      .toSorted((one, other) => one - other)
    const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    return gaps.length >= minGaps && gaps.every((gap) => Math.abs(gap - mean) < unevenness * mean)
  })
}

/** A long vertical and a long horizontal line that meet at an end of both. */
function hasAxes(rules: readonly Rule[], box: Box): boolean {
  const { minAcross, minUp, corner } = thresholds.chart
  const across = rules.filter(
    (rule) => rule.direction === 'horizontal' && rule.to - rule.from > minAcross * width(box),
  )
  const up = rules.filter(
    (rule) => rule.direction === 'vertical' && rule.to - rule.from > minUp * height(box),
  )
  const closed = up.length === 2 && across.length === 2
  return (
    !closed &&
    up.some((vertical) =>
      across.some(
        (horizontal) =>
          Math.abs(vertical.at - horizontal.from) < corner &&
          Math.abs(vertical.to - horizontal.at) < corner,
      ),
    )
  )
}

/** Several areas of one thickness and different lengths, side by side on one line. */
function hasBars(shapes: readonly Shape[], box: Box): boolean {
  const { maxBarWidth, maxBarHeight, minThickness } = thresholds.chart
  const boxes = shapes
    .map((shape) => shape.box)
    .filter(
      (bar) => width(bar) < maxBarWidth * width(box) && height(bar) < maxBarHeight * height(box),
    )
    .filter((bar) => Math.min(width(bar), height(bar)) > minThickness)
  const upright = onOneLine(boxes, box, ({ bottom }) => bottom, width, height)
  const lying = onOneLine(boxes, box, ({ left }) => left, height, width)
  return upright || lying
}

function onOneLine(
  bars: readonly Box[],
  box: Box,
  base: (bar: Box) => number,
  thickness: (bar: Box) => number,
  length: (bar: Box) => number,
): boolean {
  const limits = thresholds.chart
  return bars.some((first) => {
    const same = bars.filter(
      (bar) =>
        Math.abs(base(bar) - base(first)) < limits.base &&
        Math.abs(thickness(bar) - thickness(first)) < limits.thickness * thickness(first),
    )
    const lengths = new Set(same.map((bar) => Math.round(length(bar))))
    const all = union(same)
    // Bars that fill little of the drawing are a sign or a legend in it.
    const filling = Math.max(width(all) / width(box), height(all) / height(box))
    return lengths.size >= limits.minBars && filling > limits.reach
  })
}
