import type { JudgingErrors } from '../judging/errors.ts'
import { type ErrorSentences, text } from './sentence.ts'

export const judgingErrorsInEnglish: Pick<ErrorSentences, keyof JudgingErrors> = {
  'judging.empty-fact': ({ text: said }) =>
    text(
      `“${said}” has nothing in it that could be looked for.`,
      'Select letters or digits: marks of lists and blanks don’t count.',
    ),
  'judging.other-document': ({ firstName, secondName }) =>
    text(
      `“${firstName}” and “${secondName}” are runs of two documents.`,
      'Choose two runs of the same file.',
    ),
}
