/** What is looked for in a document. */
export interface FindQuery {
  readonly text: string
  readonly isCaseSensitive: boolean
  /** Whether letters or digits may stand beside a hit. */
  readonly isWholeWord: boolean
  /** Whether the text is a regular expression (RE2's syntax) rather than taken as it is. */
  readonly isExpression: boolean
}

export const emptyQuery: FindQuery = {
  text: '',
  isCaseSensitive: false,
  isWholeWord: false,
  isExpression: false,
}

/** Nobody types more; what is pasted may be a book. */
export const maxQuery = 500
