/** The letter that a key press means, small: of a keyboard that types no Latin ones, such as a Hangul one, by its place. */
export function pressedLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
