import { joined } from '#shared/results/flowing-lines.ts'
import { koreanBreaksOf } from '#shared/results/korean-breaks.ts'
import { type Piece, textOfPieces } from '#shared/results/inline-equations.ts'

/** A line of a text with equations in it. */
export interface PieceLine {
  readonly pieces: readonly Piece[]
  /** Whether it begins anew, as opposed to going on with the line before it. */
  readonly isNew: boolean
}

/** Lines as one text, in which those that go on flow. */
export function joinPieces(lines: readonly PieceLine[]): readonly Piece[] {
  const pieces: Piece[] = []
  const divides = koreanBreaksOf(lines.map((line) => textOfPieces(line.pieces)))
  for (const line of lines) {
    const [first, ...rest] = line.pieces.filter((piece) => piece !== '')
    if (first === undefined) continue
    const last = pieces.at(-1)
    if (last === undefined) pieces.push(first)
    else if (line.isNew) pieces.push('\n', first)
    else if (typeof last === 'string' && typeof first === 'string') {
      pieces[pieces.length - 1] = joined(last, first.trimStart(), divides)
    } else pieces.push(' ', first)
    pieces.push(...rest)
  }
  return pieces
}
