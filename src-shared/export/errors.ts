export interface ExportErrors {
  'export.nothing-to-export': { readonly name: string }
  /** The pages and categories that are wanted are none of the run's. */
  'export.none-of-these': { readonly name: string }
  /** A format that is made of the source itself can't be: it is not there, or nobody here can read it. */
  'export.no-source': {
    readonly name: string
    readonly reason: 'none' | 'damaged' | 'encrypted' | 'unsupported'
  }
  /** What is to be written at a time is more than a thread may hold. */
  'export.too-large': { readonly name: string }
  /** Picked by an earlier start, or of another window of another program. */
  'export.folder-gone': Record<string, never>
  /** A file to be dragged that was moved since, or that was never exported here. */
  'export.not-there': { readonly file: string }
  'export.write-failed': {
    readonly file: string
    readonly reason: 'denied' | 'disk-full' | 'in-use' | 'other'
  }
}
