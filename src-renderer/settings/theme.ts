import type { Settings } from '#shared/settings/settings.ts'

const darkSystem = '(prefers-color-scheme: dark)'

/** Has `data-pages` say whether pages are dimmed where the theme is dark. */
export function applyDimming(pagesAreDimmed: boolean, window: Window): void {
  const { dataset } = window.document.documentElement
  if (pagesAreDimmed) dataset['pages'] = 'dimmed'
  else delete dataset['pages']
}

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
