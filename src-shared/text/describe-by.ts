import type { ErrorData } from '../errors.ts'
import type { Language } from './language.ts'
import type { ErrorSentences, ErrorText } from './sentence.ts'

/** What a language's sentences say of an error, stored ones of another version of Recto included. */
export function describeBy(known: ErrorSentences, error: ErrorData, language: Language): ErrorText {
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
