import { startsLikeCaption } from '../lines/caption-word.ts'
import { isMonospaced, isProgramLine } from '../lines/monospaced.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

type SetLine = Pick<Line, 'runs' | 'text'>

/** Whether a program ends or begins between two lines: below a sentence or a title, and above whatever prose follows. */
export function partsProgram(last: SetLine, line: SetLine): boolean {
  if (isEven(last)) return isProse(line)
  const isAtEnd = /[.:;!?。：)]$/.test(last.text) || startsLikeCaption(last.text)
  return isAtEnd && isProse(last) && isEven(line)
}

/**
 * All of it in letters of one width. A text that only begins with a word of a program is told to be in its font as a whole, but is
 * narrower, or, in Chinese and Japanese, wider.
 */
function isEven(line: SetLine): boolean {
  const { min, max } = thresholds.evenLetters
  const { runs } = line
  if (!isProgramLine(line)) return false
  const letters = runs.reduce((sum, { text, fontSize }) => sum + text.length * fontSize, 0)
  const width = runs.reduce((sum, { box }) => sum + box.right - box.left, 0)
  return width > min * letters && width < max * letters
}

/** Signs of another font, as arrows where a line is broken, are in programs, too. */
function isProse({ runs }: SetLine): boolean {
  return runs.some((run) => !isMonospaced(run) && /\p{L}/u.test(run.text))
}
