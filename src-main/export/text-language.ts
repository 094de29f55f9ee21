import { languageOf } from '#shared/text/language-of.ts'
import { textOf } from './body/written-text.ts'
import type { ExportContent } from './content.ts'

/** In letters. */
const sampleSize = 20_000

/** The language of what is exported, by how it begins (BCP 47, `und` for one that nothing tells). */
export function textLanguage(content: ExportContent): string {
  let sample = ''
  for (const element of content.elements()) {
    sample += `${textOf(element)}\n`
    if (sample.length >= sampleSize) break
  }
  return languageOf(sample)
}
