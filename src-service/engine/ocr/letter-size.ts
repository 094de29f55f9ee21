const tall = /[A-Zbdfhklt0-9ijß(){}[\]|/\\$%&@#!?"'À-Þ]/u
const deep = /[gjpqyQ,;()[\]{}|/\\$@çþ]/u
const square = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The font size behind the height of some OCR letters: `xon` is half as high as its font, `Apply`
 * nearly as high as it.
 */
export function letterSize(text: string, inkHeight: number): number {
  if (square.test(text)) return inkHeight / 0.9
  if (tall.test(text)) return inkHeight / (deep.test(text) ? 0.93 : 0.72)
  return inkHeight / (deep.test(text) ? 0.7 : 0.5)
}
