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
