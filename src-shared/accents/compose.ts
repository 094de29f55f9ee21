/** Accents as glyphs of their own, with the mark that combines with a letter (Unicode, ch. 7.9 and the chart "Spacing Modifier Letters"). */
const marks: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030A'],
  ['˝', '\u030B'],
  ['ˇ', '\u030C'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
  ['\u20D7', '\u20D7'],
])

/**
 * A letter under an accent that is drawn as a glyph of its own: one letter where Unicode has such, else both; undefined where the one
 * is no letter, or the other no accent.
 */
export function composeAccent(letter: string, sign: string): string | undefined {
  const mark = marks.get(sign)
  if (mark === undefined || !/^\p{L}$/u.test(letter) || /\p{Lm}/u.test(letter)) return undefined
  // A dotless letter under an accent is the letter itself.
  const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter
  return (base + mark).normalize('NFC')
}
