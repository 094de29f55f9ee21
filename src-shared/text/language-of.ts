/** Common English words: text in Latin letters without them is in some other language. */
const english = /\b(?:the|and|of|to|is|in)\b/gi

/**
 * The language of a text as far as its letters tell it, for programs that read it aloud; `und` where they
 * don't (BCP 47).
 */
export function languageOf(text: string): string {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  if (all === 0) return 'und'
  if (count(/\p{Script=Hangul}/gu) > all / 10) return 'ko'
  if (count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > all / 10) return 'ja'
  if (count(/\p{Script=Han}/gu) > all / 2) return 'zh'
  return count(english) > count(/\p{L}+/gu) / 20 ? 'en' : 'und'
}
