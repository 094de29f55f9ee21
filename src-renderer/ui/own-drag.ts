let isOwn = false

/**
 * The shell drags files out of this window: what is dropped in it until they are let go is no new file. No
 * event tells the end of such a drag: the pointer moves freely again, or another window has been pressed.
 */
export function beginOwnDrag(): void {
  isOwn = true
  const ended = new AbortController()
  const end = (): void => {
    isOwn = false
    ended.abort()
  }
  const { signal } = ended
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && end(), { signal })
  window.addEventListener('pointerdown', end, { signal })
  window.addEventListener('blur', end, { signal })
}

export function isOwnDrag(): boolean {
  return isOwn
}
