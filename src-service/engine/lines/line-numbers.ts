import { type Box, horizontalOverlap, union, verticalOverlap } from '../model/box.ts'
import type { Rule, TextRun } from '../model/page-model.ts'
import { isMonospaced } from './monospaced.ts'
import { thresholds } from './thresholds.ts'

/**
 * The numbers that manuscripts under review have in the margin beside their lines: columns of them, each from its top. A table's
 * rules run between those that count its rows.
 */
export function findLineNumbers(
  runs: readonly TextRun[],
  rules: readonly Rule[] = [],
): readonly (readonly TextRun[])[] {
  const numbers = runs.filter(({ text, rotation }) => rotation === 0 && isNumber(text))
  if (numbers.length < thresholds.lineNumbers.minFives) return []
  return columnsOf(numbers)
    .flatMap(countingUp)
    .filter(
      (column) => isAligned(column) && !areRuled(column, rules) && areBesideText(column, runs),
    )
}

function areRuled(column: readonly TextRun[], rules: readonly Rule[]): boolean {
  const { left, top, right, bottom } = union(column.map(({ box }) => box))
  return rules.some(
    ({ direction, at, from, to }) =>
      direction === 'horizontal' && at > top && at < bottom && from < left && to > right,
  )
}

function isNumber(text: string): boolean {
  return /^\d{1,4}$/.test(text)
}

/** Numbers that stand below each other, from the top. */
function columnsOf(numbers: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const columns: TextRun[][] = []
  let right = -Infinity
  for (const run of numbers.toSorted((one, other) => one.box.left - other.box.left)) {
    if (run.box.left < right) columns.at(-1)?.push(run)
    else columns.push([run])
    right = Math.max(right, run.box.right)
  }
  return columns.map((column) => column.toSorted((one, other) => one.box.top - other.box.top))
}

/** At either side. */
function isAligned(column: readonly TextRun[]): boolean {
  const spread = (edges: readonly number[]): number => Math.max(...edges) - Math.min(...edges)
  return (
    Math.min(
      spread(column.map(({ box }) => box.left)),
      spread(column.map(({ box }) => box.right)),
    ) < thresholds.lineNumbers.sameEdge
  )
}

/** The parts of a column whose numbers count up by one, or by five. */
function countingUp(column: readonly TextRun[]): readonly (readonly TextRun[])[] {
  const { minCount, minFives } = thresholds.lineNumbers
  return [
    { step: 1, atLeast: minCount },
    { step: 5, atLeast: minFives },
  ].flatMap(({ step, atLeast }) => {
    const chains: TextRun[][] = []
    for (const run of column) {
      const last = chains.at(-1)?.at(-1)
      const counts = last && Number(run.text) === Number(last.text) + step
      if (counts) chains.at(-1)?.push(run)
      else chains.push([run])
    }
    return chains.filter(({ length }) => length >= atLeast)
  })
}

/**
 * Beside the lines of a text that goes on from one to the next, with nothing above or below them. In letters as large as the
 * text they stand beyond all of it; smaller ones may stand between two columns.
 */
function areBesideText(column: readonly TextRun[], runs: readonly TextRun[]): boolean {
  const { minRunningOn, minSmallRunningOn, small, slack } = thresholds.lineNumbers
  const box = union(column.map((run) => run.box))
  const own = new Set(column)
  const beside = runs.filter(
    (run) => run.rotation === 0 && !own.has(run) && verticalOverlap(run.box, box) > 0,
  )
  if (beside.some((run) => horizontalOverlap(run.box, box) > slack)) return false
  // A page of two columns has numbers in both margins.
  const texts = beside.filter(({ text }) => !isNumber(text))
  const firsts = column.flatMap((number) => firstBeside(number, texts))
  const runningOn = firsts.filter((run) => !isMonospaced(run) && /^\p{Ll}/u.test(run.text))
  const size = firsts.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)[
    Math.floor(firsts.length / 2)
  ]
  const isSmall = size !== undefined && column.every(({ fontSize }) => fontSize < small * size)
  const share = isSmall ? minSmallRunningOn : minRunningOn
  return runningOn.length >= share * column.length && (isSmall || isOutermost(box, beside))
}

function isOutermost({ left, right }: Box, beside: readonly TextRun[]): boolean {
  const { slack } = thresholds.lineNumbers
  return (
    beside.every(({ box }) => box.left > right - slack) ||
    beside.every(({ box }) => box.right < left + slack)
  )
}

/** Where the line begins that a number is level with: behind it, or else at the page's other side. */
function firstBeside(number: TextRun, beside: readonly TextRun[]): readonly TextRun[] {
  const middle = (number.box.top + number.box.bottom) / 2
  const level = beside
    .filter(({ box }) => box.top <= middle && middle <= box.bottom)
    .toSorted((one, other) => one.box.left - other.box.left)
  const behind = level.find(({ box }) => box.left >= number.box.right)
  return [behind ?? level[0]].filter((run) => run !== undefined)
}
