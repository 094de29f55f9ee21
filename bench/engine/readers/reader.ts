import type { PreparedDocument } from '../documents/prepare.ts'
import type { Detection } from '../metrics/detection.ts'

/** What a program made of a document. */
export type Reading = {
  /** In reading order; Markdown or plain. */
  readonly text: string
  /** Headings and tables as the program marks them; undefined where it writes plain text. */
  readonly marked?: {
    readonly markdown: string
    /** HTML, or Markdown with tables in it. */
    readonly tables: string
  }
  /** Undefined where the program gives no boxes. */
  readonly elements?: readonly Detection[]
}

/** A program that reads documents. */
export type Reader = {
  readonly name: string
  /** Its readings are kept until this changes; undefined where they are never kept. */
  readonly version: string | undefined
  /** What it makes of a blank page: stands in where it fails, so that all there was counts as missed. */
  readonly blank: Reading
  canRead(document: PreparedDocument): boolean
  read(document: PreparedDocument): Promise<Reading>
  close(): Promise<void>
}
