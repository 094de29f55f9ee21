import { allErrorsInEnglish } from '#shared/text/all-errors-en.ts'
import { allErrorsInKorean } from '#shared/text/all-errors-ko.ts'

/** What is said of every expected failure: the command line says the same. */
export const errorSentences = { en: allErrorsInEnglish, ko: allErrorsInKorean } as const
