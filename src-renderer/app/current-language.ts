import type { Language } from '#shared/text/language.ts'
import { spokenLanguage } from '../text/spoken-language.ts'
import type { View } from './view.ts'

export function currentLanguage({ settings }: View): Language {
  return spokenLanguage(settings.getState().snapshot?.settings.language ?? 'system')
}
