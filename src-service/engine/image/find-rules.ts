import type { Rule } from '../model/page-model.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/**
 * Finds the lines drawn in a picture, such as the borders of a scanned table. Slightly skewed lines come
 * in pieces that touch. Positions are pixels.
 */
export function findRules(pixels: GreyPixels): readonly Rule[] {
  const { ink, minLength, faintInk, minFaintLength } = thresholds.rules
  const dark = rulesOf(pixels, { ink, minLength })
  // A thin line between two rows of pixels is grey in both: where it is long, it is no stroke of a letter.
  const faint = rulesOf(pixels, { ink: faintInk, minLength: minFaintLength })
  return joinRules(dark, faint)
}

/** The rules of `known`, and those of `others` that lie on none of them. */
export function joinRules(known: readonly Rule[], others: readonly Rule[]): readonly Rule[] {
  return [...known, ...others.filter((rule) => !known.some((each) => liesOn(rule, each)))]
}

/** Brightness, and the shortest run of what is darker. */
type Stroke = { readonly ink: number; readonly minLength: number }

function rulesOf({ data, width, height }: GreyPixels, stroke: Stroke): readonly Rule[] {
  return [
    ...scan('horizontal', height, (row) => darkRuns(data, row * width, 1, width, stroke)),
    ...scan('vertical', width, (column) => darkRuns(data, column, width, height, stroke)),
  ]
}

/** Most of it was found already. */
function liesOn(rule: Rule, known: Rule): boolean {
  const { maxThickness, minOverlap } = thresholds.rules
  return (
    rule.direction === known.direction &&
    Math.abs(rule.at - known.at) <= maxThickness / 2 &&
    overlap(rule, known) > minOverlap * (rule.to - rule.from)
  )
}

type Strip = { readonly first: number; last: number; from: number; to: number }

/** Follows dark runs from line to line: what goes on over few lines only is a rule. */
function scan(
  direction: Rule['direction'],
  lines: number,
  runsOf: (line: number) => readonly Run[],
): readonly Rule[] {
  const rules: Rule[] = []
  let open: Strip[] = []
  const close = (strip: Strip): void => {
    if (strip.last - strip.first >= thresholds.rules.maxThickness) return
    const at = (strip.first + strip.last + 1) / 2
    rules.push({ direction, at, from: strip.from, to: strip.to + 1 })
  }
  for (let line = 0; line < lines; line += 1) {
    const runs = runsOf(line)
    const going: Strip[] = []
    for (const run of runs) {
      const above = open.find(
        (strip) => overlap(strip, run) > thresholds.rules.minOverlap * (run.to - run.from),
      )
      if (above) {
        above.last = line
        above.from = Math.min(above.from, run.from)
        above.to = Math.max(above.to, run.to)
        if (!going.includes(above)) going.push(above)
      } else going.push({ first: line, last: line, ...run })
    }
    for (const strip of open) if (!going.includes(strip)) close(strip)
    open = going
  }
  for (const strip of open) close(strip)
  return rules
}

type Run = { readonly from: number; readonly to: number }

function overlap(one: Run, other: Run): number {
  return Math.min(one.to, other.to) - Math.max(one.from, other.from)
}

/** The long dark runs of the pixels at `start`, `start + step` and so on, `length` of them. */
function darkRuns(
  data: Uint8Array,
  start: number,
  step: number,
  length: number,
  { ink, minLength }: Stroke,
): readonly Run[] {
  const runs: Run[] = []
  let from = -1
  let last = -1
  for (let along = 0, index = start; along < length; along += 1, index += step) {
    if ((data[index] ?? 255) >= ink) continue
    if (from < 0 || along - last > thresholds.rules.maxBreak + 1) {
      if (from >= 0 && last - from >= minLength) runs.push({ from, to: last })
      from = along
    }
    last = along
  }
  if (from >= 0 && last - from >= minLength) runs.push({ from, to: last })
  return runs
}
