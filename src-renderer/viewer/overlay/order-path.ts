import type { Point, Polygon } from '#shared/results/element.ts'
import { type Box, type Rotation, boxOf, turnedBox } from '#shared/results/geometry.ts'

/** What a step needs of an element. */
export interface OrderedBox {
  readonly category: string
  readonly order: number
  /** Turned with the page. */
  readonly polygon: Polygon | null
}

/** One place in the reading order of a page. */
interface OrderStep {
  readonly category: string
  readonly order: number
  /** The upper left corner, 0..1 of the page as it is turned. */
  readonly at: Point
  /** Whether reading on to here leads back over the page: up, or against the lines. */
  readonly isBackwards: boolean
}

/** The path as SVG paths over a page of 1 × 1: on through the page, and back. */
interface OrderPath {
  readonly forwards: string
  readonly backwards: string
}

/** The visible boxes of a page in reading order. What leads backwards is told by the page as it stands upright. */
export function orderSteps(
  elements: readonly OrderedBox[],
  hidden: ReadonlySet<string>,
  rotation: Rotation,
): readonly OrderStep[] {
  const steps: OrderStep[] = []
  let before: Box | undefined
  for (const { category, order, polygon } of elements.toSorted((a, b) => a.order - b.order)) {
    if (!polygon || hidden.has(category)) continue
    const { left, top, right, bottom } = boxOf(polygon)
    const upright = turnedBox({ left, top, right, bottom }, uprightAgain[rotation])
    const isBackwards = before !== undefined && leadsBack(before, upright)
    steps.push({ category, order, at: { x: left, y: top }, isBackwards })
    before = upright
  }
  return steps
}

/** Lines between neighbours in reading order. Those that lead back swing out, on an upright page to the left. */
export function orderPath(steps: readonly OrderStep[]): OrderPath {
  let forwards = ''
  let backwards = ''
  steps.forEach(({ at, isBackwards }, index) => {
    const from = steps[index - 1]?.at
    if (!from) return
    if (isBackwards) {
      backwards += `M${pointOf(from)}Q${pointOf(bendOf(from, at))} ${pointOf(at)}`
    } else forwards += `M${pointOf(from)}L${pointOf(at)}`
  })
  return { forwards, backwards }
}

const uprightAgain: Readonly<Record<Rotation, Rotation>> = { 0: 0, 90: 270, 180: 180, 270: 90 }

/** Boxes that touch may overlap so much, as a part of the page. */
const slack = 0.01
/** How far a way back bends out, as a part of the page. */
const swing = 0.08
/** Of a box that is so many times as high as wide the lines may well run from top to bottom. */
const uprightLines = 3

/**
 * A later box belongs below, or to the right, where the next column begins; columns of vertical
 * lines follow each other to the left.
 */
function leadsBack(from: Box, to: Box): boolean {
  const isRight = to.left >= from.right - slack
  const isLeft = to.right <= from.left + slack
  const goesLeft = isUpright(from) && isUpright(to)
  if (to.bottom <= from.top + slack) return goesLeft ? !isLeft : !isRight
  const isBeside = to.top < from.bottom - slack
  return isBeside && (goesLeft ? isRight : isLeft)
}

function isUpright({ left, top, right, bottom }: Box): boolean {
  return bottom - top > uprightLines * (right - left)
}

/** Beside the middle of the way, to the left of whoever goes it. */
function bendOf(from: Point, to: Point): Point {
  const across = { x: to.y - from.y, y: from.x - to.x }
  const share = swing / (Math.hypot(across.x, across.y) || 1)
  return {
    x: (from.x + to.x) / 2 + share * across.x,
    y: (from.y + to.y) / 2 + share * across.y,
  }
}

function pointOf({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

/** The interface gives four decimals; turning a page adds noise behind them. */
function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
