import type { Settings } from '#shared/settings/settings.ts'
import { resolveLanguage, type Language } from '#shared/text/language.ts'
import { useEffect } from 'react'

/** The language to speak, told to the page too: screen readers and line breaking go by it. */
export function useLanguageTag(chosen: Settings['language']): Language {
  const language = resolveLanguage(chosen, navigator.languages)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return language
}
