import type { ExportOptions, PageRange } from '#shared/export/options.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Hole } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import type { PageSizes } from './pages/page-size.ts'

export interface Picture {
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** Of one that was drawn for it: how large it is meant. */
  readonly dpi?: number
}

/** What is laid over a source. */
export interface PdfLayer {
  /** Of the source; null for all. */
  readonly pages: readonly PageRange[] | null
  /** A `LayerPage` a line. */
  readonly lines: AsyncIterable<string>
  /** What of the parse is missing, in words; empty for nothing. */
  readonly missing: string
  readonly language: ExportOptions['language']
}

/** What a format is written from. */
export interface ExportContent {
  readonly run: Run
  readonly options: ExportOptions
  /** What is wanted, in reading order; read anew each time that it is asked for. */
  readonly elements: () => Iterable<LayoutElement>
  /** What is wanted of a 1-based page, in reading order; also what goes on there. */
  readonly elementsOn: (page: number) => readonly LayoutElement[]
  /** The sizes of these pages, as far as they can be had. */
  readonly pageSizes: (pages: readonly number[]) => Promise<PageSizes>
  /** Of the wanted pages. */
  readonly holes: readonly Hole[]
  /** The element's crop; null when none is wanted, or can be had. */
  readonly pictureOf: (element: LayoutElement) => Promise<Picture | null>
  /** A 1-based page, to be seen beside its text; null when it can't be drawn. */
  readonly pagePicture: (page: number) => Promise<Picture | null>
  /** The source as a PDF with a layer of text. Throws `export.no-source`. */
  readonly searchablePdf: (layer: PdfLayer) => AsyncIterable<Uint8Array>
  /** A batch's response, byte for byte. */
  readonly responseOf: (batchIndex: number) => AsyncIterable<Uint8Array>
}

/** UTF-8 text, or bytes, in parts of any size. */
export type Parts = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Reads as it writes: neither a run's elements nor its pictures are held all at once. */
export type FormatWriter = (content: ExportContent) => Parts
