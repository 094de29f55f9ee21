import type { BlackOutErrors } from '../documents/black-out-errors.ts'
import type { ErrorCatalogue, ErrorCode } from '../errors.ts'
import type { WatchingErrors } from '../watching/errors.ts'

/** What a user reads about an expected failure: the view and the command line both take it from here. */
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

/** Those that don't stand in a file of their own feature, beside `errors.ts`. */
export type GeneralSentences = Omit<ErrorSentences, keyof BlackOutErrors | keyof WatchingErrors>

export function text(what: string, next: string): ErrorText {
  return { what, next }
}
