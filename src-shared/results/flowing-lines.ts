/** Categories whose text flows from line to line, as opposed to lists, tables and whatever else has lines of its own. */
export const flowing: ReadonlySet<string> = new Set([
  'paragraph',
  'heading1',
  'caption',
  'footnote',
])

/** Whether one word goes on over the end of a line, which has no hyphen. See `korean-breaks.ts`. */
export type DividesWord = (line: string, after: string) => boolean

const never: DividesWord = () => false

/** A blank line stays, and what follows it begins a line. Takes time that grows as the text does. */
export function joinedLines(lines: readonly string[], divides = never): string {
  const [first = '', ...rest] = lines
  const parts: string[] = []
  let last = first
  for (const line of rest) {
    const isBroken = last.trim() === '' || line.trim() === ''
    const after = isBroken ? line : line.trimStart()
    parts.push(isBroken ? `${last}\n` : joined(last, after, divides).slice(0, -after.length))
    last = after
  }
  return parts.join('') + last
}

/** Two lines as one: a word that was divided is whole again, and scripts without spaces get none. */
export function joined(before: string, after: string, divides = never): string {
  const line = before.trimEnd()
  if (line.endsWith('\u00AD')) return line.slice(0, -1) + after
  if (/\p{Ll}\p{Ll}-$/u.test(line.slice(-5)) && /^\p{Ll}/u.test(after))
    return line.slice(0, -1) + after
  if (withoutSpaces.test(line.slice(-1)) && withoutSpaces.test(after.slice(0, 1)))
    return line + after
  return divides(line, after) ? line + after : `${line} ${after}`
}

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。]/u
