/** Hangul, Hanja, Kana and emoji are twice as wide as a Latin letter. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u
const plain = /^[\u0020-\u007e]*$/

/** How many columns of a terminal text takes, or Latin letters elsewhere. */
export function displayWidth(text: string): number {
  // Telling letters apart takes its time, and most cells of most tables are ASCII.
  if (plain.test(text)) return text.length
  const segments = new Intl.Segmenter().segment(text)
  return [...segments].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0)
}
