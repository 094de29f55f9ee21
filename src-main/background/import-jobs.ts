import type { DocumentFormat } from '#shared/documents/format.ts'
import type { Imported, Placement } from '#shared/import/imported.ts'
import type { ImportedElement } from '../import/imported-parse.ts'
import type { SampledParse } from '../import/sample-pages.ts'

export interface ImportToRead {
  readonly file: string
  /** What the file is called, for the errors. */
  readonly name: string
  /** Where its elements go as rows, read once for both. Null where nobody wants them. */
  readonly rowsFile: string | null
  /** Whether anybody wants the first pages of a large one before the rest. */
  readonly showsFirst: boolean
}

/** Elements of an imported file as rows, placed and ready for the database: see `derived/rows-file.ts`. */
export interface OpenedRows {
  readonly file: string
  readonly model: string | null
  readonly elementCount: number
  /** The last page with an element; 0 without any. */
  readonly lastPage: number
}

/** A parse as it states itself, before its positions were tried on anything. */
export interface StatedImport extends Omit<Imported, 'placement'> {
  readonly model: string | null
  /** The last page that it tells of, at least 1. */
  readonly pageCount: number
  readonly tried: SampledParse
  readonly rows: OpenedRows | null
}

/** Of a large file, as of one that ends with them. */
export interface FirstOfImport extends StatedImport {
  readonly elements: readonly ImportedElement[]
}

/** What was parsed, to try positions on. */
export interface ImportSource {
  readonly file: string
  readonly format: DocumentFormat
}

export interface ImportToPlace {
  /** Null where nobody has it: then positions are taken as they are stated. */
  readonly source: ImportSource | null
  readonly tried: SampledParse
  /** Null where nobody wants rows. */
  readonly rowsFile: string | null
  /** What becomes rows. A file is read again where its rows, if there are any, are not placed so. */
  readonly rows:
    | {
        readonly kind: 'elements'
        readonly file: string
        readonly model: string | null
        readonly elements: readonly ImportedElement[]
      }
    | {
        readonly kind: 'file'
        readonly file: string
        readonly name: string
        readonly stated: OpenedRows | null
      }
}

export interface PlacedImport {
  readonly placement: Placement
  readonly rows: OpenedRows | null
}
