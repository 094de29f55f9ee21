import { type Box, height, union } from '../model/box.ts'
import { letterOrDigit } from '../model/letters.ts'
import type { Rule } from '../model/page-model.ts'
import type { ReadWord } from './read-lines.ts'
import { thresholds } from './thresholds.ts'

/** Words in pieces that vertical rules part: texts of neighbouring cells are not one text, however near they stand. */
export function splitAtWalls(
  words: readonly ReadWord[],
  walls: readonly Rule[],
): readonly (readonly ReadWord[])[] {
  const pieces: ReadWord[][] = []
  let last: Box | undefined
  for (const word of words) {
    const box = union(word.symbols.map((symbol) => symbol.box))
    // What seems to stand on a line, and has no letter, is a rest of the line.
    if (!hasLetters(word) && walls.some((wall) => crosses(wall, box))) continue
    const piece = pieces.at(-1)
    const before = last
    const isParted = before && walls.some((wall) => parts(wall, before, box))
    if (piece && !isParted) piece.push(word)
    else pieces.push([word])
    last = box
  }
  return pieces
}

function hasLetters({ symbols }: ReadWord): boolean {
  return symbols.some(({ text }) => letterOrDigit.test(text))
}

/** Passes through a box from top to bottom. */
function crosses({ at, from, to }: Rule, box: Box): boolean {
  const middle = (box.top + box.bottom) / 2
  return at >= box.left && at <= box.right && from < middle && to > middle
}

/** Stands between two boxes of one line: their edges may reach over it by the width of a stroke. */
function parts(wall: Rule, before: Box, after: Box): boolean {
  const slack = thresholds.runs.wallSlack * Math.min(height(before), height(after))
  const between = { ...after, left: before.right - slack, right: after.left + slack }
  return crosses(wall, between)
}
