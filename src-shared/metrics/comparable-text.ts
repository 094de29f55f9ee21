/**
 * Text as it is compared: compatibility forms made one, white space made one, marks of lists and letters
 * of symbol fonts left out, and a word that a hyphen broke at the end of a line made whole.
 */
export function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})[-‐\u00ad][^\S\n]*\n\s*(?=\p{Ll})/gu, '$1')
    .replaceAll(/[•▪◦‣●■□○∙·▶➢\ue000-\uf8ff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Without any blank, as Korean lines break inside words: what text and order are compared by. */
export function denseText(text: string): string {
  return comparableText(text).replaceAll(' ', '')
}

/** Letters and digits alone, in lower case: what headings are compared by. */
export function lettersOf(text: string): string {
  return comparableText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
