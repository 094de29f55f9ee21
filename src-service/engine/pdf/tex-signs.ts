import type { TextItem } from '@llamaindex/liteparse'
import { readsAsText } from './glyph-order.ts'
import { thresholds } from './thresholds.ts'

/*
 * TeX sets text in fonts of bitmaps where it has no outlines: fonts without a name (Type 3), in encodings of its own,
 * whose file doesn't say what their codes mean. Letters and digits are where ASCII has them; ligatures, quotes and
 * dashes stand at the codes of control characters, which readers leave out or mistake.
 */

/** Its first encoding ("OT1"), which has accents where the other has quotes. */
const first: ReadonlyMap<string, string> = new Map([
  ['\u000B', 'ff'],
  ['\u000C', 'fi'],
  ['\u000D', 'fl'],
  ['\u000E', 'ffi'],
  ['\u000F', 'ffl'],
])

/** The one of Cork ("T1"). */
const cork: ReadonlyMap<string, string> = new Map([
  ['\u0010', '“'],
  ['\u0011', '”'],
  ['\u0012', '„'],
  ['\u0013', '«'],
  ['\u0014', '»'],
  ['\u0015', '–'],
  ['\u0016', '—'],
  ['\u001B', 'ff'],
  ['\u001C', 'fi'],
  ['\u001D', 'fl'],
  ['\u001E', 'ffi'],
  ['\u001F', 'ffl'],
])

/** The bullet of the font of signs that goes with Cork's ("TS1"). */
const bullet = '\u0088'

/** Whether a page has text in fonts without a name, with such codes: the reader of all pages makes "ft" of one of them. */
export function hasTexSigns({
  textItems,
}: {
  readonly textItems: readonly Pick<TextItem, 'text' | 'fontName'>[]
}): boolean {
  return textItems.some(({ text, fontName = '' }) => fontName === '' && /[\p{Cc}]|ft/u.test(text))
}

/** The texts of one such font with their signs; those that have none, or codes that are none of them, as they are. */
export function readTexSigns(texts: readonly string[]): readonly string[] {
  // Where ligatures stand in the one encoding, the other has accents that no text comes with.
  const hasFirst = texts.some((text) => [...first.keys()].some((code) => text.includes(code)))
  const signs = hasFirst ? first : cork
  const isProse = hasWords(texts)
  return texts.map((text) => {
    // The second reader makes one text of an item and its bullet.
    if (text.startsWith(`${bullet} `))
      return `• ${isProse ? read(text.slice(2), signs) : text.slice(2)}`
    if (text === bullet) return '•'
    return isProse ? read(text, signs) : text
  })
}

/** Fonts of formulas have Greek letters and signs at these codes, and no words. */
function hasWords(texts: readonly string[]): boolean {
  const letters = texts.join('').replaceAll(/\p{Cc}/gu, '')
  return texts.some((text) => /\p{Ll}{4}/u.test(text)) && readsAsText(letters)
}

function read(text: string, signs: ReadonlyMap<string, string>): string {
  const codes = text.match(/\p{Cc}/gu) ?? []
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? []
  const isMeant = codes.every((code) => signs.has(code))
  if (!isMeant || codes.length > thresholds.texSigns.perLetter * letters.length) return text
  return text.replaceAll(/\p{Cc}/gu, (code) => signs.get(code) ?? code)
}
