import { type Box, height, union } from '../model/box.ts'
import { type ReadLine, type ReadSymbol, type ReadWord, wordBox } from './read-lines.ts'
import { thresholds } from './thresholds.ts'

/** A line's words in pieces that wide gaps part. */
export function splitWords({ words, box }: ReadLine): readonly (readonly ReadWord[])[] {
  const maxWidth = thresholds.bands.gap * height(box)
  const pieces: ReadWord[][] = []
  let end = -Infinity
  for (const word of words) {
    const place = wordBox(word)
    const last = pieces.at(-1)
    if (last && place.left - end <= maxWidth) last.push(word)
    else pieces.push([word])
    end = place.right
  }
  return pieces
}

/** Where the letters of each piece of a line stand. */
export function textBands(line: ReadLine): readonly Box[] {
  return splitWords(line).map((words) =>
    bandOf(
      words.flatMap(({ symbols }) => symbols),
      line.box,
    ),
  )
}

/**
 * Where some letters of a line stand. The boxes of the line and of single letters may reach over what it left
 * out: letters of the line above, an index, a drawing between its pieces.
 */
export function bandOf(symbols: readonly ReadSymbol[], line: Box): Box {
  const letters = symbols.map(({ box }) => box)
  const { left, right } = union(letters)
  const [top, bottom] = [
    median(letters.map((box) => box.top)),
    median(letters.map((box) => box.bottom)),
  ]
  const more = thresholds.bands.reach * (bottom - top)
  return {
    left,
    right,
    top: Math.max(line.top, top - more),
    bottom: Math.min(line.bottom, bottom + more),
  }
}

/** The middle one; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
