/**
 * Whether a key belongs to the composition of a letter, as of Hangul: it may only end it. Safari ends it before
 * it tells of the key, of which the code 229 is all that is left (WebKit bug 165004).
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  return event.isComposing || event.keyCode === 229
}
