/**
 * Gives an element the keys without the ring that says so: nobody moved there by keys, and around a whole pane it
 * looks like an error. The next key shows it, as whoever presses one wants to know where it goes; but for one of a
 * command, which goes to the window.
 */
export function focusQuietly(element: HTMLElement): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const end = (): void => {
    delete element.dataset['quiet']
    stopping.abort()
  }
  element.dataset['quiet'] = ''
  element.addEventListener('blur', end, { signal })
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (!ctrlKey && !metaKey && !altKey && key !== 'Shift') end()
  }
  window.addEventListener('keydown', onKeyDown, { signal, capture: true })
  element.focus({ preventScroll: true })
}
