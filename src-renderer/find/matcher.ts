import type { RE2JS } from 're2js'
import type { FindQuery } from './find-query.ts'
import { fold, unfold, type Folded, type TextRange } from './fold.ts'

/** Finds in folded text: ranges in order, without overlap, at most `limit`. Takes time that grows as the text does. */
export type Matcher = (folded: string, limit: number) => readonly TextRange[]

/** Null for a query that looks for nothing; `invalid` for what is no expression, or one that can't be bounded. */
export type Compiled =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ready'; readonly matcher: Matcher }
  | { readonly kind: 'invalid'; readonly detail: string }

const nothing: Compiled = { kind: 'nothing' }

/** Makes a matcher of a query. Expressions load their engine, which never looks back and so is never slow. */
export async function compileQuery(query: FindQuery): Promise<Compiled> {
  if (query.text.trim() === '') return nothing
  if (!query.isExpression) return { kind: 'ready', matcher: literalMatcher([query.text], query) }
  const { RE2JS: engine, RE2JSException } = await import('re2js')
  const flags = engine.MULTILINE | (query.isCaseSensitive ? 0 : engine.CASE_INSENSITIVE)
  try {
    return { kind: 'ready', matcher: expressionMatcher(engine.compile(query.text, flags), query) }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { kind: 'invalid', detail: withoutFlags(error.message) }
  }
}

/** What is wrong, with the expression as it was typed: the engine writes its flags before it. */
function withoutFlags(message: string): string {
  return message.replace(/^error parsing regexp: /, '').replace(/`\(\?m\)(?:\(\?i\))?/, '`')
}

/** Finds any of some words, whatever their case: what a search of the library looked for. */
export function wordsMatcher(words: readonly string[]): Matcher | null {
  const wanted = words.filter((word) => word.trim() !== '')
  if (wanted.length === 0) return null
  // The longest first: of two that begin alike, the longer one is marked.
  const longestFirst = wanted.toSorted((one, other) => other.length - one.length)
  return literalMatcher(longestFirst, { isCaseSensitive: false, isWholeWord: false })
}

/** The ranges of a raw text that match. */
export function matchesIn(raw: string, matcher: Matcher, limit = Infinity): readonly TextRange[] {
  const folded: Folded = fold(raw)
  return matcher(folded.text, limit).map((range) => unfold(folded, range))
}

const besideWord = /[\p{L}\p{N}_]/u

function literalMatcher(
  texts: readonly string[],
  { isCaseSensitive, isWholeWord }: Pick<FindQuery, 'isCaseSensitive' | 'isWholeWord'>,
): Matcher {
  const source = texts.map((text) => literalSource(fold(text.trim()).text)).join('|')
  const bounded = isWholeWord
    ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`
    : `(?:${source})`
  // expression: letters as they are, an optional line end between two of them, and nothing that repeats
  const pattern = new RegExp(bounded, isCaseSensitive ? 'gu' : 'giu')
  return (folded, limit) => {
    const ranges: TextRange[] = []
    pattern.lastIndex = 0
    for (let match = pattern.exec(folded); match; match = pattern.exec(folded)) {
      if (ranges.length >= limit) break
      ranges.push({ start: match.index, end: match.index + match[0].length })
    }
    return ranges
  }
}

/** Words go on over the end of a line, with a hyphen or (as Korean and Chinese ones do) without. */
function literalSource(text: string): string {
  const letters = Array.from(text)
  return letters
    .map((letter, index) => {
      if (letter === ' ' || letter === '\n') return '[ \\n]'
      const own = letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
      const next = letters[index + 1]
      if (next === undefined || !/\p{L}/u.test(next)) return own
      if (letter === '-') return `${own}\\n?`
      return /\p{L}/u.test(letter) ? `${own}(?:-?\\n)?` : own
    })
    .join('')
}

function expressionMatcher(expression: RE2JS, { isWholeWord }: FindQuery): Matcher {
  return (folded, limit) => {
    const ranges: TextRange[] = []
    const matches = expression.matcher(folded)
    while (ranges.length < limit && matches.find()) {
      const range = { start: matches.start(), end: matches.end() }
      // An expression may match nothing at all, everywhere.
      if (range.end === range.start) continue
      if (!isWholeWord || standsAlone(folded, range)) ranges.push(range)
    }
    return ranges
  }
}

function standsAlone(text: string, { start, end }: TextRange): boolean {
  // A letter beyond the first plane is two units: its second half is no letter by itself.
  const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1) ?? ''
  const after = Array.from(text.slice(end, end + 2))[0] ?? ''
  return !besideWord.test(before) && !besideWord.test(after)
}
