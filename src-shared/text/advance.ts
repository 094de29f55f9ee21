/** Between words, in font sizes. */
export const space = 0.26

/** Font sizes that a text takes on one line, guessed letter by letter: close enough to fill a box. */
export function advanceOf(text: string): number {
  let advance = 0
  for (const letter of text) advance += letterAdvance(letter.codePointAt(0) ?? 0)
  return advance
}

/** Hanja, kana and full-width forms fill a square, Hangul somewhat less; narrow letters are half of a Latin one. */
function letterAdvance(code: number): number {
  if (isHangul(code)) return 0.9
  if (code >= 0x2e80 && (code <= 0xa4cf || isCompatibility(code) || code >= 0x20000)) return 1
  if (code === 0x20) return space
  if (code === 0x69 || code === 0x6c || (code >= 0x21 && code <= 0x2f)) return 0.3
  if (code >= 0x41 && code <= 0x5a) return 0.66
  return 0.54
}

function isHangul(code: number): boolean {
  const isPart = (code >= 0x1100 && code <= 0x11ff) || (code >= 0x3130 && code <= 0x318f)
  return isPart || (code >= 0xa960 && code <= 0xd7ff)
}

/** Hanja of older encodings and full-width forms. */
function isCompatibility(code: number): boolean {
  return (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xffef)
}
