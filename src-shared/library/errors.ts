export interface LibraryErrors {
  /** Another Recto writes to this data folder. */
  'library.locked': { readonly dataDir: string; readonly pid: number | null }
  /** The data folder was written by a newer Recto. */
  'library.newer-version': { readonly dataDir: string }
  'library.data-dir-unusable': { readonly dataDir: string }
  /** The attached file is not the one that was parsed: it has another number of pages. */
  'library.pages-differ': {
    readonly name: string
    readonly pages: number
    readonly runPages: number
  }
  'library.has-source': { readonly runId: string }
}
