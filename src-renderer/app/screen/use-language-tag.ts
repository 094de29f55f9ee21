import type { Settings } from '#shared/settings/settings.ts'
import { resolveLanguage, type Language } from '#shared/text/language.ts'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { korean, loadLanguage } from '../../text/catalogue.ts'
import { spokenLanguage } from '../../text/spoken-language.ts'

/**
 * The language to speak, told to the page too: screen readers and line breaking go by it. Null before what is said in
 * the first one is loaded; what is on screen stays in its own until another one is there.
 */
export function useLanguageTag(chosen: Settings['language'] | undefined): Language | null {
  const wanted = resolveLanguage(chosen ?? 'system', navigator.languages)
  const isUnloaded = useStore(korean, ({ catalogue, hasFailed }) => !catalogue && !hasFailed)
  const [shown, setShown] = useState<Language | null>(null)
  const isOnItsWay = wanted === 'ko' && isUnloaded
  const language = isOnItsWay ? shown : spokenLanguage(chosen ?? 'system')
  if (chosen !== undefined && language !== shown) setShown(language)
  useEffect(() => void loadLanguage(wanted), [wanted])
  useEffect(() => {
    if (language !== null) document.documentElement.lang = language
  }, [language])
  return language
}
