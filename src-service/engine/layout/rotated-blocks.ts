import { type Box, type Corners, height, type Point, union, width } from '../model/box.ts'
import { deskewedSize } from '../image/rotate-pixels.ts'
import type { PageModel, TextRun } from '../model/page-model.ts'
import type { Rotation } from '../model/rotation.ts'
import type { Block, TableBlock, TextBlock } from '../model/block.ts'
import { buildLines } from '../lines/build-lines.ts'
import { recursiveXyCut } from './xy-cut.ts'
import { toBlocks } from './to-blocks.ts'
import type { TurnedTable } from './turned-tables.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** Text that runs another way than the page's. */
export type RotatedBlock = {
  /** As if its page were rotated back for it to stand upright. */
  readonly upright: TextBlock | TableBlock
  /** The same where it stands on the page. */
  readonly block: TextBlock | TableBlock
  /** By how much it is rotated, clockwise, in degrees. */
  readonly rotation: number
}

/**
 * Blocks of the lines that don't stand upright: those that run the same way make blocks together, with the tables that were
 * found among them.
 */
export function rotatedBlocks(
  lines: readonly Line[],
  page: PageModel,
  tables: readonly TurnedTable[] = [],
): readonly RotatedBlock[] {
  const fromTop = [
    ...lines,
    ...tables.map(({ block, rotation }) => ({ ...block, rotation })),
  ].toSorted((one, other) => one.box.top - other.box.top)
  const rotations = new Set(fromTop.map(({ rotation }) => rotation))
  return [...rotations].flatMap((rotation) => {
    const place = placing(page, rotation)
    const runs = lines
      .filter((line) => line.rotation === rotation)
      .flatMap((line) => line.runs)
      .map((run) => ({ ...run, rotation: 0, box: uprightBox(run, rotation, place.upright) }))
    const turned = tables.filter((table) => table.rotation === rotation)
    const items = [...buildLines(runs, []), ...turned.map(({ upright }) => upright)]
    return recursiveXyCut<Line | Block>(items)
      .flatMap(toBlocks)
      .flatMap((upright): readonly RotatedBlock[] => {
        const table = turned.find((each) => each.upright === upright)
        if (table) return [table]
        if (upright.kind !== 'text') return []
        const corners = place.back(upright.box)
        const box = boxAround(corners)
        const block = { ...upright, box, ...(rotation % 90 !== 0 && { corners }) }
        return [{ upright, block, rotation }]
      })
  })
}

/**
 * The page's blocks with those that are upright where the page, rotated by `rotation`, is displayed, each
 * before what begins below it: a headline above columns that are set from top to bottom. All others come last.
 */
export function withRotated<T>(
  main: readonly T[],
  rotated: readonly T[],
  rotation: Rotation,
  describe: (item: T) => { readonly box: Box; readonly rotation: number },
): readonly T[] {
  const isUpright = (item: T): boolean =>
    rotation !== 0 && describe(item).rotation === 360 - rotation
  const placed: T[] = [...main]
  for (const item of rotated.filter(isUpright)) {
    const end = displayedRows(describe(item).box, rotation).bottom
    const next = placed.findIndex(
      (other) =>
        !rotated.includes(other) &&
        displayedRows(describe(other).box, rotation).top >= end - thresholds.rotated.slack,
    )
    placed.splice(next < 0 ? placed.length : next, 0, item)
  }
  return [...placed, ...rotated.filter((item) => !isUpright(item))]
}

/** From where to where a box reaches down the page that is displayed rotated by `rotation`. */
function displayedRows(
  { left, top, right, bottom }: Box,
  rotation: Rotation,
): { readonly top: number; readonly bottom: number } {
  switch (rotation) {
    case 0:
      return { top, bottom }
    case 90:
      return { top: left, bottom: right }
    case 180:
      return { top: -bottom, bottom: -top }
    case 270:
      return { top: -right, bottom: -left }
  }
}

/** To where a page's places are once it is rotated back by `degrees`, and back again. */
function placing(page: PageModel, degrees: number) {
  const straight = deskewedSize(page, degrees)
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const upright = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - page.width / 2, y - page.height / 2]
    return {
      x: dx * cos + dy * sin + straight.width / 2,
      y: dy * cos - dx * sin + straight.height / 2,
    }
  }
  const displayed = (x: number, y: number): Point => {
    const [dx, dy] = [x - straight.width / 2, y - straight.height / 2]
    return { x: dx * cos - dy * sin + page.width / 2, y: dx * sin + dy * cos + page.height / 2 }
  }
  const back = ({ left, top, right, bottom }: Box): Corners => [
    displayed(left, top),
    displayed(right, top),
    displayed(right, bottom),
    displayed(left, bottom),
  ]
  return { upright, back }
}

/** Runs know the upright box around them only: their angle and size tell how long they are. */
function uprightBox(
  { box, fontSize }: TextRun,
  rotation: number,
  upright: (point: Point) => Point,
): Box {
  const angle = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const isQuarter = rotation % 90 === 0
  const tall = isQuarter
    ? rotation % 180 === 0
      ? height(box)
      : width(box)
    : thresholds.rotated.lineHeight * fontSize
  const long = cos > sin ? (width(box) - tall * sin) / cos : (height(box) - tall * cos) / sin
  const middle = upright({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })
  return {
    left: middle.x - long / 2,
    right: middle.x + long / 2,
    top: middle.y - tall / 2,
    bottom: middle.y + tall / 2,
  }
}

function boxAround(corners: Corners): Box {
  return union(corners.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })))
}
