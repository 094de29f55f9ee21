/** The font Symbol, from the code of the space on; a space where it has no sign. */
const symbolFont = Array.from(
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ ' +
    ' '.repeat(32) +
    '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭',
)

/** What signs of Wingdings mean, by their code; letters of it have no meaning elsewhere. */
const wingdings: ReadonlyMap<number, string> = new Map([
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xfc, '✓'],
  [0xfb, '✗'],
  [0xfd, '☒'],
  [0xfe, '☑'],
  [0x6f, '☐'],
  [0x71, '❑'],
  [0x76, '❖'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x75, '◆'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  ...Array.from('①②③④⑤⑥⑦⑧⑨⑩', (sign, index) => [0x81 + index, sign] as const),
  ...Array.from('❶❷❸❹❺❻❼❽❾❿', (sign, index) => [0x8c + index, sign] as const),
])

/** The same of Wingdings 2, of which forms have their boxes. */
const wingdings2: ReadonlyMap<number, string> = new Map([
  [0x4f, '✗'],
  [0x50, '✓'],
  [0x51, '☒'],
  [0x52, '☑'],
  [0xa3, '☐'],
])

const isSymbolFont = (font: string): boolean => /^symbol$/i.test(font)
const isDingbatFont = (font: string): boolean => /^(wing|web)dings/i.test(font)

/** A sign by its code in a font; files store those of symbol fonts as private characters, too. */
export function symbolOf(code: number, font = ''): string {
  const isPrivate = code >= 0xe000 && code <= 0xf8ff
  const own = code & 0xff
  if (isSymbolFont(font) && (isPrivate || code <= 0xff))
    return symbolFont[own - 0x20]?.trim() || '•'
  const isCharacter = code > 0x20 && code <= 0x10ffff && !isPrivate && !isDingbatFont(font)
  if (font !== '' && isCharacter) return String.fromCodePoint(code).toWellFormed()
  return tableOf(font).get(own) ?? '•'
}

function tableOf(font: string): ReadonlyMap<number, string> {
  if (/^wingdings ?2/i.test(font)) return wingdings2
  return /^(?:wingdings ?3|webdings)/i.test(font) ? new Map() : wingdings
}

/** Text in a font: private characters of a symbol font read as the signs that it shows. */
export function inFont(text: string, font = ''): string {
  if (!isSymbolFont(font) && !isDingbatFont(font)) return text
  return text.replace(/[\uF021-\uF0FF]/g, (sign) => symbolOf(sign.charCodeAt(0), font))
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
