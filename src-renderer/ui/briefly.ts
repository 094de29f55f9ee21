const maxLetters = 60

/** What was selected, as it is named in a line. */
export function briefly(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length > maxLetters
    ? `${letters.slice(0, maxLetters).join('')}…`
    : letters.join('')
}
