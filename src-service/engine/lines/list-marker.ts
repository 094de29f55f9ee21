const bullets =
  /^(?:[•◦▪▫●○◎■□◆◇◈▶►▷▸‣⁃∙➢➤✓✔☑☐☒❍❖※☞➔·・]\s*|[ㅇｏ◯ㆍ․⋅»›]\s+|o(?=\s\p{Script=Hangul})\s|[ㆍ․⋅](?=\p{Script=Hangul}))\S/u
const dashes = /^[-–—*]\s+\S/u
/** `1.` `2)` `(3)` `a.` `(b)` `iv.`, each followed by a space; not a decimal number, a year, an initial or a telephone's area code. */
const numbers =
  /^(?!\(\d{3}\)\s+\d{3}[-. ]\d{4})(?:\(?\d{1,3}[.)]|\(\d{1,3}\)|\(?[a-z][.)]|\(?[A-Z]\)|[A-Z]\.(?!\s+\p{Ll})|\(?[ivxIVX]{1,5}[.)])\s+\S/u
/** `가.` `나)` `(다)` `ㄱ.` and the circled and enclosed forms: ① ㉠ ㈎ ⓐ ❶. */
const korean = /^(?:\(?[가나다라마바사아자차카타파하ㄱ-ㅎ][.)])\s*\S/
/** `1.2` `3.1.4.`: items of an outline, and also numbered headings; not `2.0` or `70.88`, which are values. */
const levels = /^[1-9]\d?(?:\.[1-3]?[1-9]0?)+\.?\s+[\p{Lu}\p{Lo}]/u
const enclosed = /^[\u2460-\u24FF\u2776-\u2793\u3200-\u321E\u3260-\u327B]\s*\S/u

/** Whether a line begins with what marks an item of a list: a bullet, a number, a letter. */
export function startsListItem(text: string): boolean {
  return [bullets, dashes, numbers, korean, levels, enclosed].some((pattern) => pattern.test(text))
}

/** Marked by a bullet, a dash or a circled number, which nothing but a list has; other numbers also mark headings and notes. */
export function startsBulletItem(text: string): boolean {
  return [bullets, dashes, enclosed].some((pattern) => pattern.test(text))
}

const markerAlone =
  /^(?:[•◦▪▫●○◎■□◆◇◈▶►▷▸‣⁃∙➢➤✓✔☑☐☒❍❖※☞➔·・ㅇｏ◯ㆍ․⋅»›–—*-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5}|[가-하ㄱ-ㅎ])[.)]|\d{1,3}:|\(\d{1,3}\)|[1-9]\d?(?:\.[1-3]?[1-9]0?)+\.?|[\u2460-\u24FF\u2776-\u2793])$/u

/** Whether a text is nothing but the marker of a list item. */
export function isListMarker(text: string): boolean {
  return markerAlone.test(text)
}
