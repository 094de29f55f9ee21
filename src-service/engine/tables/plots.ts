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
  const { maxMark, minMark, minAxis, minMarks, minMarksBeside, touching } = thresholds.plots
  const marks = rules.filter((rule) => lengthOf(rule) <= maxMark && lengthOf(rule) >= minMark)
  if (marks.length < minMarks + minMarksBeside) return []
  const axes = rules
    .filter((rule) => lengthOf(rule) >= minAxis)
    .map((rule) => ({ rule, marks: marksOf(rule, marks, rules) }))
    .filter((axis) => axis.marks >= minMarksBeside)
  const upright = axes.filter(({ rule }) => rule.direction === 'vertical')
  const lying = axes.filter(({ rule }) => rule.direction === 'horizontal')
  return upright.flatMap((one) =>
    lying
      .filter(
        (other) =>
          Math.max(one.marks, other.marks) >= minMarks &&
          isEnd(one.rule, other.rule.at, touching) &&
          isEnd(other.rule, one.rule.at, touching),
      )
      .map((other): Box => {
        const [x, y] = [one.rule.at, other.rule.at]
        return { left: x, right: x, top: y, bottom: y }
      }),
  )
}

function lengthOf({ from, to }: Rule): number {
  return to - from
}

function isEnd({ from, to }: Rule, at: number, slack: number): boolean {
  return Math.abs(from - at) <= slack || Math.abs(to - at) <= slack
}

/** How many places along an axis have a mark. */
function marksOf(axis: Rule, marks: readonly Rule[], rules: readonly Rule[]): number {
  const { touching } = thresholds.plots
  const places = marks.filter(
    (mark) =>
      mark.direction !== axis.direction &&
      mark.at >= axis.from - touching &&
      mark.at <= axis.to + touching &&
      isEnd(mark, axis.at, touching) &&
      endsFree(mark, axis, rules),
  )
  return new Set(places.map(({ at }) => Math.round(at))).size
}

/** Whether a stroke that begins at one line ends at no other. */
function endsFree(mark: Rule, axis: Rule, rules: readonly Rule[]): boolean {
  const { touching } = thresholds.plots
  const end = Math.abs(mark.from - axis.at) <= touching ? mark.to : mark.from
  return !rules.some(
    (rule) =>
      rule.direction === axis.direction &&
      Math.abs(rule.at - end) <= touching &&
      rule.from < mark.at + touching &&
      rule.to > mark.at - touching,
  )
}
