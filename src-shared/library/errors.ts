export interface LibraryErrors {
  /** Another Recto has this data folder, and doesn't answer: one that hangs, or of before there were owners. */
  'library.locked': { readonly dataDir: string; readonly pid: number | null }
  /** The Recto that owns the library is of another version, so that the two can't work together. */
  'library.owner-differs': {
    readonly pid: number
    readonly version: string
    readonly ownVersion: string
  }
  /** What says where the owner listens belongs to another user, or could have been written by one. */
  'library.owner-foreign': { readonly file: string }
  /** The data folder was written by a newer Recto. */
  'library.newer-version': { readonly dataDir: string }
  'library.data-dir-unusable': {
    readonly dataDir: string
    /** `missing`: the drive or share that it is on. `damaged`: the database that can't be derived again. */
    readonly reason: 'missing' | 'denied' | 'disk-full' | 'damaged' | 'other'
  }
  /** Another program has a file of the library open, so that it can't be written or replaced. */
  'library.file-in-use': { readonly file: string }
  /** A database of the library was damaged since it was opened. The next start makes it anew. */
  'library.damaged': Record<never, never>
  /** What was asked for could not be written down, and was not done. */
  'library.disk-full': Record<never, never>
  /** The attached file is not the one that was parsed: it has another number of pages. */
  'library.pages-differ': {
    readonly name: string
    readonly pages: number
    readonly runPages: number
  }
  'library.has-source': { readonly runId: string }
}
