export interface ExportErrors {
  'export.nothing-to-export': { readonly name: string }
  'export.write-failed': {
    readonly file: string
    readonly reason: 'denied' | 'disk-full' | 'in-use' | 'other'
  }
}
