import type { ParseGatherer } from './gather-parse.ts'
import type { ParseFacts, ParseFile } from './imported-parse.ts'
import type { ParserName } from '#shared/import/parser-names.ts'

/** One format of one parser. */
export interface ParseAdapter {
  readonly id: string
  /** As its maker calls it, shown to the user. */
  readonly parser: ParserName
  /** Whether a file is one of its, by its shape alone. */
  readonly tells: (file: ParseFile) => boolean
  /**
   * Hands `parse` its pages first, then its elements in reading order, one by one: a list of a large file is
   * read as it is asked for, and what was handed over is not held.
   *
   * Throws `ParseRefused` for what is its and can't be read.
   */
  readonly read: (file: ParseFile, parse: ParseGatherer) => ParseFacts
}
