const firstLetter = /\p{L}/u
const written =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text is read from right to left: its first letter says so, as for browsers (`dir="auto"`). */
export function isRightToLeft(text: string): boolean {
  const [letter] = firstLetter.exec(text) ?? []
  return letter !== undefined && written.test(letter)
}
