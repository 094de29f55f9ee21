import type { Language } from '#shared/text/language.ts'
import { textOf } from './catalogue.ts'

/**
 * What a connection is called here: the built-in one in the language of the window, others as their user named them.
 *
 * @param id left out where only the name was kept.
 */
export function connectionLabel(
  { id = 'local', name }: { readonly id?: string; readonly name: string },
  language: Language,
): string {
  return id === 'local' && name === 'Local' ? textOf('runs', language).local : name
}
