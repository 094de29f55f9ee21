import type { Polygon } from '#shared/results/element.ts'

/**
 * Work that parses what nobody vouches for, in a thread of its own: whatever a file does to it,
 * the main thread stays quick and lives on.
 */
interface Jobs {
  readonly 'read-pdf': { readonly input: ReadPdf; readonly output: PdfFacts }
  readonly 'read-response': { readonly input: ReadResponse; readonly output: ResponseFacts }
  readonly 'measure-text': { readonly input: MeasureText; readonly output: TextMeasure }
  readonly 'cut-pages': { readonly input: CutPages; readonly output: CutOutcome }
}

export interface MeasureText {
  /** A JPEG, PNG or TIFF, of which the first page is measured. */
  readonly file: string
}

export interface TextMeasure {
  /** Of most lines, in pixels. Null where little looks like text, or the picture can't be decoded. */
  readonly heightPixels: number | null
}

export interface CutPages {
  readonly file: string
  readonly format: 'pdf' | 'tiff'
  /** 1-based, both included. */
  readonly startPage: number
  readonly endPage: number
  /** Where the file of just these pages goes. */
  readonly toFile: string
}

export type CutOutcome =
  | { readonly kind: 'done'; readonly sizeBytes: number }
  | { readonly kind: 'damaged' }

export interface ReadPdf {
  readonly file: string
  /** Pages after this one are counted, not measured. */
  readonly measuredPages: number
  /** What a page's size in points is converted at. */
  readonly dpi: number
}

export type PdfFacts =
  | {
      readonly kind: 'pages'
      readonly pages: number
      /** The page of the most pixels among those measured. Null where none could be. */
      readonly largest: { readonly page: number; readonly pixels: number } | null
    }
  | { readonly kind: 'encrypted' | 'damaged' | 'no-pages' }

export interface ReadResponse {
  /** A stored response (`interface §2.4`). */
  readonly file: string
}

export interface ResponseFacts {
  readonly model: string | null
  /** Pages processed, as the service counted them. */
  readonly pages: number | null
  /** In reading order. */
  readonly elements: readonly ReadElement[]
}

export interface ReadElement {
  readonly serviceId: string
  /** As it came: absolute, or counted from the batch's first page. */
  readonly page: number
  readonly category: string
  readonly polygon: Polygon | null
  readonly html: string
  readonly markdown: string
  readonly text: string
  /** Where its picture's JSON string lies in the file, without the quotes. */
  readonly image: { readonly offsetBytes: number; readonly lengthBytes: number } | null
}

export type JobName = keyof Jobs
export type JobInput<N extends JobName> = Jobs[N]['input']
export type JobOutput<N extends JobName> = Jobs[N]['output']

export type JobRequest = {
  readonly [N in JobName]: { readonly id: number; readonly name: N; readonly input: JobInput<N> }
}[JobName]

export type JobReply =
  | { readonly id: number; readonly kind: 'done'; readonly output: JobOutput<JobName> }
  /** An expected failure: an `AppError`'s code and data. */
  | { readonly id: number; readonly kind: 'failed'; readonly code: string; readonly data: unknown }
  | { readonly id: number; readonly kind: 'bug'; readonly error: unknown }
