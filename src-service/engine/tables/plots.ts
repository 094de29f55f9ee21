import { type Box, containsCenter } from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** Whether a diagram stands in a place: a corner where two lines meet that both have marks of their scales. */
export function hasPlot(plots: readonly Box[], box: Box): boolean {
  return plots.some((corner) => containsCenter(box, corner))
}

/**
 * The corners of a page's diagrams, as boxes without extent. A mark of a scale is a short stroke that ends at the line and
 * nowhere else: the borders of cells go on to the next line.
 */
export function findPlots(rules: readonly Rule[]): readonly Box[] {
  const { maxMark, minMark, minMarks, minMarksBeside } = thresholds.plots
  const marks = rules.filter((rule) => lengthOf(rule) <= maxMark && lengthOf(rule) >= minMark)
  if (marks.length < minMarks + minMarksBeside) return []
  const upright = axesAmong(rules, marks, 'vertical')
  const lying = byPlace(axesAmong(rules, marks, 'horizontal'), ({ rule }) => [rule.at])
  return upright.flatMap(({ rule, marks: own }) =>
    [rule.from, rule.to].flatMap((end) =>
      near(lying, end)
        .filter(
          (other) =>
            Math.max(own, other.marks) >= minMarks &&
            touches(other.rule.at, end) &&
            endsAt(other.rule, rule.at),
        )
        .map((other): Box => ({
          left: rule.at,
          right: rule.at,
          top: other.rule.at,
          bottom: other.rule.at,
        })),
    ),
  )
}

type Axis = {
  readonly rule: Rule
  /** Places along it that have one. */
  readonly marks: number
}

function axesAmong(
  rules: readonly Rule[],
  marks: readonly Rule[],
  direction: Rule['direction'],
): readonly Axis[] {
  const { minAxis, minMarksBeside } = thresholds.plots
  const lines = rules.filter((rule) => rule.direction === direction)
  const known = byPlace(lines, ({ at }) => [at])
  const ending = byPlace(
    marks.filter((mark) => mark.direction !== direction),
    ({ from, to }) => [from, to],
  )
  return lines
    .filter((rule) => lengthOf(rule) >= minAxis)
    .map((rule) => {
      const own = near(ending, rule.at).filter(
        (mark) => crosses(rule, mark.at) && endsAt(mark, rule.at) && endsFree(mark, rule, known),
      )
      return { rule, marks: new Set(own.map(({ at }) => Math.round(at))).size }
    })
    .filter((axis) => axis.marks >= minMarksBeside)
}

/** Whether a stroke that begins at one line ends at no other. */
function endsFree(mark: Rule, axis: Rule, known: Places<Rule>): boolean {
  const end = touches(mark.from, axis.at) ? mark.to : mark.from
  return !near(known, end).some((rule) => touches(rule.at, end) && crosses(rule, mark.at))
}

function lengthOf({ from, to }: Rule): number {
  return to - from
}

function touches(one: number, other: number): boolean {
  return Math.abs(one - other) <= thresholds.plots.touching
}

function endsAt({ from, to }: Rule, at: number): boolean {
  return touches(from, at) || touches(to, at)
}

function crosses({ from, to }: Rule, at: number): boolean {
  const { touching } = thresholds.plots
  return at >= from - touching && at <= to + touching
}

/** What may touch a place, by whole points: a page may be drawn of thousands of strokes. */
type Places<T> = ReadonlyMap<number, readonly T[]>

function byPlace<T>(items: readonly T[], placesOf: (item: T) => readonly number[]): Places<T> {
  const places = new Map<number, T[]>()
  for (const item of items) {
    const points = placesOf(item).map(Math.round)
    for (const place of new Set(points.flatMap((at) => [at - 1, at, at + 1]))) {
      const known = places.get(place)
      if (known) known.push(item)
      else places.set(place, [item])
    }
  }
  return places
}

function near<T>(places: Places<T>, at: number): readonly T[] {
  return places.get(Math.round(at)) ?? []
}
