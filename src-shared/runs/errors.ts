export interface RunErrors {
  'runs.not-found': { readonly runId: string }
  /** Recto was closed or cut off after the file had been sent: it may have been parsed and counted. */
  'runs.answer-lost': { readonly name: string }
  /** Recto was closed before the file had been sent whole. */
  'runs.interrupted': { readonly name: string }
  'runs.still-running': { readonly runId: string }
  /** The service read the first `pages` only. `totalPages` null: there may be more, nobody knows. */
  'runs.cut-off': { readonly pages: number; readonly totalPages: number | null }
  /** What came back is not a parse result. `detail` says what was missing, never content. */
  'runs.unreadable-response': { readonly detail: string }
  /** The service sent more than `limitBytes`. */
  'runs.response-too-large': { readonly limitBytes: number }
}
