import type { Box } from '../../model/box.ts'
import type { PageModel, Rule } from '../../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** What parts rows right across: a rule, or the edge of a band of colour. */
export type Bar = {
  readonly at: number
  readonly from: number
  readonly to: number
  readonly kind: 'rule' | 'edge'
  /** Where its pieces meet: the borders of the columns they were drawn for. */
  readonly joints: readonly number[]
}

/** The page's rules and edges of bands that reach over several columns. */
export function findBars(model: PageModel): readonly Bar[] {
  const { rules, shapes } = model
  const lying = rules.filter(({ direction }) => direction === 'horizontal')
  const designed = pageBands(model)
  const bands = shapes.filter(
    ({ box, filled, curved }) => filled && !curved && isBand(box) && !designed.has(box),
  )
  const tops = bands.map(({ box }): Rule => edge(box, box.top))
  const bottoms = bands.map(({ box }): Rule => edge(box, box.bottom))
  return [...joinPieces(lying, 'rule'), ...joinEdges([...tops, ...bottoms])]
    .filter(({ from, to }) => to - from >= thresholds.minBarLength)
    .toSorted((one, other) => one.at - other.at)
}

/**
 * The bands at the head and foot of a slide, which reach from side to side of the page and begin at its edge, and its ground. A
 * picture may be cut along the edges of a table.
 */
function pageBands({ shapes, width, height, isOcr }: PageModel): ReadonlySet<Box> {
  const { bleed } = thresholds
  if (isOcr) return new Set()
  const wide = shapes
    .filter(({ box, filled }) => filled && box.left < bleed && box.right > width - bleed)
    .map(({ box }) => box)
  const isGround = ({ top, bottom }: Box): boolean => top < bleed && bottom > height - bleed
  const found = new Set(wide.filter(isGround))
  const bands = wide.filter((box) => !isGround(box)).toSorted((one, other) => one.top - other.top)
  let from = 0
  for (const box of bands) {
    if (box.top - from >= bleed) continue
    found.add(box)
    from = Math.max(from, box.bottom)
  }
  let to = height
  for (const box of bands.toReversed()) {
    if (to - box.bottom >= bleed) continue
    found.add(box)
    to = Math.min(to, box.top)
  }
  return found
}

export function isBand(box: Box): boolean {
  const tall = box.bottom - box.top
  return tall >= thresholds.lowestBand && tall <= thresholds.highestBand
}

function edge({ left, right }: Box, at: number): Rule {
  return { direction: 'horizontal', at, from: left, to: right }
}

/** Bands that touch share an edge: it is one bar. */
function joinEdges(edges: readonly Rule[]): readonly Bar[] {
  return joinPieces(edges, 'edge')
}

function joinPieces(pieces: readonly Rule[], kind: Bar['kind']): readonly Bar[] {
  const levels: Rule[][] = []
  for (const piece of pieces.toSorted((one, other) => one.at - other.at)) {
    const level = levels.at(-1)
    if (level?.[0] && piece.at - level[0].at <= thresholds.sameHeight) level.push(piece)
    else levels.push([piece])
  }
  return levels.flatMap((level) => joinLevel(level, kind))
}

function joinLevel(pieces: readonly Rule[], kind: Bar['kind']): readonly Bar[] {
  const bars: Rule[][] = []
  let reach = -Infinity
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const bar = bars.at(-1)
    if (bar && piece.from - reach <= thresholds.pieceGap) bar.push(piece)
    else bars.push([piece])
    reach = bar && bars.at(-1) === bar ? Math.max(reach, piece.to) : piece.to
  }
  return bars.map((bar): Bar => {
    const from = Math.min(...bar.map((piece) => piece.from))
    const to = Math.max(...bar.map((piece) => piece.to))
    const ends = bar.flatMap((piece) => [piece.from, piece.to])
    const joints = centres(
      ends.filter((x) => x > from + thresholds.jointMargin && x < to - thresholds.jointMargin),
    )
    return { at: bar[0]?.at ?? 0, from, to, kind, joints }
  })
}

/** One place for those that lie within the padding of a border. */
function centres(places: readonly number[]): readonly number[] {
  const groups: number[][] = []
  for (const place of places.toSorted((one, other) => one - other)) {
    const group = groups.at(-1)
    if (group && place - (group.at(-1) ?? 0) <= thresholds.pieceGap) group.push(place)
    else groups.push([place])
  }
  return groups.map((group) => group.reduce((sum, place) => sum + place, 0) / group.length)
}
