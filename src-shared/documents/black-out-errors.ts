export interface BlackOutErrors {
  /** `format`: nobody here draws it. `locked`: by a password. `too-long`: more than 300 pages. */
  'documents.not-blacked-out': {
    readonly name: string
    readonly reason: 'format' | 'locked' | 'damaged' | 'too-long'
  }
  /** A part of a page that the document doesn't have. */
  'documents.no-such-page': {
    readonly name: string
    readonly page: number
    readonly pageCount: number
  }
}
