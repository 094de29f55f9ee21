import { foldText } from '../derived/fold-text.ts'

/** Longer queries find nothing more, and every word costs a look. */
const maxWords = 12

/** A word in the ways in which it may be written, as it was typed first. */
export type Word = readonly [typed: string, ...others: string[]]

/** What a user typed, as the words that must all be there; what is in double quotes is one, as it stands. */
export function readWords(text: string): readonly Word[] {
  const words = new Map<string, Word>()
  for (const [, quoted, plain] of foldText(text).matchAll(/"([^"]*)"|([^\s"]+)/g)) {
    const word = (quoted ?? plain ?? '').trim().toLowerCase()
    if (word !== '' && !words.has(word))
      words.set(word, quoted === undefined ? written(word) : [word])
  }
  return [...words.values()].slice(0, maxWords)
}

/** Nouns of Korean that stand together are written with a space or without: 개인정보, 개인 정보. Neither is shorter than two syllables. */
function written(word: string): Word {
  if (!/^[가-힣]{4,12}$/.test(word)) return [word]
  const spaces = Array.from({ length: word.length - 3 }, (_, index) => index + 2)
  return [word, ...spaces.map((at) => `${word.slice(0, at)} ${word.slice(at)}`)]
}

/** The index's three-letter stretches that begin with a short word, up to a limit. */
export type Stretches = (word: string, limit: number) => readonly string[]

/** How words that must all be there are looked for. */
export interface SearchPlan {
  /**
   * FTS5 query for the words that tell elements apart; null when there are none.
   */
  readonly rare: string | null
  /**
   * Words of one or two letters that are in so many elements that it is quicker to look into each
   * than to gather them from the index.
   */
  readonly common: readonly string[]
  /** FTS5 query for all words. Slow, but it needs to look into no element. */
  readonly all: () => string
}

/** Above this, gathering takes longer than an eye's blink. */
const manyStretches = 300
/** More stretches than this begin with a word only if nearly everything has it. */
const maxStretches = 3000

/** Null when nothing is looked for, or when one of the words can't be anywhere. */
export function planSearch(words: readonly Word[], stretches: Stretches): SearchPlan | null {
  const rare: string[] = []
  const common: string[] = []
  for (const word of words) {
    const [typed] = word
    const found = isShort(typed) ? stretches(typed, manyStretches + 1) : word
    if (found.length === 0) return null
    if (found.length > manyStretches) common.push(typed)
    else rare.push(anyOf(found))
  }
  if (words.length === 0) return null
  const gathered = (word: string): string => anyOf(stretches(word, maxStretches))
  return {
    rare: rare.length === 0 ? null : rare.join(' AND '),
    common,
    all: () => [...rare, ...common.map(gathered)].join(' AND '),
  }
}

/** A stretch of three is the least that the index knows. */
function isShort(word: string): boolean {
  return Array.from(word).length < 3
}

function anyOf(words: readonly string[]): string {
  return `(${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR ')})`
}
