/** Categories whose text flows from line to line, as opposed to lists, tables and whatever else has lines of its own. */
export const flowing: ReadonlySet<string> = new Set([
  'paragraph',
  'heading1',
  'caption',
  'footnote',
])

/** A blank line stays, and what follows it begins a line. */
export function joinedLines([first = '', ...rest]: readonly string[]): string {
  let last = first
  return rest.reduce((text, line) => {
    const isBroken = last.trim() === '' || line.trim() === ''
    last = line
    return isBroken ? `${text}\n${line}` : joined(text, line.trimStart())
  }, first)
}

/** Two lines as one: a word that was divided is whole again, and scripts without spaces get none. */
export function joined(before: string, after: string): string {
  const line = before.trimEnd()
  if (line.endsWith('\u00AD')) return line.slice(0, -1) + after
  if (/\p{Ll}\p{Ll}-$/u.test(line.slice(-5)) && /^\p{Ll}/u.test(after))
    return line.slice(0, -1) + after
  if (withoutSpaces.test(line.slice(-1)) && withoutSpaces.test(after.slice(0, 1)))
    return line + after
  return goesOn(line, after) ? line + after : `${line} ${after}`
}

/**
 * Whether a line begins with what no Korean word begins with. Korean is broken between any two syllables and has no
 * hyphens (W3C's klreq, "Line breaking"), while its particles and endings never stand by themselves.
 */
function goesOn(line: string, after: string): boolean {
  const [ending] = endings.exec(after) ?? []
  if (ending === undefined || !/[\p{L}\p{N})\]"'”’」』]$/u.test(line)) return false
  const last = line.charCodeAt(line.length - 1) - firstSyllable
  if (last < 0 || last >= syllables) return true
  // Some have one form after a vowel and another after a consonant: "은" by itself is silver, too.
  const final = last % finals
  if (/^[은을과]$/.test(ending)) return final !== 0
  if (/^[를와]$/.test(ending)) return final === 0
  return !ending.startsWith('로') || final === 0 || final === finalL
}

/** Those that are whole words as well, as "이", "도", "하는", aren't among them. */
const endings =
  /^(?:[을를의는은과와로]|에(?:서|게|게서)?(?:는|도|만)?|(?:으로|로)(?:는|도|만|써|서|부터)|으로|까지(?:는|도)?|부터(?:는|도)?|처럼|(?:이|이라|라)는|이라고|(?:으)?(?:며|면|면서|므로)|고|이(?:며|므로|지만)|지만|는데|거나|[었았였]다|(?:(?:습|입)?니다|(?:십)?시오)(?=[.?!]|$)|[다요](?=[.?!]))(?![\p{L}\p{N}])/u

const firstSyllable = 0xac00
const syllables = 11_172
/** Syllables are in the order of their final consonants, the first of which is none (Unicode, 3.12). */
const finals = 28
const finalL = 8

const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。]/u
