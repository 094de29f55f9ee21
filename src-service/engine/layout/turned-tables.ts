import type { TableBlock } from '../model/block.ts'
import { type Box, containsCenter, coveredBy, union } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import type { PageModel, Rule } from '../model/page-model.ts'
import {
  oppositeRotation,
  type Rotation,
  rotateBoxBack,
  rotatePageBack,
} from '../model/rotation.ts'
import { buildLines } from '../lines/build-lines.ts'
import { findRuledTables, withLinedTables } from '../tables/find-tables.ts'
import { thresholds } from './thresholds.ts'

/** A table that is too wide for its page or column, and turned for that by a quarter. */
export type TurnedTable = {
  /** As if its page were rotated back for it to stand upright. */
  readonly upright: TableBlock
  /** The same where it stands on the page. */
  readonly block: TableBlock
  /** By how much it is rotated, clockwise, in degrees. */
  readonly rotation: Rotation
}

/**
 * The tables among the lines that run up or down a page whose other text is upright.
 *
 * @param isTypewritten whether the document has no other type than that of programs
 */
export function findTurnedTables(
  lines: readonly Line[],
  model: PageModel,
  known: readonly TableBlock[],
  isTypewritten = false,
): readonly TurnedTable[] {
  const turns: readonly Rotation[] = [90, 270]
  return turns.flatMap((rotation) => {
    const own = lines.filter((line) => line.rotation === rotation)
    if (own.length < thresholds.rotated.linesOfTable) return []
    const runs = own.flatMap((line) => line.runs)
    const page = rotatePageBack({ ...drawnAround(own, model), runs }, rotation)
    const upright = buildLines(page.runs, page.rules)
    const found = withLinedTables(findRuledTables(page, upright), page, upright, isTypewritten)
    return found
      .map((table): TurnedTable => {
        const turn = (each: Box): Box => rotateBoxBack(each, oppositeRotation(rotation), page)
        const told = table.told && { told: table.told.map(turn) }
        const block = { ...table, box: turn(table.box), ...told }
        return { upright: table, block, rotation }
      })
      .filter(({ block }) => isAlone(block.box, lines, own, known))
  })
}

/** The page with what is drawn where the lines stand, and around them. */
function drawnAround(lines: readonly Line[], model: PageModel): PageModel {
  const text = union(lines.map(({ box }) => box))
  const { around } = thresholds.rotated
  const area = {
    left: text.left - around,
    right: text.right + around,
    top: text.top - around,
    bottom: text.bottom + around,
  }
  return {
    ...model,
    rules: model.rules.filter((rule) => containsCenter(area, boxOf(rule))),
    shapes: model.shapes.filter(({ box }) => containsCenter(area, box)),
    images: [],
  }
}

function boxOf({ direction, at, from, to }: Rule): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to }
}

/** In upright tables, headings that run up are part of them, and beside upright text names of a chart's axis. */
function isAlone(
  box: Box,
  lines: readonly Line[],
  own: readonly Line[],
  known: readonly TableBlock[],
): boolean {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  const others = inside.filter((line) => !own.includes(line))
  const table = known.find((other) => coveredBy(box, other.box) > thresholds.rotated.inTable)
  const beside = lines.some(
    (line) => line.rotation === 0 && table && containsCenter(table.box, line.box),
  )
  return !beside && others.length <= thresholds.rotated.others * inside.length
}
