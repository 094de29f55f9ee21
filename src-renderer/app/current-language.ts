import { resolveLanguage, type Language } from '#shared/text/language.ts'
import type { View } from './view.ts'

export function currentLanguage({ settings }: View): Language {
  const chosen = settings.getState().snapshot?.settings.language ?? 'system'
  return resolveLanguage(chosen, navigator.languages)
}
