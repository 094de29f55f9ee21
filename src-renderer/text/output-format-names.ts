import type { OutputFormat } from '#shared/runs/parse-options.ts'
import type { Language } from '#shared/text/language.ts'
import { textOf } from './catalogue.ts'

/** What the formats of a response are called: those that a run was asked for, in words. */
export function outputFormatNames(language: Language): Readonly<Record<OutputFormat, string>> {
  const text = textOf('runs', language)
  return { html: text.formatHtml, markdown: text.formatMarkdown, text: text.formatText }
}

export function listFormats(formats: readonly OutputFormat[], language: Language): string {
  const names = outputFormatNames(language)
  return formats.map((format) => names[format]).join(', ')
}
