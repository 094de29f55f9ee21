import { type Box, horizontalOverlap, union } from '../model/box.ts'
import { letterOrDigit } from '../model/letters.ts'
import type { Language } from './models.ts'
import { type ReadLine, type ReadSymbol, type ReadWord, wordBox } from './read-lines.ts'
import type { Sheet } from './tesseract.ts'
import { thresholds } from './thresholds.ts'

const limits = thresholds.reread

/** Shorter parts of a word are read so by chance. */
const wholePart = /^\p{P}*(?:\p{Script=Latin}{3,}|(?:(?!\p{P})\p{Script=Han}){2,})\p{P}*$/u

/** Who is asked about a word that a page's own model doubts. */
const others: Readonly<Record<Language, readonly Language[]>> = {
  kor: ['chi_tra', 'eng'],
  eng: ['kor', 'chi_tra'],
  chi_tra: ['kor', 'eng'],
}

/** What a model is asked for: letters of its own script. */
const scripts: Readonly<Record<Language, RegExp>> = {
  kor: /^(?=.*\p{Script=Hangul})[\p{Script=Hangul}\p{P}\d]*$/u,
  // Two letters: a single stroke of another script is easily taken for one.
  eng: /^(?=.*\p{Script=Latin}{2})[\p{Script=Latin}\p{P}\d]*$/u,
  // It knows Latin letters, too, and tells better where they end among square ones.
  chi_tra: /^(?:(?=.*\p{Script=Han})[\p{Script=Han}\p{P}]*|\p{P}*\p{Script=Latin}{3,}\p{P}*)$/u,
}

/**
 * The lines with what their model doubts replaced by what another model is sure of: Hanja among Hangul,
 * a Korean name in an English text. Pages read without doubt cost nothing.
 */
export async function rereadDoubtful(
  sheet: Sheet,
  lines: readonly ReadLine[],
  language: Language,
): Promise<readonly ReadLine[]> {
  const failures = new Map<Language, number>()
  const reread: ReadLine[] = []
  for (const line of lines) {
    let words = line.words
    for (const span of doubtfulSpans(words)) {
      const better: (readonly ReadWord[])[] = []
      for (const other of others[language]) {
        if ((failures.get(other) ?? 0) >= limits.failures) continue
        const read = (await sheet.read(other, 'line', spanBox(span, line))).flatMap(
          (each) => each.words,
        )
        const found = withClosings(read.map(withPlainSigns).flatMap(sureParts)).filter(
          (word) =>
            isBetter(word, other) &&
            !isSignOf(word, span) &&
            !isPartOf(word, span) &&
            isWithin(word, span, words),
        )
        failures.set(other, found.length > 0 ? 0 : (failures.get(other) ?? 0) + 1)
        better.push(found)
      }
      const best = withoutRivals(better)
      if (best.length === 0) continue
      words = words.flatMap((word) =>
        word === span[0] ? replace(span, best) : span.includes(word) ? [] : [word],
      )
    }
    reread.push({ ...line, words })
  }
  return reread
}

/** Words in a row that are doubted, with the half-doubted ones beside them. */
function doubtfulSpans(words: readonly ReadWord[]): readonly (readonly ReadWord[])[] {
  const spans: ReadWord[][] = []
  let open: ReadWord[] = []
  const close = (): void => {
    if (open.some(isDoubted)) spans.push(open)
    open = []
  }
  for (const word of words) {
    const isOpen = word.confidence < limits.besideDoubtful || isDoubted(word)
    if (isOpen && textOf(word.symbols).trim() !== '') open.push(word)
    else close()
  }
  close()
  return spans
}

/** Signs and lone parts of syllables that a model makes of letters it doesn't know. */
const odd = /[\u3131-\u318E\\#<>※^|]/u

/** A command or a path: `\section`. */
const command = /\\\p{Script=Latin}{3}/u

function isDoubted({ symbols, confidence }: ReadWord): boolean {
  if (confidence < limits.doubtful) return true
  const text = textOf(symbols)
  return odd.test(text) && !command.test(text)
}

/** The Chinese model writes brackets and stops as wide as letters. */
function withPlainSigns(word: ReadWord): ReadWord {
  const plain: Readonly<Record<string, string>> = {
    '（': '(',
    '）': ')',
    '。': '.',
    '，': ',',
    '：': ':',
  }
  const symbols = word.symbols.map((symbol) => ({
    ...symbol,
    text: plain[symbol.text] ?? symbol.text,
  }))
  return { ...word, symbols }
}

/**
 * A word without what was read at its end or beginning from letters of another script (`Survey?|` of
 * `Survey의`), of which a model is never as sure as of its own. A sure word stays whole.
 */
function sureParts(word: ReadWord): readonly ReadWord[] {
  if (word.confidence >= limits.better) return [word]
  const parts: ReadSymbol[][] = [[]]
  for (const symbol of word.symbols) {
    if (symbol.confidence >= limits.betterLetter) parts.at(-1)?.push(symbol)
    else parts.push([])
  }
  return parts
    .filter((symbols) => wholePart.test(textOf(symbols)) || isClosing(symbols))
    .map((symbols) => ({ symbols, confidence: limits.better, spaced: word.spaced }))
}

/** Words with the closing brackets behind them, which were read as words of their own. */
function withClosings(words: readonly ReadWord[]): readonly ReadWord[] {
  const closed: ReadWord[] = []
  for (const word of words) {
    const last = closed.at(-1)
    if (last && isClosing(word.symbols)) {
      closed[closed.length - 1] = { ...last, symbols: [...last.symbols, ...word.symbols] }
    } else closed.push(word)
  }
  return closed
}

function isClosing(symbols: readonly ReadSymbol[]): boolean {
  return /^[)\]」』》〉]$/.test(textOf(symbols))
}

/**
 * Of the words that several models read in one place the surest, or the one of the model that was asked
 * first. Those of one model are no rivals.
 */
function withoutRivals(readings: readonly (readonly ReadWord[])[]): readonly ReadWord[] {
  const isRival = (word: ReadWord, other: ReadWord, isAsked: boolean): boolean =>
    share(word, other) > limits.overlap &&
    (isAsked ? other.confidence >= word.confidence : other.confidence > word.confidence)
  return readings.flatMap((words, index) =>
    words.filter((word) =>
      readings.every(
        (others, position) =>
          position === index || !others.some((other) => isRival(word, other, position < index)),
      ),
    ),
  )
}

function spanBox(span: readonly ReadWord[], line: ReadLine): Box {
  const { left, right } = union(span.map(wordBox))
  return { left: left - 3, right: right + 3, top: line.box.top - 3, bottom: line.box.bottom + 3 }
}

/** The span's letters with the better words in place of those that stood where these stand. */
function replace(span: readonly ReadWord[], found: readonly ReadWord[]): readonly ReadWord[] {
  const stays = (word: ReadWord, better: readonly ReadWord[]): boolean =>
    !better.some((other) => share(word, other) > limits.overlap)
  const staying = span.filter((word) => stays(word, found))
  const better = found.filter((word) => !staying.some((other) => standsOnLetter(word, other)))
  const dropped = span.filter((word) => !stays(word, better))
  const spaces = span.filter(({ spaced }) => spaced).map((word) => wordBox(word).left)
  const placed = better.map((word) => {
    const { left, right } = wordBox(word)
    const letter = averageWidth(word, right - left)
    // The page's own model knows best where words end.
    const spaced = spaces.some((at) => Math.abs(at - left) < letter / 2)
    return withOpening({ ...word, spaced }, dropped, better)
  })
  const kept = span.filter(
    (word) => !dropped.includes(word) && !placed.some((other) => hasBracket(other, word)),
  )
  return [...kept, ...placed].toSorted((one, other) => wordBox(one).left - wordBox(other).left)
}

/** Whether a word is another reading of letters in the middle of one that stays: a syllable seen in two of Latin. */
function standsOnLetter(word: ReadWord, { symbols }: ReadWord): boolean {
  return symbols.some((symbol) => {
    const isLetter = letterOrDigit.test(symbol.text)
    return isLetter && share({ ...word, symbols: [symbol] }, word) > limits.overlap
  })
}

/** The word with the bracket that opens one of those it replaces, right before it. */
function withOpening(
  word: ReadWord,
  dropped: readonly ReadWord[],
  better: readonly ReadWord[],
): ReadWord {
  const { left, right } = wordBox(word)
  const letter = averageWidth(word, right - left)
  const owner = dropped.find(({ symbols: [first] }) => {
    if (!first || !/^[([「『《〈]$/.test(first.text)) return false
    const gap = left - first.box.right
    const isFree = better.every((other) => horizontalOverlap(wordBox(other), first.box) <= 2)
    return isFree && gap > -limits.bracketOver * letter && gap < limits.bracketGap * letter
  })
  const [opening] = owner?.symbols ?? []
  if (!owner || !opening) return word
  return { ...word, symbols: [opening, ...word.symbols], spaced: owner.spaced }
}

/** Whether a better word brought the very bracket that a word beside it is. */
function hasBracket(word: ReadWord, { symbols }: ReadWord): boolean {
  const [sign] = symbols
  if (!sign || symbols.length > 1 || !/^[()[\]「」『』《》〈〉]$/.test(sign.text)) return false
  const { left, right } = wordBox(word)
  const own = [word.symbols[0], word.symbols.at(-1)]
  return own.some(
    (symbol) =>
      symbol?.text === sign.text &&
      Math.abs(symbol.box.left - sign.box.left) < averageWidth(word, right - left),
  )
}

function isBetter({ symbols, confidence }: ReadWord, language: Language): boolean {
  return confidence >= limits.better && scripts[language].test(textOf(symbols))
}

/** Straight strokes, which signs are drawn of as well as some Hanja: `—`, `+++` and `±` of a span without letters. */
function isSignOf({ symbols }: ReadWord, span: readonly ReadWord[]): boolean {
  return (
    /^[一二三十土士主工丄ー]+$/u.test(textOf(symbols)) &&
    span.every((word) => !/\p{L}/u.test(textOf(word.symbols)))
  )
}

/** What was read of one of the words, and less of it: `ending` of `\bending`. Signs that are left out are none of its letters. */
function isPartOf({ symbols }: ReadWord, span: readonly ReadWord[]): boolean {
  const text = textOf(symbols)
  return span.some((word) => {
    const whole = textOf(word.symbols)
    return whole.includes(text) && /[\p{L}\p{N}]/u.test(whole.replace(text, ''))
  })
}

/**
 * The span's edges cut into its neighbours: what is read there is theirs. Those of a word's last letter may reach over all
 * the rest of its line, which was read already.
 */
function isWithin(word: ReadWord, span: readonly ReadWord[], line: readonly ReadWord[]): boolean {
  const { left, right } = union(span.map(wordBox))
  const box = wordBox(word)
  const middle = (box.left + box.right) / 2
  const isKnown = line.some((other) => !span.includes(other) && share(other, word) > limits.overlap)
  return middle > left && middle < right && !isKnown
}

/** How much of a word's width another one stands on. */
function share(word: ReadWord, other: ReadWord): number {
  const [one, two] = [wordBox(word), wordBox(other)]
  return horizontalOverlap(one, two) / Math.max(1, one.right - one.left)
}

function averageWidth({ symbols }: ReadWord, width: number): number {
  return width / Math.max(1, symbols.length)
}

function textOf(symbols: readonly ReadSymbol[]): string {
  return symbols.map(({ text }) => text).join('')
}
