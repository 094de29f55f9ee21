import { resolveLanguage, type Language } from '#shared/text/language.ts'
import { korean } from './catalogue.ts'

/** The language that is chosen, in so far as what is said in it is loaded; else English. */
export function spokenLanguage(chosen: Language | 'system'): Language {
  const wanted = resolveLanguage(chosen, navigator.languages)
  return wanted === 'ko' && korean.getState().catalogue === null ? 'en' : wanted
}
