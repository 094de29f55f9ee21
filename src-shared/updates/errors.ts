export interface UpdateErrors {
  /** The address that tells of new versions gave no answer that could be read. */
  'updates.unreachable': { readonly host: string; readonly status: number | null }
  /** What it answered is not signed by who publishes Recto, or is no description of a version. */
  'updates.not-genuine': { readonly host: string }
  /** The file that came is not the one that the publisher signed. */
  'updates.damaged-download': { readonly version: string }
  'updates.download-failed': { readonly version: string; readonly reason: string }
  /** The new version does not run on this system; the one that is installed was left alone. */
  'updates.does-not-run': { readonly version: string }
  /** It was begun, and this version runs again. */
  'updates.not-installed': { readonly version: string }
}
