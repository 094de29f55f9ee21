import type { Language } from '#shared/text/language.ts'
import { textOf } from '../text/catalogue.ts'
import { formatNumber } from '../text/format.ts'

/** What an export of these runs is called: by its document, or by how many there are. */
export function exportTitle(
  runs: readonly { readonly name: string }[],
  language: Language,
): string {
  const text = textOf('export', language)
  const [first] = runs
  return first && runs.length === 1
    ? text.title(first.name)
    : text.titleOfSeveral(formatNumber(runs.length, language))
}
