import type { RefusalReason } from './imported.ts'

/** Files that lie beside parses and are none: what to take in their place is known. */
export type UnreadFormat = 'archive' | 'doctags' | 'mets'

export interface ImportErrors {
  /** Broken off or damaged. `place` is where reading it stopped; null where nobody can tell. */
  'import.malformed': {
    readonly name: string
    readonly syntax: 'JSON' | 'XML'
    readonly place: string | null
  }
  /** No parse that Recto knows; of plain text, Markdown too, nobody can tell. */
  'import.unknown': {
    readonly name: string
    readonly isText: boolean
    readonly format?: UnreadFormat
  }
  /** A known one that can't be imported. `found` is what it says of itself, maybe nothing. */
  'import.refused': {
    readonly name: string
    readonly parser: string
    readonly reason: RefusalReason
    readonly found: string
    readonly place: string | null
  }
  'import.too-large': {
    readonly name: string
    readonly sizeBytes: number
    readonly limitBytes: number
  }
  /** Reading it ended its thread: its objects, or its time, grew past what one file may take. */
  'import.exhausted': { readonly name: string }
}
