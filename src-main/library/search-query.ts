import { foldText } from '../derived/fold-text.ts'

/** Longer queries find nothing more, and every word costs a look. */
const maxWords = 12

/** What a user typed, as the words that must all be there; what is in double quotes is one. */
export function readWords(text: string): readonly string[] {
  const words: string[] = []
  for (const [, quoted, plain] of foldText(text).matchAll(/"([^"]*)"|([^\s"]+)/g)) {
    const word = (quoted ?? plain ?? '').trim()
    if (word !== '') words.push(word.toLowerCase())
  }
  return [...new Set(words)].slice(0, maxWords)
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
export function planSearch(words: readonly string[], stretches: Stretches): SearchPlan | null {
  const rare: string[] = []
  const common: string[] = []
  for (const word of words) {
    const found = isShort(word) ? stretches(word, manyStretches + 1) : [word]
    if (found.length === 0) return null
    if (found.length > manyStretches) common.push(word)
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
