import { blackOutErrorsInKorean } from './black-out-errors-ko.ts'
import { errorsInKorean } from './errors-ko.ts'
import type { ErrorSentences } from './sentence.ts'
import { watchingErrorsInKorean } from './watching-errors-ko.ts'

export const allErrorsInKorean: ErrorSentences = {
  ...errorsInKorean,
  ...blackOutErrorsInKorean,
  ...watchingErrorsInKorean,
}
