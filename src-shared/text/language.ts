export type Language = 'en' | 'ko'

/** The language to speak: the chosen one, else the first of the system's that Recto knows, else English. */
export function resolveLanguage(
  chosen: Language | 'system',
  systemLanguages: readonly string[],
): Language {
  if (chosen !== 'system') return chosen
  for (const tag of systemLanguages) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === 'ko' || language === 'en') return language
  }
  return 'en'
}
