const key = 'recto-window'

/** Names this window, and stays when its page is loaded again after a crash. */
export function windowId(storage: () => Storage = () => sessionStorage): string {
  const fresh = crypto.randomUUID()
  try {
    const known = storage().getItem(key)
    if (known !== null) return known
    storage().setItem(key, fresh)
  } catch {
    // A browser may keep nothing at all.
  }
  return fresh
}
