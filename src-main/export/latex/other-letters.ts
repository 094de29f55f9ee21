/*
 * TeX's own font, Latin Modern, has letters of Latin alone, and few signs; of all else it leaves out what it lacks, and
 * says so in its log alone.
 */

/**
 * All but what it has, and what has fonts of its own here or nothing to draw: Hebrew and Arabic; Chinese, Japanese and
 * Korean; spaces and what steers. Of Greek it has capitals, which would look unlike the rest.
 */
const other =
  /[^\t\n -~\u{A0}-\u{148}\u{14A}-\u{17F}\u{192}\u{1CD}-\u{1D4}\u{218}-\u{21B}\u{2C6}\u{2C7}\u{2D8}-\u{2DD}\u{590}-\u{8FF}\u{1E80}-\u{1E85}\u{1EA0}-\u{1EF9}\u{2000}-\u{2011}\u{2013}\u{2014}\u{2016}\u{2018}-\u{201A}\u{201C}-\u{201E}\u{2020}-\u{2022}\u{2026}\u{2028}-\u{2031}\u{2039}-\u{203B}\u{2044}\u{2060}-\u{206F}\u{20AC}\u{2116}\u{2117}\u{2122}\u{2126}\u{2190}-\u{2193}\u{2212}\u{3000}-\u{30FF}\p{Script=Hangul}\u{300}-\u{30F}\p{Script=Han}\u{FE00}-\u{FE0F}\p{Script=Hiragana}\p{Script=Katakana}\u{FB00}-\u{FB04}\u{FB1D}-\u{FDFF}\u{FE30}-\u{FE4F}\u{FE70}-\u{FEFF}\u{FF00}-\u{FFEF}]+/gu

export function hasOtherLetters(text: string): boolean {
  return text.search(other) !== -1
}

/** Letters and signs that TeX's own font lacks, in fonts that have them. */
export function inOtherFonts(latex: string): string {
  return latex.replaceAll(
    other,
    (run) => `{\\other${/\p{L}/u.test(run) ? 'letters' : 'signs'}{}${run}}`,
  )
}

/** Of Linux, Windows and macOS. */
const fonts = {
  letters: ['DejaVu Serif', 'Noto Serif', 'Times New Roman', 'Times'],
  signs: ['DejaVu Sans', 'Noto Sans Symbols2', 'Segoe UI Symbol', 'Apple Symbols'],
} as const

export const otherLettersPreamble = (['letters', 'signs'] as const)
  .map(
    (kind) =>
      `${fonts[kind].reduceRight<string>(
        (rest, font) =>
          `\\IfFontExistsTF{${font}}{\\newfontfamily\\other${kind}{${font}}}{${rest}}`,
        `\\newcommand{\\other${kind}}{}`,
      )}\n`,
  )
  .join('')
