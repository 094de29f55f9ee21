import { height, verticalOverlap } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/**
 * Runs with the sizes their letters have. A run that begins with a raised number has that number's size
 * and the box of its whole text: it gets the size of the nearest run that its box allows. One that only holds a high
 * sign keeps its own, as others of its font around it have it, too.
 */
export function settleSizes(given: readonly TextRun[]): readonly TextRun[] {
  const runs = given.map((run) => (isRaised(run) ? lowered(run, given) : run))
  const isHigh = ({ box, fontSize, rotation }: TextRun): boolean =>
    rotation === 0 && (fontSize <= 0 || height(box) > thresholds.sizes.maxBox * fontSize)
  if (!runs.some(isHigh)) return runs
  const heights = usualHeights(runs)
  const isUnsure = (run: TextRun): boolean => {
    const usual = heights.get(fontOf(run))
    return isHigh(run) && (usual === undefined || !isAlike(usual, boxHeight(run)))
  }
  const sure = runs.filter((run) => run.rotation === 0 && !isUnsure(run))
  const { min, max, reach } = thresholds.sizes
  return runs.map((run) => {
    if (!isUnsure(run)) return run
    const guess = height(run.box) / thresholds.sizes.usualBox
    const near = sure.filter((each) => distance(each, run) < reach * guess)
    const fitting = near
      .filter(({ fontSize }) => fontSize <= max * guess && fontSize >= min * guess)
      .toSorted((one, other) => distance(one, run) - distance(other, run))[0]
    if (fitting) return { ...run, fontSize: fitting.fontSize }
    const isUsual = near.some(
      (each) => fontOf(each) === fontOf(run) && isAlike(each.fontSize, run.fontSize),
    )
    return isUsual ? run : { ...run, fontSize: guess }
  })
}

/** Begins with the number of a note or of an entry, stuck to a word. */
function isRaised({ text, rotation }: TextRun): boolean {
  return rotation === 0 && /^\d{1,3}\p{L}.*\p{L}{3}/u.test(text)
}

/** With the size of the nearest run in larger letters whose box is no higher than its own, which those of its number don't fill. */
function lowered(run: TextRun, runs: readonly TextRun[]): TextRun {
  const { minRaised, maxRaised, reach } = thresholds.sizes
  const nearest = runs
    .filter(
      (each) =>
        each.rotation === 0 &&
        each.fontSize > minRaised * run.fontSize &&
        each.fontSize < maxRaised * run.fontSize &&
        height(each.box) <= height(run.box) &&
        !isRaised(each) &&
        distance(each, run) < reach * run.fontSize,
    )
    .toSorted((one, other) => distance(one, run) - distance(other, run))[0]
  return nearest ? { ...run, fontSize: nearest.fontSize } : run
}

/** em; the height of the boxes of fonts that give it to most of their runs, however high that is. */
function usualHeights(runs: readonly TextRun[]): ReadonlyMap<string, number> {
  const upright = runs.filter(({ rotation, fontSize }) => rotation === 0 && fontSize > 0)
  const usual = new Map<string, number>()
  for (const [font, ofFont] of Map.groupBy(upright, fontOf)) {
    const heights = ofFont.map(boxHeight).toSorted((one, other) => one - other)
    const middle = heights[Math.floor(heights.length / 2)] ?? 0
    const alike = heights.filter((each) => isAlike(middle, each)).length
    if (alike >= thresholds.sizes.minRuns && 2 * alike > heights.length) usual.set(font, middle)
  }
  return usual
}

/** The font's name: of one font there may be several subsets, each with a mark of its own (ISO 32000-2 §9.9.2). */
function fontOf({ fontName }: TextRun): string {
  return fontName.replace(/^[A-Z]{6}\+/, '')
}

/** em. */
function boxHeight({ box, fontSize }: TextRun): number {
  return height(box) / fontSize
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) < thresholds.sizes.same * one
}

function distance(one: TextRun, other: TextRun): number {
  return Math.max(0, -verticalOverlap(one.box, other.box))
}
