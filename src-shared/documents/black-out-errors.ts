export interface BlackOutErrors {
  /** `format`: nobody here draws it. `locked`: by a password. `too-large`: more bytes than can be sent. */
  'documents.not-blacked-out': {
    readonly name: string
    readonly reason: 'format' | 'locked' | 'damaged' | 'too-large'
  }
  /** A part of a page that the document doesn't have. */
  'documents.no-such-page': {
    readonly name: string
    readonly page: number
    readonly pageCount: number
  }
}
