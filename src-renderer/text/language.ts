import type { Language } from '#shared/text/language.ts'
import { createContext, use } from 'react'

/** The language of everything below it. English without a provider, as in most tests. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return use(LanguageContext)
}
