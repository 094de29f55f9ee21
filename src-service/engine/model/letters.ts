/** What is read, in any script: not a mark, a sign or a space. */
export const letterOrDigit = /[\p{L}\p{N}]/u

export const hangulLetter = /\p{Script=Hangul}/u

/** Letters that fill a square of their font each: Hangul, Han and kana. */
export const squareLetter =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A whole text that has a digit and no letter: an amount, a year, a share. */
export const numberText = /^(?=\P{L}*\d)\P{L}*$/u
