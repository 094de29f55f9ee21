import { type Box, horizontalOverlap, union } from '../box.ts'
import type { Language } from './models.ts'
import type { ReadLine, ReadSymbol, ReadWord } from './read-lines.ts'
import type { Sheet } from './tesseract.ts'

/** Below this the page's own model doubts a word. */
const doubtful = 0.8
/** A doubted word's neighbours belong to it up to here: wrong letters are often taken for sure. */
const alsoDoubtful = 0.92
/** Another model's word takes the place of a doubted one from here on. */
const sure = 0.75
/** Words of which this part stands on another are readings of the same letters. */
const leastShare = 0.35
/** A model that was no use so many times is not asked again on the page. */
const mostFailures = 6

/** Who is asked about a word that a page's own model doubts. */
const others: Readonly<Record<Language, readonly Language[]>> = {
  kor: ['chi_tra', 'eng'],
  eng: ['kor', 'chi_tra'],
  chi_tra: ['kor', 'eng'],
}

/** What a model is asked for: letters of its own script. */
const scripts: Readonly<Record<Language, RegExp>> = {
  kor: /^[\p{Script=Hangul}\p{P}\d]*\p{Script=Hangul}[\p{Script=Hangul}\p{P}\d]*$/u,
  // Two letters: a single stroke of another script is easily taken for one.
  eng: /^[\p{Script=Latin}\p{P}\d]*\p{Script=Latin}{2}[\p{Script=Latin}\p{P}\d]*$/u,
  chi_tra: /^[\p{Script=Han}\p{P}]*\p{Script=Han}[\p{Script=Han}\p{P}]*$/u,
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
        if ((failures.get(other) ?? 0) >= mostFailures) continue
        const found = (await sheet.read(other, 'line', spanBox(span, line)))
          .flatMap((each) => each.words)
          .map(withPlainBrackets)
          .filter((word) => isBetter(word, other) && isWithin(word, span))
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
    const isOpen = word.confidence < alsoDoubtful || isDoubted(word)
    if (isOpen && textOf(word.symbols).trim() !== '') open.push(word)
    else close()
  }
  close()
  return spans
}

/** Signs and lone parts of syllables that a model makes of letters it doesn't know. */
const odd = /[\u3131-\u318E\\#<>※^|]/u

function isDoubted({ symbols, confidence }: ReadWord): boolean {
  return confidence < doubtful || odd.test(textOf(symbols))
}

/** The Chinese model writes brackets as wide as letters. */
function withPlainBrackets(word: ReadWord): ReadWord {
  const plain: Readonly<Record<string, string>> = { '（': '(', '）': ')' }
  const symbols = word.symbols.map((symbol) => ({
    ...symbol,
    text: plain[symbol.text] ?? symbol.text,
  }))
  return { ...word, symbols }
}

/** Of the words that several models read in one place the surest. Those of one model are no rivals. */
function withoutRivals(readings: readonly (readonly ReadWord[])[]): readonly ReadWord[] {
  return readings.flatMap((words, index) =>
    words.filter((word) =>
      readings.every(
        (others, position) =>
          position === index ||
          others.every(
            (other) => share(word, other) <= leastShare || other.confidence < word.confidence,
          ),
      ),
    ),
  )
}

function spanBox(span: readonly ReadWord[], line: ReadLine): Box {
  const { left, right } = union(span.map(wordBox))
  return { left: left - 3, right: right + 3, top: line.box.top - 3, bottom: line.box.bottom + 3 }
}

/** The span's letters with the better words in place of those that stood where these stand. */
function replace(span: readonly ReadWord[], better: readonly ReadWord[]): readonly ReadWord[] {
  const kept = span.filter((word) => !better.some((other) => share(word, other) > leastShare))
  const spaces = span.filter(({ spaced }) => spaced).map((word) => wordBox(word).left)
  const placed = better.map((word) => {
    const { left, right } = wordBox(word)
    // The page's own model knows best where words end.
    const spaced = spaces.some((at) => Math.abs(at - left) < 0.5 * averageWidth(word, right - left))
    return { ...word, spaced }
  })
  return [...kept, ...placed].toSorted((one, other) => wordBox(one).left - wordBox(other).left)
}

function isBetter({ symbols, confidence }: ReadWord, language: Language): boolean {
  return confidence >= sure && scripts[language].test(textOf(symbols))
}

/** The span's edges cut into its neighbours: what is read there is theirs. */
function isWithin(word: ReadWord, span: readonly ReadWord[]): boolean {
  const { left, right } = union(span.map(wordBox))
  const box = wordBox(word)
  const middle = (box.left + box.right) / 2
  return middle > left && middle < right
}

/** How much of a word's width another one stands on. */
function share(word: ReadWord, other: ReadWord): number {
  const [one, two] = [wordBox(word), wordBox(other)]
  return horizontalOverlap(one, two) / Math.max(1, one.right - one.left)
}

function averageWidth({ symbols }: ReadWord, width: number): number {
  return width / Math.max(1, symbols.length)
}

function wordBox({ symbols }: ReadWord): Box {
  return union(symbols.map(({ box }) => box))
}

function textOf(symbols: readonly ReadSymbol[]): string {
  return symbols.map(({ text }) => text).join('')
}
