/** In what a run's request can be said. */
export const snippetLanguages = ['curl', 'python', 'typescript'] as const

export type SnippetLanguage = (typeof snippetLanguages)[number]
