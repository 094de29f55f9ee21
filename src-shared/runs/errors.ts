export interface RunErrors {
  /** Recto made no request for it: it was imported or adopted. */
  'runs.not-asked-here': { readonly name: string }
  'runs.not-found': { readonly runId: string }
  /** Recto was closed or cut off after the file had been sent: it may have been parsed and counted. */
  'runs.answer-lost': { readonly name: string }
  'runs.still-running': { readonly runId: string }
  /** The service read the first `pages` only. `totalPages` null: there may be more, nobody knows. */
  'runs.cut-off': { readonly pages: number; readonly totalPages: number | null }
  /** What came back is not a parse result. `detail` says what was missing, never content. */
  'runs.unreadable-response': { readonly detail: string }
  /** The service sent more than `limitBytes`. */
  'runs.response-too-large': { readonly limitBytes: number }
  /** The user gave a lost answer up. */
  'runs.given-up': { readonly name: string }
  /** Above the service's limits: it takes this many requests. `runs.start` with `inParts` sends them. */
  'runs.needs-parts': { readonly name: string; readonly pages: number; readonly parts: number }
  /** Pages that the document doesn't have, as they were asked for. */
  'runs.no-such-pages': {
    readonly name: string
    readonly pages: string
    readonly pageCount: number
  }
  /** Only of a PDF or TIFF of a known length can pages be parsed alone. */
  'runs.pages-not-cut': { readonly name: string }
  /** Several stretches of pages are a request each, which a synchronous parse is not. */
  'runs.pages-in-batches': { readonly name: string }
  /** The service keeps results for 30 days and has forgotten these. */
  'runs.expired': { readonly name: string }
  /** An adopted run without its file. */
  'runs.source-missing': { readonly name: string }
  /** `format`: its pages can't be cut out. `no-hole`: nothing failed there, or it is being healed. */
  'runs.not-healable': { readonly name: string; readonly reason: 'format' | 'no-hole' }
  /** The pages could not be cut out of the file: it is damaged there. */
  'runs.cut-failed': { readonly name: string; readonly startPage: number; readonly endPage: number }
  /** Nothing is unknown about this run any more. */
  'runs.not-unknown': { readonly runId: string }
  /** What is under way waits for room on the disk, and goes on by itself. */
  'runs.disk-full': { readonly name: string }
  /** A response that was stored can't be read any more, and nothing is left of what was read from it. */
  'runs.response-damaged': { readonly startPage: number; readonly endPage: number }
  /** The service finished this batch but does not hand out its result. */
  'runs.result-missing': { readonly said: string }
}
