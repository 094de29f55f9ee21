import { blackOutErrorsInEnglish } from './black-out-errors-en.ts'
import { errorsInEnglish } from './errors-en.ts'
import type { ErrorSentences } from './sentence.ts'
import { watchingErrorsInEnglish } from './watching-errors-en.ts'

export const allErrorsInEnglish: ErrorSentences = {
  ...errorsInEnglish,
  ...blackOutErrorsInEnglish,
  ...watchingErrorsInEnglish,
}
