/** Written without spaces between words: each letter counts as one. */
const alone =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** The words of a text as two readers of it would both have them: no case, no marks, no ligatures. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (!alone.test(word)) tokens.push(word)
    // One by one: a text without spaces has more letters than a call takes arguments.
    else for (const letter of word) tokens.push(letter)
  }
  return tokens
}
