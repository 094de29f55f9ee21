export interface LibraryErrors {
  /** Another Recto writes to this data folder. */
  'library.locked': { readonly dataDir: string; readonly pid: number | null }
  /** The data folder was written by a newer Recto. */
  'library.newer-version': { readonly dataDir: string }
  'library.data-dir-unusable': {
    readonly dataDir: string
    /** `missing`: the drive or share that it is on. `damaged`: the database that can't be derived again. */
    readonly reason: 'missing' | 'denied' | 'disk-full' | 'damaged' | 'other'
  }
  /** Another program has a file of the library open, so that it can't be written or replaced. */
  'library.file-in-use': { readonly file: string }
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
