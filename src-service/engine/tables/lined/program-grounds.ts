import { isProgram } from '../../lines/monospaced.ts'
import type { Line } from '../../model/line.ts'
import { type Box, union } from '../../model/box.ts'
import type { PageModel, Rule } from '../../model/page-model.ts'
import { isBand } from './bars.ts'
import { isListedBeside } from './going-on.ts'
import { toTextRows } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/**
 * The grounds that programs are printed on between the sentences of a text: manuals give each one, as wide as the text, so that
 * their edges would part what stands between two of them like the rows of a table. A band behind cells in that type is
 * none: the rows next to it are in the same, or have its columns.
 */
export function findProgramGrounds(
  { shapes }: Pick<PageModel, 'shapes'>,
  texts: readonly Line[],
): readonly Box[] {
  const bands = shapes.filter(({ box, filled, curved }) => filled && !curved && isBand(box))
  if (bands.length === 0) return []
  // Arrows where a line is broken are no words of another type.
  const rows = toTextRows(texts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))
  return joinStrips(bands.map(({ box }) => box)).filter((ground) => {
    const near = rows.filter(
      ({ box }) => box.left > ground.left - thresholds.overhang && box.left < ground.right,
    )
    const inside = near.filter(({ box }) => isOn(box, ground))
    const above = near.findLast(({ box }) => middle(box) < ground.top)
    const below = near.find(({ box }) => middle(box) > ground.bottom)
    const [first, last] = [inside[0], inside.at(-1)]
    return (
      first !== undefined &&
      last !== undefined &&
      isProgram(inside.map((row) => row.texts)) &&
      (!above || isListedBeside(first, above)) &&
      (!below || isListedBeside(last, below))
    )
  })
}

/** The page without what `grounds` are drawn of. */
export function withoutGrounds(model: PageModel, grounds: readonly Box[]): PageModel {
  if (grounds.length === 0) return model
  return {
    ...model,
    shapes: model.shapes.filter(({ box }) => !grounds.some((ground) => isOn(box, ground))),
    rules: model.rules.filter((rule) => !grounds.some((ground) => isFrame(rule, ground))),
  }
}

/** A rule along the upper or the lower edge: the padding around a program may have been left white. */
function isFrame({ direction, at, from, to }: Rule, { left, right, top, bottom }: Box): boolean {
  const away = Math.min(Math.abs(at - top), Math.abs(at - bottom))
  return (
    direction === 'horizontal' &&
    away <= thresholds.framePadding &&
    Math.abs(from - left) <= thresholds.sameEnds &&
    Math.abs(to - right) <= thresholds.sameEnds
  )
}

/** Grounds as they were before they were drawn line by line. */
function joinStrips(bands: readonly Box[]): readonly Box[] {
  const joined: Box[] = []
  for (const band of bands.toSorted((one, other) => one.top - other.top)) {
    const last = joined.findIndex(
      (each) =>
        Math.abs(each.left - band.left) <= thresholds.sameHeight &&
        Math.abs(each.right - band.right) <= thresholds.sameHeight &&
        band.top - each.bottom <= thresholds.sameHeight,
    )
    const each = joined[last]
    if (each) joined[last] = union([each, band])
    else joined.push(band)
  }
  return joined
}

function isOn(box: Box, ground: Box): boolean {
  return (
    middle(box) > ground.top &&
    middle(box) < ground.bottom &&
    box.left < ground.right &&
    box.right > ground.left
  )
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}
