import { type Box, containsCenter, height, union, width } from '../../model/box.ts'
import { hangulLetter } from '../../model/letters.ts'
import { type ReadLine, type ReadSymbol, type ReadWord, wordBox, wordText } from '../read-lines.ts'
import { meanConfidence } from '../unreadable.ts'
import { thresholds } from './thresholds.ts'

const limits = thresholds.settling

/**
 * Lines that the network read, with what Tesseract saw in their places: words that it is surer of, as in long lines
 * of small print, and otherwise its spaces and its accents, which the network likes to leave out.
 */
export function settleLines(
  lines: readonly ReadLine[],
  seen: readonly ReadLine[],
): readonly ReadLine[] {
  const words = Map.groupBy(
    seen.flatMap((line) => line.words.map(beginningApart)),
    (word) => nearest(lines, wordBox(word)),
  )
  const gaps = seen.flatMap(gapsOf)
  return lines.map((line) => {
    const here = (words.get(line) ?? []).toSorted(
      (one, other) => wordBox(one).left - wordBox(other).left,
    )
    if (isBetter(here, line)) {
      const [first, ...others] = here
      return { ...line, words: first ? [{ ...first, spaced: false }, ...others] : [] }
    }
    // Tesseract has read it twice already, by itself the second time.
    if (isHangul(line.words)) return line
    const own = gaps.filter((gap) => containsCenter(line.box, gap))
    const parted = joined(line.words, here).flatMap((word) => part(word, own))
    return { ...line, words: parted.map((word) => accented(word, here)) }
  })
}

/**
 * The words without the spaces that the network sees between letters of one of Tesseract's: in wide type, and in long words.
 * Between a value and its bracket it sees them better.
 */
function joined(words: readonly ReadWord[], seen: readonly ReadWord[]): readonly ReadWord[] {
  const whole: ReadWord[] = []
  for (const word of words) {
    const last = whole.at(-1)
    const place = last && { left: wordBox(last).right, right: wordBox(word).left }
    const isOne =
      place !== undefined &&
      word.spaced &&
      [last?.symbols.at(-1), word.symbols[0]].every((each) => /\p{L}/u.test(each?.text ?? '')) &&
      seen.some((each) => isInside(place, wordBox(each), height(wordBox(word))))
    if (last && isOne) {
      const symbols = [...last.symbols, ...word.symbols]
      const confidence = Math.min(last.confidence, word.confidence)
      whole[whole.length - 1] = { ...last, symbols, confidence }
    } else whole.push(word)
  }
  return whole
}

/** Well within a word, whose edges the network sees elsewhere. */
function isInside(place: Pick<Box, 'left' | 'right'>, word: Box, lineHeight: number): boolean {
  const slack = limits.withinWord * lineHeight
  return middle(place) > word.left + slack && middle(place) < word.right - slack
}

/** What begins a line of Tesseract's may stand within one of the network's. */
function beginningApart(word: ReadWord, index: number): ReadWord {
  return index === 0 ? { ...word, spaced: true } : word
}

/** Of the lines in which a place lies, which may reach into each other, the one whose middle is nearest. */
function nearest(lines: readonly ReadLine[], place: Box): ReadLine | undefined {
  const level = ({ top, bottom }: Box): number => (top + bottom) / 2
  const away = ({ box }: ReadLine): number => Math.abs(level(box) - level(place))
  return lines
    .filter(({ box }) => containsCenter(box, place))
    .toSorted((one, other) => away(one) - away(other))[0]
}

/** Words, not amounts, whose points and commas the network sees, that stand all along the line. */
function isBetter(words: readonly ReadWord[], line: ReadLine): boolean {
  if (words.length === 0 || isHangul(words)) return false
  const text = words.map(wordText).join('')
  if (count(text, /\p{L}/gu) <= count(text, /\p{N}/gu)) return false
  const extent = union(words.map(wordBox))
  const slack = limits.slack * height(line.box)
  const isAlong =
    width(extent) >= limits.minCovered * width(line.box) &&
    extent.left >= line.box.left - slack &&
    extent.right <= line.box.right + slack
  const confidence = meanConfidence([{ words }])
  return isAlong && confidence >= limits.sure && confidence >= meanConfidence([line]) + limits.lead
}

function count(text: string, kind: RegExp): number {
  return text.match(kind)?.length ?? 0
}

/** The white between two words that is as wide as a space. */
function gapsOf(line: ReadLine): readonly Box[] {
  if (meanConfidence([line]) < limits.knowsSpaces) return []
  return line.words.slice(1).flatMap((word, index) => {
    const [before, after] = [wordBox(line.words[index] ?? word), wordBox(word)]
    const [left, right] = [before.right, after.left]
    return right - left > thresholds.place.space * height(after) ? [{ ...after, left, right }] : []
  })
}

function part(word: ReadWord, gaps: readonly Box[]): readonly ReadWord[] {
  const parts: ReadSymbol[][] = [[]]
  for (const symbol of word.symbols) {
    const last = parts.at(-1)?.at(-1)
    const isParted = last && gaps.some((gap) => isBetween(gap, last.box, symbol.box))
    if (isParted) parts.push([])
    parts.at(-1)?.push(symbol)
  }
  if (parts.length === 1) return [word]
  return parts.map((symbols, index) => ({
    symbols,
    confidence: Math.min(...symbols.map((symbol) => symbol.confidence)),
    spaced: index > 0 || word.spaced,
  }))
}

function isBetween(gap: Box, left: Box, right: Box): boolean {
  return middle(gap) > middle(left) && middle(gap) < middle(right)
}

/** The word with the accents that it has in Tesseract's reading, if nothing else tells the two apart. */
function accented(word: ReadWord, seen: readonly ReadWord[]): ReadWord {
  const bare = wordText(word)
  const same = seen.find(
    (each) => wordText(each) !== bare && bareOf(wordText(each)) === bare && overlaps(each, word),
  )
  return same ? { ...same, spaced: word.spaced } : word
}

function bareOf(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
}

function overlaps(one: ReadWord, other: ReadWord): boolean {
  const [a, b] = [wordBox(one), wordBox(other)]
  return middle(a) > b.left && middle(a) < b.right
}

function isHangul(words: readonly ReadWord[]): boolean {
  return words.some((word) => hangulLetter.test(wordText(word)))
}

function middle({ left, right }: Pick<Box, 'left' | 'right'>): number {
  return (left + right) / 2
}
