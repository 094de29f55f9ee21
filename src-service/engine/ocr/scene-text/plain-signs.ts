import type { PlacedLetter } from './recognise.ts'

const plain: Readonly<Record<string, string>> = {
  '（': '(',
  '）': ')',
  '，': ',',
  '：': ':',
  '；': ';',
  '！': '!',
  '？': '?',
  '％': '%',
  '＋': '+',
  '－': '-',
  '＝': '=',
  '／': '/',
  '＆': '&',
  '＊': '*',
  '＃': '#',
  '￥': '¥',
}

/** The network writes signs as wide as Hanja beside them: in a line without Hanja they are the plain ones. */
export function plainSigns(letters: readonly PlacedLetter[]): readonly PlacedLetter[] {
  if (letters.some(({ text }) => /\p{Script=Han}/u.test(text))) return letters
  return letters.map((letter) => ({ ...letter, text: plain[letter.text] ?? letter.text }))
}
