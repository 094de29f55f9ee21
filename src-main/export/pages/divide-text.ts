import { advanceOf } from '#shared/text/advance.ts'

/** What goes to the next line as a whole: a word, or a letter of a script that has no spaces. */
const unbroken =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/** Font sizes that the lines of a text take one after the other. */
export function advanceOfLines(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + advanceOf(line), 0)
}

/** Font sizes that the longest takes of what is never broken. */
export function longestUnbroken(lines: readonly string[]): number {
  const words = lines.flatMap((line) => line.match(unbroken) ?? [])
  return words.reduce((longest, word) => Math.max(longest, advanceOf(word)), 0)
}

/** About so many lines, the given ones broken into parts of one length. */
export function wrap(lines: readonly string[], count: number): readonly string[] {
  const advance = advanceOfLines(lines)
  return lines.flatMap((line) => {
    const own = Math.max(1, Math.round((count * advanceOf(line)) / advance))
    const sizes = Array.from({ length: own }, () => 1)
    return divide(line.match(unbroken) ?? [], sizes).flatMap(joined)
  })
}

/** Lines of a text in parts that are to each other as these sizes are; broken only where they are too few. */
export function divideLines(
  lines: readonly string[],
  sizes: readonly number[],
): readonly (readonly string[])[] {
  if (lines.length >= sizes.length) return divide(lines, sizes)
  const words = lines.flatMap((line) => [...(line.match(unbroken) ?? []), ' '])
  return divide(words, sizes).map(joined)
}

/** A line of its words and spaces; none of spaces alone. */
function joined(words: readonly string[]): readonly string[] {
  const line = words.join('').trim()
  return line === '' ? [] : [line]
}

function divide(
  units: readonly string[],
  sizes: readonly number[],
): readonly (readonly string[])[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const advance = advanceOfLines(units)
  const parts = sizes.map((): string[] => [])
  let [before, part, end] = [0, 0, (sizes[0] ?? 0) / total]
  for (const unit of units) {
    const own = advanceOf(unit)
    while (part < parts.length - 1 && (before + own / 2) / advance > end) {
      part += 1
      end += (sizes[part] ?? 0) / total
    }
    parts[part]?.push(unit)
    before += own
  }
  return parts
}
