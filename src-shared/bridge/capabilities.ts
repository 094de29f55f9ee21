/** What this shell can do. The view hides what is absent; no platform test in a feature. */
export interface Capabilities {
  /** Files are picked by a native dialog through `documents.pick`; else by a file input. */
  readonly nativePicker: boolean
  /** `export.save` asks for a place; else the export is a download from a resource address. */
  readonly nativeSave: boolean
  readonly revealInFolder: boolean
  /** What `export.save` wrote can be dragged to other programs by `export.drag`, documents by `library.drag`. */
  readonly dragOut: boolean
  /** The system has a menu of programs to share a file with: `library.share` and `export.share` open it. */
  readonly share: boolean
  /** Keys are kept across starts. Else they come from the environment or last for the session. */
  readonly keepsKeys: boolean
  /** The shell tells by itself when runs end while the window is away. Else the browser may. */
  readonly systemNotices: boolean
}
