/**
 * Text for one line of a terminal or a list. A file's name or a service's words may hold line breaks, escape
 * sequences that recolour or clear the screen, and marks that turn the writing direction.
 */
export function printable(text: string): string {
  return withoutTurns(text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '))
}

/** Without the marks that turn the writing direction: a name with them ends in another extension than it shows. */
export function withoutTurns(text: string): string {
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
}
