import { letterOrDigit } from '../model/letters.ts'
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

/**
 * A line's words in the order they are read, given in the order they stand in from left to right, the
 * letters inside each word already in order.
 *
 * In a line that is mostly Hebrew or Arabic all words go from right to left, but Latin words and numbers
 * among them from left to right; elsewhere only the words of those scripts turn around.
 */
export function toLogicalOrder(line: string): string {
  if (!rightToLeft.test(line)) return line
  const words = line.split(' ')
  const isMain = isRightToLeft(line)
  const ordered = isMain ? words.toReversed() : words
  const turns = (word: string): boolean =>
    isMain ? letterOrDigit.test(word) && !rightToLeft.test(word) : rightToLeft.test(word)
  return stretches(ordered, turns)
    .flatMap(({ words: stretch, isTurned }) => (isTurned ? stretch.toReversed() : stretch))
    .map((word) => (rightToLeft.test(word) || (isMain && isMark(word)) ? turnMarks(word) : word))
    .join(' ')
}

/** Whether a line is mostly of letters that are written from right to left. */
export function isRightToLeft(line: string): boolean {
  if (!rightToLeft.test(line)) return false
  const words = line.split(' ')
  const turned = words.filter((word) => rightToLeft.test(word))
  const others = words.filter((word) => /\p{L}/u.test(word) && !rightToLeft.test(word))
  return letters(turned) >= letters(others)
}

function isMark(word: string): boolean {
  return !letterOrDigit.test(word)
}

function letters(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0)
}

type Stretch = { readonly words: readonly string[]; readonly isTurned: boolean }

/** Neighbouring words that turn around together, and those that don't. */
function stretches(words: readonly string[], turns: (word: string) => boolean): readonly Stretch[] {
  const found: { words: string[]; isTurned: boolean }[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last && last.isTurned === turns(word)) last.words.push(word)
    else found.push({ words: [word], isTurned: turns(word) })
  }
  return found
}

/** Marks at the left of a word are read after it, those at its right before it. */
function turnMarks(word: string): string {
  if (isMark(word)) return turn(word)
  const left = /^[^\p{L}\p{N}]*/u.exec(word)?.[0] ?? ''
  const rest = word.slice(left.length)
  const marks = rest.match(/[^\p{L}\p{M}\p{N}]+/gu)?.at(-1) ?? ''
  const right = rest.endsWith(marks) ? marks : ''
  return turn(right) + rest.slice(0, rest.length - right.length) + turn(left)
}

function turn(marks: string): string {
  return Array.from(marks)
    .toReversed()
    .map((mark) => mirrored[mark] ?? mark)
    .join('')
}
