/** Whether a key is pressed for a command, such as Alt+→: it walks no list then, and types nothing. */
export function hasCommandKey(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean {
  return event.ctrlKey || event.metaKey || event.altKey
}
