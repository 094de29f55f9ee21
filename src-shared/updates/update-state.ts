import type { ErrorData } from '../errors.ts'

/** A newer version of Recto, as its publisher describes it. */
export interface Release {
  readonly version: string
  /** What is new, as plain text; empty when the publisher says nothing. */
  readonly notes: string
}

/**
 * Why this Recto doesn't update itself: it runs in a browser, was started from its source or built without an
 * address to ask, is kept up to date by the system's packages, is the one that needs no installation, or works
 * through another Recto, which has the library open.
 */
export type UpdatesElsewhere = 'browser' | 'no-feed' | 'system-packages' | 'portable' | 'guest'

export type UpdateState =
  | { readonly kind: 'elsewhere'; readonly because: UpdatesElsewhere }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'current'; /** ISO 8601. */ readonly checkedAt: string }
  | { readonly kind: 'found'; readonly release: Release }
  /** `share` of the bytes, 0..1. */
  | { readonly kind: 'downloading'; readonly release: Release; readonly share: number }
  | { readonly kind: 'ready'; readonly release: Release }
  /** `release` is what may be tried again; null when none is known. */
  | { readonly kind: 'failed'; readonly release: Release | null; readonly error: ErrorData }
