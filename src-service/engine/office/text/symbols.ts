/** What signs of the old symbol fonts mean, by their code; letters of theirs have no meaning elsewhere. */
const symbols: ReadonlyMap<number, string> = new Map([
  [0xa7, '▪'],
  [0xa8, '□'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xfc, '✓'],
  [0xfb, '✗'],
  [0xfe, '☑'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x76, '❖'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x75, '◆'],
  [0xe0, '→'],
])

/** A sign of a symbol font. */
export function symbolOf(code: number): string {
  return symbols.get(code & 0xff) ?? '•'
}

/** A list's bullet: signs of symbol fonts, which files store as private characters, become readable ones. */
export function readableBullet(text: string): string {
  const [first = ''] = text
  const code = first.codePointAt(0) ?? 0
  if (first === '' || first === ' ') return '•'
  if (code >= 0xe000 && code <= 0xf8ff) return symbolOf(code)
  // A letter is what the Courier and Wingdings fonts show as a circle or a square.
  return first === 'o' ? '◦' : first === '§' ? '▪' : text
}
