import type { ErrorCatalogue, ErrorCode, ErrorData } from '../errors.ts'
import type { Language } from './language.ts'
import { errorsInEnglish } from './errors-en.ts'
import { errorsInKorean } from './errors-ko.ts'

/** What a person reads about an expected failure: the view and the command line both take it from here. */
export interface ErrorText {
  /** One sentence: what happened, naming the file or the connection. */
  readonly what: string
  /** One sentence: what to do now. Empty where nothing is to be done. */
  readonly next: string
}

/** A code without a sentence doesn't compile. */
export type ErrorSentences = {
  readonly [C in ErrorCode]: (data: ErrorCatalogue[C]) => ErrorText
}

const sentences: Readonly<Record<Language, ErrorSentences>> = {
  en: errorsInEnglish,
  ko: errorsInKorean,
}

/** The sentences for an error, stored ones of another version of Recto included. */
export function describeError(error: ErrorData, language: Language): ErrorText {
  const known = sentences[language]
  if (!Object.hasOwn(known, error.code)) return known['bridge.unexpected']({ logId: error.code })
  // `ErrorData` pairs code and data, which a lookup by a union of codes cannot express.
  const sentence = known[error.code] as (data: unknown) => ErrorText
  return sentence(error.data)
}
