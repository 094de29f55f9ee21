import { type Box, containsCenter, height, union, width } from '../model/box.ts'
import type { PageModel, Rule, Shape, TextRun } from '../model/page-model.ts'

/** Whether a drawing has what charts have: axes that meet, or bars on a common line. */
export function isChart(model: PageModel, box: Box): boolean {
  const rules = model.rules.filter((rule) => liesIn(rule, box))
  const bars = model.shapes.filter((shape) => shape.filled && containsCenter(box, shape.box))
  const labels = model.runs.filter((run) => containsCenter(box, run.box))
  // Axes and bars without numbers at them are an ornament or a frame.
  if (labels.filter((run) => /\d/.test(run.text)).length < 3) return false
  return hasAxes(rules, box) || hasBars(bars, box) || hasScale(labels)
}

function liesIn({ direction, at, from, to }: Rule, box: Box): boolean {
  const slack = 4
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
  return numbers.some((first) => {
    const places = numbers
      .filter(({ box }) => Math.abs(aligned(box) - aligned(first.box)) < 1.5)
      .map(({ box }) => along(box))
      .toSorted((one, other) => one - other)
    const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    return gaps.length >= 3 && gaps.every((gap) => Math.abs(gap - mean) < 0.15 * mean)
  })
}

/** A long vertical and a long horizontal line that meet at an end of both. */
function hasAxes(rules: readonly Rule[], box: Box): boolean {
  const across = rules.filter(
    (rule) => rule.direction === 'horizontal' && rule.to - rule.from > 0.5 * width(box),
  )
  const up = rules.filter(
    (rule) => rule.direction === 'vertical' && rule.to - rule.from > 0.4 * height(box),
  )
  const closed = up.length >= 2 && across.length >= 2 && up.length + across.length < 5
  return (
    !closed &&
    up.some((vertical) =>
      across.some(
        (horizontal) =>
          Math.abs(vertical.at - horizontal.from) < 4 && Math.abs(vertical.to - horizontal.at) < 4,
      ),
    )
  )
}

/** At least three areas of one thickness and different lengths, side by side on one line. */
function hasBars(shapes: readonly Shape[], box: Box): boolean {
  const boxes = shapes
    .map((shape) => shape.box)
    .filter((bar) => width(bar) < 0.9 * width(box) && height(bar) < 0.95 * height(box))
    .filter((bar) => Math.min(width(bar), height(bar)) > 2)
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
  return bars.some((first) => {
    const same = bars.filter(
      (bar) =>
        Math.abs(base(bar) - base(first)) < 1 &&
        Math.abs(thickness(bar) - thickness(first)) < 0.1 * thickness(first),
    )
    if (same.length < 3) return false
    const lengths = new Set(same.map((bar) => Math.round(length(bar))))
    const all = union(same)
    // Bars that fill little of the drawing are a sign or a legend in it.
    const filling = Math.max(width(all) / width(box), height(all) / height(box))
    return lengths.size >= 3 && filling > 0.4
  })
}
