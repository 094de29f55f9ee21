const firstLetter = /\p{L}/u
const written =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text is read from right to left: its first letter says so, as for browsers (`dir="auto"`). */
export function isRightToLeft(text: string): boolean {
  const [letter] = firstLetter.exec(text) ?? []
  return letter !== undefined && written.test(letter)
}

/** Whether any of it is. */
export function hasRightToLeft(text: string): boolean {
  return written.test(text)
}

export interface DirectedText {
  readonly text: string
  readonly isRightToLeft: boolean
}

/**
 * A text in parts of one direction. Digits go with the word before them, and signs with the words on both sides where
 * these go the same way; else with the text as a whole.
 *
 * @param isWhole whether what it is a part of is read from right to left; default: whether it is itself
 */
export function directedParts(
  text: string,
  isWhole: boolean = isRightToLeft(text),
): readonly DirectedText[] {
  if (!isWhole && !written.test(text)) return [{ text, isRightToLeft: false }]
  // Every other piece is a word.
  const pieces = text.split(/([\p{L}\p{M}\p{N}]+)/u)
  let before = isWhole
  const ways = pieces.map((piece, index) => {
    if (index % 2 === 1 && firstLetter.test(piece)) before = written.test(piece)
    return before
  })
  const parts: { text: string; isRightToLeft: boolean }[] = []
  for (const [index, piece] of pieces.entries()) {
    const [way = isWhole, next] = [ways[index], ways[index + 1]]
    const own = index % 2 === 1 || way === next ? way : isWhole
    const last = parts.at(-1)
    if (last?.isRightToLeft === own) last.text += piece
    else if (piece !== '') parts.push({ text: piece, isRightToLeft: own })
  }
  return parts
}
