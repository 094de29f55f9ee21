const keywords =
  /^(?:key\s?words(?: and phrases)?|index terms|(?:PACS|MSC|JEL|CCS)\b[^:]{0,30}|mots[- ]cl[ée]s|palabras clave|palavras-chave|schlüsselwörter|주제어|키\s?워드|핵심어|关键词|關鍵詞|キーワード)\s*[:：—–-]\s*\S/iu

/** Whether a text is the keywords of a paper behind their label, which are mostly set bold or in italics. */
export function isKeywords(text: string): boolean {
  return keywords.test(text)
}

/** Whether a text has signs of operations and no word: a part of a formula, which is set larger than text for its height. */
export function isFormulaOnly(text: string): boolean {
  return (
    /[=+−·×±≤≥≈∑∏∫∬√∣∞⟨⟩∂∇]/u.test(text) &&
    !/[\p{Lu}\p{Ll}\p{Lo}]{4}|\p{Script=Hangul}|\p{Script=Han}/u.test(text)
  )
}

/** "1962;4:330-2", or the authors that a numbered entry of a bibliography begins with: "12. Knuth D, Berg O,". */
const reference =
  /\b(?:1[89]|20)\d{2}[a-z]?\s?[;:]\s?\d|^\[?\d{1,3}[\].)]\s?(?:\p{L}[\p{L}'’-]+\s\p{Lu}{1,3}[,.;]\s?){2}/u

/** Whether a text is an entry of a bibliography, or its end, which OCR may measure as larger than its like. */
export function isReference(text: string): boolean {
  return reference.test(text)
}

/** Ends as sentences do, Chinese and Japanese ones, too, and those in brackets or quotation marks. */
export function isSentence(text: string): boolean {
  return /[.。．][)）\]"”’」』]?$/u.test(text)
}
