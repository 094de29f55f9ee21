import type { ErrorData } from '../errors.ts'
import type { Language } from './language.ts'
import { allErrorsInEnglish } from './all-errors-en.ts'
import { allErrorsInKorean } from './all-errors-ko.ts'
import { describeBy } from './describe-by.ts'
import type { ErrorText } from './sentence.ts'

/** The sentences for an error, in whatever language: the window has its own way, by the one that it speaks. */
export function describeError(error: ErrorData, language: Language): ErrorText {
  return describeBy(language === 'ko' ? allErrorsInKorean : allErrorsInEnglish, error, language)
}
