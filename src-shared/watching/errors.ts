/** `folder` is an absolute path, `name` a file in it or below. */
export interface WatchingErrors {
  'watching.not-found': { readonly ruleId: string }
  'watching.not-a-folder': { readonly folder: string }
  'watching.already-watched': { readonly folder: string }
  /** Recto's own data folder, or one in it. */
  'watching.own-folder': { readonly folder: string }
  'watching.too-many-rules': { readonly limit: number }
  /** It, or the drive or share that it is on, isn't there. */
  'watching.folder-missing': { readonly folder: string }
  'watching.folder-unreadable': { readonly folder: string }
  'watching.too-many-files': { readonly folder: string; readonly limit: number }
  /** What was known of its files was lost with the database, so all that lay there was left alone. */
  'watching.began-anew': { readonly folder: string; readonly left: number }
  /** So little room is left that a document more could fill the disk. */
  'watching.disk-low': { readonly folder: string; readonly freeBytes: number }
  'watching.day-is-full': { readonly folder: string; readonly pagesPerDay: number }
  /** One document with more pages than a whole day has. */
  'watching.longer-than-day': {
    readonly name: string
    readonly pages: number
    readonly pagesPerDay: number
  }
  /** Written again and again: taken so often today, and no more. */
  'watching.always-changing': { readonly name: string; readonly times: number }
}
