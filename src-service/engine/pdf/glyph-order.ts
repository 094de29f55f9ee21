import { thresholds } from './thresholds.ts'

/*
 * A font that is embedded without a table of what its codes mean (`ToUnicode`, ISO 32000-2 §9.10.3) and is
 * addressed by glyph has the numbers of its glyphs for text: "&DVSDVH" for "Caspase". Most TrueType fonts keep the
 * order in which Apple's `post` table (format 1) names glyphs: three without a letter, then ASCII from the
 * space on, then the upper half of Mac Roman. OpenType fonts of PostScript kind begin with the space at number 1.
 */

const macRoman = new TextDecoder('macintosh')

/** Number of the glyph → letter, for each known order. */
const orders: readonly ((glyph: number) => string | undefined)[] = [
  (glyph) => {
    if (glyph >= 3 && glyph <= 97) return String.fromCharCode(glyph + 29)
    if (glyph >= 98 && glyph <= 225) return macRoman.decode(Uint8Array.of(glyph + 30))
    return undefined
  },
  (glyph) => (glyph >= 1 && glyph <= 95 ? String.fromCharCode(glyph + 31) : undefined),
]

/** Stands for a space that no code of the file is shown for: no glyph has its number. */
const gap = '\u2003'

/**
 * What texts mean that have the numbers of their glyphs for letters; undefined where that makes no words of them.
 *
 * All of one font's texts of a page are asked for at once: a few letters tell nothing.
 */
export function readGlyphNumbers(texts: readonly string[]): readonly string[] | undefined {
  const all = texts.join('')
  if (all.length < thresholds.meaning.minLetters || readsAsText(all)) return undefined
  for (const order of orders) {
    const read = texts.map((text) =>
      Array.from(text, (letter) =>
        letter === gap ? ' ' : (order(letter.codePointAt(0) ?? 0) ?? '\uFFFD'),
      ).join(''),
    )
    if (readsAsText(read.join(' '))) return read
  }
  return undefined
}

/**
 * Texts with the codes that their reader took for blanks, as it does whatever character has their number: the bracket
 * is 11, which is a tab. `codes` are all codes of the font in the same order; where they are those of other texts,
 * what was left out stays so.
 */
export function restoreCodes(texts: readonly string[], codes: string): readonly string[] {
  return walkCodes(texts, codes) ?? texts.map((text) => text.replaceAll(' ', gap))
}

function walkCodes(texts: readonly string[], codes: string): readonly string[] | undefined {
  let next = 0
  const blanks = (): string => {
    const start = next
    while (/\s/.test(codes[next] ?? '')) next += 1
    return codes.slice(start, next)
  }
  const restored: string[] = []
  for (const text of texts) {
    let whole = ''
    for (const letter of text) {
      const passed = blanks()
      if (letter === ' ') {
        whole += passed === '' ? gap : passed
        continue
      }
      if (codes[next] !== letter) return undefined
      next += 1
      whole += passed + letter
    }
    restored.push(whole + blanks())
  }
  return restored
}

/**
 * Whether some text of a European language, or numbers, can be read: of the letters A to Z, the eight that every one of these
 * languages has most make up half and more; letters that stand for others are spread otherwise.
 */
export function readsAsText(text: string): boolean {
  const { common, ordinary } = thresholds.meaning
  const seen = text.replaceAll(' ', '')
  if ((seen.match(/[\p{L}\p{Nd}.,;:%()/+–-]/gu)?.length ?? 0) < ordinary * seen.length) return false
  const latin = seen.match(/[a-z]/gi) ?? []
  // Large brackets of formulas have the numbers of a slash and of digits.
  if (latin.length === 0) return /^[\d.,%+–-]+$/.test(seen)
  if (2 * (seen.match(/\d/g)?.length ?? 0) > seen.length) return true
  return latin.filter((letter) => /[etaoinsr]/i.test(letter)).length >= common * latin.length
}
