/**
 * What the private characters of a Korean word processor (Hangul, by Hancom) show. Those of its own table of signs are
 * in plane 15; what each shows was compared with Hancom's own PDF files by the projects rhwp and kordoc, whose tables
 * (`hancom_pua.rs`, `map_pua_bullet_char`) leave out what isn't certain, as this does.
 */
const signs: ReadonlyMap<number, string> = new Map([
  [0xf003b, '↓'],
  [0xf0090, '✺'],
  // A seal beside a signature; the other in a frame.
  [0xf012b, '(인)'],
  [0xf00e1, '(인)'],
  ...run(0xf0288, '⓪①②'),
  ...run(0xf028c, '④⑤⑥⑦⑧⑨'),
  // Numbers in squares, which have no characters of their own.
  ...run(0xf02b1, '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'),
  [0xf02ec, '◇'],
  [0xf02ef, '·'],
  [0xf02fb, '▸'],
  [0xf02fc, '►'],
  [0xf031c, '■'],
  [0xf03a0, '↵'],
  [0xf03a7, '⊟'],
  [0xf03a8, '⊞'],
  [0xf03c5, '□'],
  [0xf03da, '□'],
  ...run(0xf03ef, '한글과컴퓨터'),
  [0xf03ff, '□'],
  ...run(0xf0806, '┌┬┐'),
  [0xf080c, '└'],
  [0xf080e, '┘'],
  ...run(0xf080f, '━│'),
  [0xf081c, '┈'],
  [0xf0832, '═'],
  [0xf0848, '━'],
  ...run(0xf0854, '《》'),
])

/**
 * The same of the font of its equations, as equations of a tender show it: digits and small letters stand in their order
 * (seen were 1, 2, 5, 7, 8 and 0, k and n). The line of a fraction is a sign, too: it says nothing as text. A high bracket is
 * drawn in three pieces, of which the middle one tells it.
 */
const equationSigns: ReadonlyMap<number, string> = new Map([
  ...run(0xe034, '1234567890'),
  [0xe042, '%'],
  ...run(0xe044, '()-=+'),
  [0xe053, '.'],
  [0xe067, '∑'],
  [0xe06d, ''],
  ...run(0xe0e5, 'abcdefghijklmnopqrstuvwxyz'),
  [0xe101, '['],
  [0xe105, ']'],
  ...[0xe100, 0xe102, 0xe103, 0xe104].map((piece) => [piece, ''] as const),
])

/** Each sign with its code, from the first one's on. */
function run(first: number, text: string): readonly (readonly [number, string])[] {
  return Array.from(text, (sign, index) => [first + index, sign])
}

const ofEquations = /hyhwpeq|hancomeqn/i

/** Whether a font is that of the word processor's equations, by its name. */
export function isEquationFont(font: string): boolean {
  return ofEquations.test(font)
}

/**
 * Text with those of the word processor's private characters as what they show that are known; the others stay.
 * `inEquations` tells that it may be of an equation, whose font has a meaning of its own for them.
 */
export function readPrivateSigns(text: string, inEquations = false): string {
  const named = text.replace(/[\u{F0000}-\u{F0FFF}]/gu, (sign) => meaning(sign, signs))
  return inEquations
    ? named.replace(/[\uE000-\uF8FF]/g, (sign) => meaning(sign, equationSigns))
    : named
}

function meaning(sign: string, known: ReadonlyMap<number, string>): string {
  return known.get(sign.codePointAt(0) ?? 0) ?? sign
}
