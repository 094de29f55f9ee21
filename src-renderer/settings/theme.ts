import type { Settings } from '#shared/settings/settings.ts'

const darkSystem = '(prefers-color-scheme: dark)'

/** Sets `data-theme` on the page and follows the system until the returned function is called. */
export function applyTheme(theme: Settings['theme'], window: Window): () => void {
  const { documentElement } = window.document
  const system = window.matchMedia(darkSystem)
  const apply = (): void => {
    const isDark = theme === 'dark' || (theme === 'system' && system.matches)
    documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
  return () => system.removeEventListener('change', apply)
}
