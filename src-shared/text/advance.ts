/** Between words, in font sizes. */
export const space = 0.26

/** Font sizes that a text takes on one line, guessed letter by letter: close enough to fill a box. */
export function advanceOf(text: string): number {
  let advance = 0
  for (const letter of text) advance += letterAdvance(letter.codePointAt(0) ?? 0)
  return advance
}

/** Hangul, Hanja and full-width forms are square; narrow ones are half of a Latin letter. */
function letterAdvance(code: number): number {
  if (code >= 0x1100 && (code <= 0x11ff || (code >= 0x2e80 && code <= 0xd7af))) return 0.9
  if (code >= 0xf900 && code <= 0xffef) return 0.9
  if (code === 0x20) return space
  if (code === 0x69 || code === 0x6c || (code >= 0x21 && code <= 0x2f)) return 0.3
  if (code >= 0x41 && code <= 0x5a) return 0.66
  return 0.54
}
