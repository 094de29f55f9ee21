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

/**
 * What boxes and paragraphs that stand apart from the text are called, in the words of the stylesheets that set them: DocBook's
 * `note`, `tip`, `important`, `caution` and `warning`, and Sphinx's directives of the same names. Words that name sections as
 * well, such as the plural "Notes", are left out.
 */
const admonitions = new Set(
  [
    'note tip hint important caution warning danger',
    'anmerkung hinweis tipp wichtig achtung vorsicht warnung',
    'remarque astuce avertissement nota importante sugerencia precaución aviso advertencia atención',
    'suggerimento attenzione avvertenza avvertimento dica atenção cuidado',
    'примечание подсказка важно внимание предупреждение',
    '참고 알림 팁 힌트 중요 주의 경고',
    '注記 ヒント ティップ 重要項目 重要 注意 警告 提示 小心 危險 危险',
  ].flatMap((some) => some.split(' ')),
)

/**
 * The end of a sentence that the line above begins, though a number stands first: it closes a bracket that it did not open, or
 * ends as Chinese and Japanese sentences do, which titles don't.
 */
export function isRestOfSentence(text: string): boolean {
  if (/。[)）」』]?$/u.test(text)) return true
  const own = text.replace(/^[^\s()（）]{1,4}[)）]/u, '')
  const opened = own.search(/[(（]/u)
  const closed = own.search(/[)）]/u)
  return closed >= 0 && (opened < 0 || closed < opened)
}

/** Whether a text is nothing but the name of an admonition, "Note" or "주의": it labels the words below it. */
export function isAdmonition(text: string): boolean {
  return admonitions.has(text.toLowerCase().replace(/ ?[:：!]$/u, ''))
}
