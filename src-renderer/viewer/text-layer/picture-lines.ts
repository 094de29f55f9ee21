import type { Size } from '#shared/results/geometry.ts'
import { advanceOf } from '#shared/text/advance.ts'
import { linesOf } from './fit-text.ts'

/** The lines of a text, to be laid over those of the picture that they were read from. */
export interface PictureLines {
  /** Of a letter, in the unit of the room. */
  readonly size: number
  /** From line to line, in font sizes. */
  readonly pitch: number
  /** Whether the lines end where those of the picture do; else they are wrapped as they come. */
  readonly areThose: boolean
  readonly lines: readonly {
    readonly text: string
    /** What a line leaves free of its room, in font sizes: the others are stretched to fill it. */
    readonly free: number
  }[]
}

/** Of the room that the widest line is guessed to fill: lines can be stretched to it and not pressed. */
const guessedFill = 0.95
/** From line to line, in font sizes: another pitch says that the text's lines aren't those of the picture. */
const pitches = { least: 0.9, most: 2.6 }
/** Of the widest line, from which a line fills its room, as all of a paragraph do but its last. */
const isFull = 0.8

/** `size` is the one at which the text fits into its room, wrapped. */
export function linesOverPicture(text: string, size: number, room: Size): PictureLines {
  return ownLines(text, room) ?? wrappedLines(text, size, room)
}

function wrappedLines(text: string, size: number, room: Size): PictureLines {
  const count = linesOf(text, room.width / size)
  const pitch = size > 0 ? room.height / (count * size) : 1
  return { size, pitch, areThose: count === 1, lines: [{ text, free: 0 }] }
}

/** Null for a text in one line, and where its lines can't be those of the picture. */
function ownLines(text: string, room: Size): PictureLines | null {
  const lines = text.split('\n').map((line) => ({ text: line, advance: advanceOf(line) }))
  const widest = Math.max(...lines.map(({ advance }) => advance))
  if (lines.length === 1 || widest === 0) return null
  const size = (guessedFill * room.width) / widest
  const pitch = room.height / lines.length / size
  if (!(pitch >= pitches.least && pitch <= pitches.most)) return null
  return {
    size,
    pitch,
    areThose: true,
    lines: lines.map((line) => ({
      text: line.text,
      free: line.advance >= isFull * widest ? 0 : widest - line.advance,
    })),
  }
}
