import type { ErrorData } from '#shared/errors.ts'
import { describeBy } from '#shared/text/describe-by.ts'
import type { Language } from '#shared/text/language.ts'
import type { ErrorText } from '#shared/text/sentence.ts'
import { textOf } from './catalogue.ts'

/** The sentences for an error. */
export function describeError(error: ErrorData, language: Language): ErrorText {
  return describeBy(textOf('errors', language), error, language)
}
