/** `Mod` is Command on a Mac and Control elsewhere, `Ctrl` Control everywhere. */
export type Shortcut = string

const isMac = /mac/i.test(navigator.userAgent) && !/like mac/i.test(navigator.userAgent)

/** Whether a key press is this shortcut, such as `Mod+K`, `Alt+1` or `?`. */
export function matchesShortcut(event: KeyboardEvent, shortcut: Shortcut): boolean {
  const parts = shortcut.split('+')
  const key = parts.pop() || '+'
  const [hasMod, hasCtrl] = [parts.includes('Mod'), parts.includes('Ctrl')]
  if (event.ctrlKey !== (hasCtrl || (hasMod && !isMac))) return false
  if (event.metaKey !== (hasMod && isMac)) return false
  if (event.altKey !== parts.includes('Alt')) return false
  // A sign such as ? or + needs Shift on some keyboards and not on others.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key)
  if (!isSign && event.shiftKey !== parts.includes('Shift')) return false
  return event.key.toLowerCase() === key.toLowerCase() || isAtPlaceOf(key, event)
}

/**
 * Option types another sign on a Mac, Hangul keyboards another letter, and French ones digits with Shift: the place
 * counts then. Where a keyboard types a Latin letter, that is meant: Z stands where others have W or Y.
 */
function isAtPlaceOf(key: string, event: KeyboardEvent): boolean {
  if (/^[0-9]$/.test(key)) return event.code === `Digit${key}`
  if (!/^[a-z]$/i.test(key) || /^[a-z]$/i.test(event.key)) return false
  return event.code === `Key${key.toUpperCase()}`
}

const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' }

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** As a user reads it: `⌘K` on a Mac, `Ctrl+K` elsewhere. */
export function showShortcut(shortcut: Shortcut): string {
  const parts = shortcut.split('+').map((part) => arrows[part] ?? (part || '+'))
  if (isMac) return parts.map((part) => macSigns[part] ?? part).join('')
  return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+')
}
