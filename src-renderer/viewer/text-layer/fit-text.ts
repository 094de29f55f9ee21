import { advanceOf, space } from '#shared/text/advance.ts'

/** Of a line of text, in font sizes. */
const lineHeight = 1.25

/** The largest font size at which a text fits into a box, in the unit of the box. */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
): number {
  const lines = advancesOf(text)
  const fits = (size: number): boolean =>
    countAll(lines, box.width / size) * lineHeight * size <= box.height
  let [small, large] = [0, box.height / lineHeight]
  if (fits(large)) return large
  for (let step = 0; step < 14; step++) {
    const middle = (small + large) / 2
    if (fits(middle)) small = middle
    else large = middle
  }
  return small
}

/** How many lines a text takes. `room` for each, in font sizes. */
export function linesOf(text: string, room: number): number {
  return countAll(advancesOf(text), room)
}

type Words = readonly number[]

/** Of each word of each line, in font sizes. */
function advancesOf(text: string): readonly Words[] {
  return text.split('\n').map((line) => line.split(' ').map(advanceOf))
}

function countAll(lines: readonly Words[], room: number): number {
  return lines.reduce((sum, words) => sum + countLines(words, room), 0)
}

/** Lines that words take when each goes to the next line as a whole. `room` in font sizes. */
function countLines(words: Words, room: number): number {
  let count = 1
  let used = 0
  for (const word of words) {
    // Letters are guessed, so some room is left.
    const needed = word * 1.04
    if (used > 0 && used + space + needed > room) {
      count++
      used = 0
    }
    used += (used > 0 ? space : 0) + needed
    // A word longer than a line is broken.
    if (used > room) {
      count += Math.ceil(used / room) - 1
      used %= room
    }
  }
  return count
}
