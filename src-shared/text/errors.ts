import type { ErrorData } from '../errors.ts'
import type { Language } from './language.ts'
import { blackOutErrorsInEnglish } from './black-out-errors-en.ts'
import { blackOutErrorsInKorean } from './black-out-errors-ko.ts'
import { errorsInEnglish } from './errors-en.ts'
import { errorsInKorean } from './errors-ko.ts'
import type { ErrorSentences, ErrorText } from './sentence.ts'
import { watchingErrorsInEnglish } from './watching-errors-en.ts'
import { watchingErrorsInKorean } from './watching-errors-ko.ts'

const sentences: Readonly<Record<Language, ErrorSentences>> = {
  en: { ...errorsInEnglish, ...blackOutErrorsInEnglish, ...watchingErrorsInEnglish },
  ko: { ...errorsInKorean, ...blackOutErrorsInKorean, ...watchingErrorsInKorean },
}

/** The sentences for an error, stored ones of another version of Recto included. */
export function describeError(error: ErrorData, language: Language): ErrorText {
  const known = sentences[language]
  if (!Object.hasOwn(known, error.code)) return known['bridge.unexpected']({ logId: error.code })
  // `ErrorData` pairs code and data, which a lookup by a union of codes cannot express.
  const sentence = known[error.code] as (data: unknown) => ErrorText
  return sentence(language === 'ko' ? withConnectionInKorean(error.data) : error.data)
}

/** The built-in connection is kept under its English name. */
function withConnectionInKorean(data: ErrorData['data']): unknown {
  return 'connection' in data && data.connection === 'Local'
    ? { ...data, connection: '로컬' }
    : data
}
